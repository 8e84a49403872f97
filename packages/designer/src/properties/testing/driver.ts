import axe from 'axe-core';
import { sendKeys } from '@web/test-runner-commands';
import { nextFrame } from '@scf-kit/elements/testing';
import { lintDefinition, type FormItem } from '@scf-kit/sdk/form';
import type { Pane } from './pane.tsx';

type Box = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const isBox = (one: Element | null | undefined): one is Box =>
  one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement;
function there<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`no ${what}`);
  return found;
}

/** Looks into a pane and uses it as a person does, by what its controls are called. */
export class Driver {
  readonly pane: Pane;
  constructor(pane: Pane) {
    this.pane = pane;
  }

  all(selector: string): readonly HTMLElement[] {
    return [...this.pane.root.querySelectorAll<HTMLElement>(selector)];
  }
  first(selector: string): HTMLElement {
    return there(this.all(selector)[0], selector);
  }
  /** An item as the form has it now. */
  written(key: string): FormItem {
    return this.pane.design.written(this.pane.findId(key));
  }
  /** Every control of a name, in order. */
  boxes(name: string): readonly Box[] {
    const { root } = this.pane;
    const labelled = [...root.querySelectorAll('label')]
      .filter((label) => label.textContent.trim() === name)
      .map((label) => label.querySelector('input') ?? root.getElementById(label.htmlFor));
    return [...labelled, ...this.all(`[aria-label="${name}"]`)].filter(isBox);
  }
  box(name: string, at = 0): Box {
    return there(this.boxes(name)[at], `control ${name}`);
  }
  button(name: string): HTMLElement {
    return there(
      this.all('button').find((one) => one.textContent.trim() === name || one.getAttribute('aria-label') === name),
      `button ${name}`,
    );
  }
  async press(name: string): Promise<void> {
    this.button(name).click();
    await nextFrame();
  }
  async tick(name: string): Promise<void> {
    this.box(name).click();
    await nextFrame();
  }
  /** Types letter by letter in place of what was there. */
  async type(name: string, text: string, at = 0): Promise<void> {
    const into = this.box(name, at);
    if (into instanceof HTMLSelectElement) throw new Error(`${name} is a choice`);
    into.focus();
    into.select();
    if (text === '') await sendKeys({ press: 'Delete' });
    else await sendKeys({ type: text });
    await nextFrame();
  }
  async choose(name: string, text: string, at = 0): Promise<void> {
    const from = this.box(name, at);
    if (!(from instanceof HTMLSelectElement)) throw new Error(`${name} is no choice`);
    const option = there(
      [...from.options].find((one) => one.textContent === text),
      `${text} in ${name}: ${[...from.options].map((one) => one.textContent).join(', ')}`,
    );
    from.focus();
    from.value = option.value;
    from.dispatchEvent(new Event('change', { bubbles: true }));
    await nextFrame();
  }
  /** Leaves the control one is in, as pressing Tab does. */
  leave(): void {
    const at = this.pane.root.activeElement;
    if (at instanceof HTMLElement) at.blur();
  }
  /** Opens every group; what is in them is made then. */
  async open(): Promise<void> {
    for (const summary of this.all('details:not([open])>summary')) summary.click();
    await nextFrame();
  }
  async violations(): Promise<readonly string[]> {
    const found = await axe.run(this.pane.host, { rules: { region: { enabled: false } } });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id} ${html.slice(0, 160)} ${failureSummary ?? ''}`),
    );
  }
  /** The errors lint finds in the form as it is now. */
  problems(): readonly string[] {
    return lintDefinition(this.pane.design.definition)
      .filter(({ hint }) => !hint)
      .map(({ place, reason }) => `${place} ${reason.en}`);
  }
}
