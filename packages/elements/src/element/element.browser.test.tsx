import { expect } from 'chai';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { clean, until } from '../testing/page.ts';
import { widgets } from '../widgets/registry.ts';
import { defineElement, type ElementBridge, type ElementDeclaration } from './index.ts';

const bare = {
  summary: 'A tag of the tests.',
  attributes: {},
  properties: {},
  events: {},
  slots: {},
  parts: {},
} as const satisfies Omit<ElementDeclaration, 'tag'>;
function Ready({ bridge }: { readonly bridge: ElementBridge }): ReactNode {
  useEffect(() => bridge.show('ready'), [bridge]);
  return <p>shown</p>;
}
function placed(declaration: ElementDeclaration): { readonly host: HTMLElement; readonly errors: unknown[] } {
  defineElement(declaration);
  const host = document.createElement(declaration.tag);
  const errors: unknown[] = [];
  host.addEventListener('scf-error', (event) => {
    if (event instanceof CustomEvent) errors.push({ kind: event.detail.kind, recoverable: event.detail.recoverable });
  });
  document.body.append(host);
  return { host, errors };
}
const TAGS = ['scf-form', ...widgets.map(({ declaration }) => declaration.tag)];
const inside = (host: HTMLElement, selector: string): HTMLElement => {
  const found = host.shadowRoot?.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector}`);
  return found;
};

suite('the base of all tags', () => {
  teardown(clean);

  test('reserves room and says it is busy while its implementation loads', async () => {
    let come: () => void = () => undefined;
    const { host } = placed({
      ...bare,
      tag: 'scf-test-slow',
      load: () =>
        new Promise((resolve) => {
          come = () => resolve({ View: Ready });
        }),
    });
    expect(inside(host, '.loading').getAttribute('aria-busy')).to.equal('true');
    expect(inside(host, '.loading').offsetHeight).to.be.greaterThan(100);
    come();
    await until(() => inside(host, '.loading').hidden && inside(host, '.view').textContent === 'shown', 'the view');
  });

  test('an implementation that does not come is an error with a retry', async () => {
    let tries = 0;
    const { host, errors } = placed({
      ...bare,
      tag: 'scf-test-lost',
      load: async () => {
        if (tries++ === 0) throw new Error('chunk');
        return { View: Ready };
      },
    });
    await until(() => !inside(host, '.failed').hidden, 'the error');
    expect(errors).to.deep.equal([{ kind: 'load', recoverable: true }]);
    inside(host, '.failed button').click();
    await until(() => !inside(host, '.view').hidden, 'the view');
  });

  test('a view that breaks is an error with a retry, and the page goes on', async () => {
    let broken = true;
    const Fragile = ({ bridge }: { readonly bridge: ElementBridge }): ReactNode => {
      if (broken) throw new Error('broken');
      return <Ready bridge={bridge} />;
    };
    const { host, errors } = placed({ ...bare, tag: 'scf-test-fragile', load: async () => ({ View: Fragile }) });
    await until(() => !inside(host, '.failed').hidden, 'the error');
    expect(errors).to.deep.equal([{ kind: 'render', recoverable: true }]);
    broken = false;
    inside(host, '.failed button').click();
    await until(() => inside(host, '.view').textContent === 'shown' && !inside(host, '.view').hidden, 'the view');
  });

  test('the page may show its own loading and error', async () => {
    defineElement({
      ...bare,
      tag: 'scf-test-slots',
      load: async () => {
        throw new Error('chunk');
      },
    });
    const host = document.createElement('scf-test-slots');
    host.innerHTML = '<b slot="loading">one moment</b><b slot="error">sorry</b>';
    document.body.append(host);
    const slot = host.shadowRoot?.querySelector('slot[name=loading]');
    expect(slot instanceof HTMLSlotElement && slot.assignedElements()[0]?.textContent).to.equal('one moment');
    await until(() => !inside(host, '.failed').hidden, 'the error');
    expect(host.querySelector('[slot=error]')?.checkVisibility()).to.equal(true);
  });

  test('fifty mixed elements share one sheet, and one more brings none', () => {
    const sheets = (count: number): ReadonlySet<CSSStyleSheet> =>
      new Set(
        Array.from({ length: count }, (_, at) => document.createElement(TAGS[at % TAGS.length] ?? 'scf-form')).flatMap(
          (host) => [...(host.shadowRoot?.adoptedStyleSheets ?? []), ...(host.shadowRoot?.styleSheets ?? [])],
        ),
      );
    expect(TAGS.length).to.be.greaterThan(15);
    expect(sheets(50).size).to.equal(1);
    expect([...sheets(51)]).to.deep.equal([...sheets(50)]);
  });
});
