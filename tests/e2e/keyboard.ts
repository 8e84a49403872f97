import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { eventually } from './stage.ts';

/** The focused element, as assistive technology reads it. */
export interface Focused {
  readonly name: string;
  readonly role: string;
  /** The value of a select. */
  readonly chosen: string;
  /** Which pane of the form designer it is in. */
  readonly pane: string;
  readonly selected: boolean;
  /** Whether what is typed goes in. */
  readonly writable: boolean;
}

/** A person without a pointer. */
export class Keyboard {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  focused(): Promise<Focused> {
    return this.#page.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      const labelled =
        active instanceof HTMLInputElement ||
        active instanceof HTMLTextAreaElement ||
        active instanceof HTMLSelectElement
          ? [...(active.labels ?? [])].map(({ textContent }) => textContent)
          : [];
      const pane = ['frame-tools', 'left', 'room-canvas', 'right'].find((one) => active?.closest(`.${one}`)) ?? '';
      return {
        name: (active?.getAttribute('aria-label') ?? labelled[0] ?? active?.textContent ?? '').trim(),
        role: active?.getAttribute('role') ?? active?.localName ?? '',
        chosen: active instanceof HTMLSelectElement ? (active.selectedOptions[0]?.text ?? '') : '',
        pane,
        selected: active?.getAttribute('aria-selected') === 'true',
        writable: active instanceof HTMLInputElement && !active.readOnly,
      };
    });
  }
  press(key: string): Promise<void> {
    return this.#page.keyboard.press(key);
  }
  /** Presses a key until the focus is where it is wanted; `further`: somewhere else than now. */
  async until(
    key: string,
    wanted: (focused: Focused) => boolean,
    what: string,
    { further = false, most = 250 } = {},
  ): Promise<void> {
    if (further) await this.press(key);
    const passed: string[] = [];
    for (let turn = 0; turn < most; turn += 1) {
      const at = await this.focused();
      if (wanted(at)) return;
      passed.push(at.name.slice(0, 20));
      await this.press(key);
    }
    expect.fail(`no way by ${key} to ${what}: ${passed.slice(0, 60).join(' | ')}`);
  }
  to(name: string, key: 'Tab' | 'Shift+Tab' = 'Tab', options: { readonly further?: boolean } = {}): Promise<void> {
    return this.until(key, (at) => at.name === name, name, options);
  }
  /** Goes to a button and presses it. */
  async use(name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await this.to(name, key);
    await this.press('Enter');
  }
  /** Writes in place of what was there. */
  async write(name: string, text: string, options: { readonly further?: boolean } = {}): Promise<void> {
    await this.to(name, 'Tab', options);
    await this.press('Control+a');
    if (text === '') await this.press('Delete');
    else await this.#page.keyboard.insertText(text);
  }
  async tick(name: string): Promise<void> {
    await this.to(name);
    await this.press('Space');
  }
  /** Goes to a choice and through it until it stands at what is wanted. */
  async choose(name: string, text: string, { back = false } = {}): Promise<void> {
    await this.to(name, back ? 'Shift+Tab' : 'Tab');
    await this.until('ArrowDown', ({ chosen }) => chosen === text, `${text} in ${name}`, { most: 60 });
  }
  /** Opens a choice that acts at once, goes to one of it and takes that. */
  async act(name: string, text: string): Promise<void> {
    await this.to(name);
    const at = await this.#page.evaluate((wanted) => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return active instanceof HTMLSelectElement
        ? [...active.options].findIndex((option) => option.text === wanted)
        : -1;
    }, text);
    if (at < 1) expect.fail(`no ${text} in ${name}`);
    await this.press('ArrowDown');
    for (let turn = 0; turn < at; turn += 1) await this.press('ArrowDown');
    await this.press('Enter');
  }
  /** Waits for what the keys went to: what was chosen too quickly after another choice follows in a moment. */
  async settled(wanted: (focused: Focused) => boolean): Promise<void> {
    await eventually(async () => wanted(await this.focused())).toBe(true);
  }
}
