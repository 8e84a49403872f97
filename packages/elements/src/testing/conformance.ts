import axe from 'axe-core';
import { expect } from 'chai';
import { VERSION, defineElement, type ElementDeclaration } from '../element/index.ts';
import { afterTimers, clean, nextFrame, until } from './page.ts';

export interface ConformanceSubject {
  readonly declaration: ElementDeclaration;
  /** The tag in the page, showing what it is for. */
  readonly shown: (parent?: HTMLElement) => Promise<HTMLElement>;
  /** An object property with a value to set before the class is known. */
  readonly early?: { readonly property: string; readonly value: unknown } | undefined;
  /** A person's input (`act`) and the state of it (`kept`) that must survive moving the element. */
  readonly use?: { readonly act: (host: HTMLElement) => void; readonly kept: (host: HTMLElement) => unknown };
}

/** Collects the messages to console.warn while `act` runs. */
export function warnings(act: () => void): readonly string[] {
  const { warn } = console;
  const said: string[] = [];
  console.warn = (...words: unknown[]) => {
    said.push(words.map(String).join(' '));
  };
  try {
    act();
  } finally {
    console.warn = warn;
  }
  return said;
}

/** An element as the parser leaves it before its class is known: properties set on it are its own. */
const notUpgraded = (tag: string): HTMLElement => document.implementation.createHTMLDocument().createElement(tag);

/** The promises every tag keeps (the public contract of an element), one test each. */
export function conformance({ declaration, shown, early, use }: ConformanceSubject): void {
  const { tag } = declaration;
  suite(`<${tag}> keeps the contract of an element`, () => {
    teardown(clean);

    test('registers once: again is silent, another version warns and keeps the first', () => {
      const first = customElements.get(tag);
      expect(warnings(() => defineElement(declaration))).to.deep.equal([]);
      expect(customElements.get(tag)).to.equal(first);
      if (!first) throw new Error('not registered');
      Object.defineProperty(first, 'scfVersion', { value: '0.0.1', configurable: true });
      const said = warnings(() => defineElement(declaration));
      Object.defineProperty(first, 'scfVersion', { value: VERSION, configurable: true });
      expect(said).to.have.length(1);
      expect(customElements.get(tag)).to.equal(first);
    });

    test('attributes and properties mirror each other, booleans by presence', () => {
      const made = document.createElement(tag);
      for (const [key, declared] of Object.entries(declaration.attributes)) {
        const read = (): unknown => Reflect.get(made, key);
        if (declared.kind === 'boolean') {
          expect(read(), key).to.equal(false);
          made.setAttribute(declared.name, '');
          expect(read(), key).to.equal(true);
          Reflect.set(made, key, false);
          expect(made.hasAttribute(declared.name), key).to.equal(false);
        } else {
          const value = declared.values?.[1] ?? 'some-text';
          made.setAttribute(declared.name, value);
          expect(read(), key).to.equal(value);
          Reflect.set(made, key, undefined);
          expect(made.hasAttribute(declared.name), key).to.equal(false);
          Reflect.set(made, key, value);
          expect(made.getAttribute(declared.name), key).to.equal(value);
        }
      }
    });

    test('bad input warns, tells the page and never throws', () => {
      const made = document.createElement(tag);
      document.body.append(made);
      const errors: unknown[] = [];
      made.addEventListener('scf-error', (event) => {
        if (event instanceof CustomEvent) errors.push(event.detail.kind);
      });
      for (const [key, declared] of Object.entries(declaration.attributes)) {
        if (declared.kind !== 'choice') continue;
        expect(
          warnings(() => made.setAttribute(declared.name, 'no such choice')),
          key,
        ).to.have.length(1);
        expect(Reflect.get(made, key), key).to.not.equal('no such choice');
      }
      for (const key of Object.keys(declaration.properties))
        expect(
          warnings(() => Reflect.set(made, key, 42)),
          key,
        ).to.have.length(1);
      if (
        Object.keys(declaration.properties).length > 0 ||
        Object.values(declaration.attributes).some(({ kind }) => kind === 'choice')
      )
        expect(errors).to.not.have.length(0);
      for (const kind of errors) expect(kind).to.equal('attribute');
    });

    if (early)
      test('properties set before the class is known are kept', async () => {
        const made = notUpgraded(tag);
        Reflect.set(made, early.property, early.value);
        expect(Object.hasOwn(made, early.property)).to.equal(true);
        document.body.append(made);
        expect(Object.hasOwn(made, early.property)).to.equal(false);
        await nextFrame();
        expect(Reflect.get(made, early.property)).to.deep.equal(early.value);
      });

    test('objects are never shown in the DOM', async () => {
      const host = await shown();
      if (early) Reflect.set(host, early.property, early.value);
      await nextFrame();
      const allowed = [
        ...Object.values(declaration.attributes).map((declared) => declared.name),
        ...Object.values(declaration.properties).flatMap((declared) => declared.attribute ?? []),
      ];
      expect(host.getAttributeNames().filter((name) => !allowed.includes(name))).to.deep.equal([]);
    });

    test('a move in the page loses nothing', async () => {
      const host = await shown();
      use?.act(host);
      const before = use?.kept(host);
      const inside = [...(host.shadowRoot?.querySelectorAll('*') ?? [])];
      const place = document.createElement('section');
      document.body.append(place);
      place.append(host);
      await afterTimers();
      expect([...(host.shadowRoot?.querySelectorAll('*') ?? [])].every((node, at) => node === inside[at])).to.equal(
        true,
      );
      expect(use?.kept(host)).to.deep.equal(before);
    });

    test('taken out it gives up its view, put back it shows again, ten times over without a leak', async () => {
      const refs: WeakRef<HTMLElement>[] = [];
      for (let turn = 0; turn < 10; turn++) {
        const host = await shown();
        refs.push(new WeakRef(host));
        const view = host.shadowRoot?.querySelector('.view');
        host.remove();
        if (view) await until(() => view.childElementCount === 0, 'the view to go');
      }
      const gc: unknown = Reflect.get(globalThis, 'gc');
      if (typeof gc !== 'function') throw new Error('the browser was started without --expose-gc');
      // The last one or two may still be held by a pending frame or a closure of this turn.
      await until(() => {
        gc();
        return refs.filter((ref) => ref.deref()).length < 3;
      }, 'the elements to be forgotten');
      const again = await shown();
      again.remove();
      await afterTimers();
      document.body.append(again);
      await until(
        () => !declaration.load || again.shadowRoot?.querySelector('.view')?.childElementCount,
        'the view to come back',
      );
    });

    test('styles of the page do not come in, ours do not go out', async () => {
      const outside = document.createElement('button');
      outside.className = 'ant-btn field control label';
      document.body.append(outside);
      const plain = getComputedStyle(outside).display;
      const style = document.createElement('style');
      style.textContent =
        '* { color: rgb(255, 0, 0) !important; font-size: 41px !important; letter-spacing: 9px; text-transform: uppercase } button, input { border: 9px solid red !important }';
      document.body.append(style);
      const host = await shown();
      const frame = host.shadowRoot?.querySelector('.frame');
      if (frame) {
        const { color, fontSize, letterSpacing, textTransform } = getComputedStyle(frame);
        expect([color === 'rgb(255, 0, 0)', fontSize, letterSpacing, textTransform]).to.deep.equal([
          false,
          '14px',
          'normal',
          'none',
        ]);
        for (const inner of host.shadowRoot?.querySelectorAll('input,button') ?? [])
          expect(getComputedStyle(inner).borderTopWidth).to.not.equal('9px');
      }
      expect(getComputedStyle(outside).display).to.equal(plain);
    });

    for (const theme of 'theme' in declaration.attributes ? ['light', 'dark'] : ['light'])
      test(`axe finds nothing wrong, ${theme}`, async () => {
        const page = document.createElement('main');
        if (theme === 'dark') Object.assign(page.style, { background: '#141414', color: 'white' });
        document.body.append(page);
        const host = await shown(page);
        if (theme === 'dark') host.setAttribute('theme', theme);
        await nextFrame();
        // Colours glide to the other theme; those that never end (a busy sign) are let be.
        await Promise.all(
          (host.shadowRoot?.getAnimations() ?? [])
            .filter((one) => one instanceof CSSTransition)
            .map((one) => one.finished.catch(() => undefined)),
        );
        const { violations } = await axe.run(host, { rules: { region: { enabled: false } } });
        expect(
          violations.map(
            ({ id, nodes }) =>
              `${id}: ${nodes.map((node) => `${node.html} ${node.any[0]?.message ?? ''}`).join(' | ')}`,
          ),
        ).to.deep.equal([]);
      });
  });
}
