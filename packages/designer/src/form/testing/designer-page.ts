import { sendKeys } from '@web/test-runner-commands';
import type { FormDefinition, FormItem } from '@scf-kit/sdk/form';
import { nextFrame, until } from '@scf-kit/elements/testing';
import type { ScfFormDesignerElement } from '../../tags.ts';
import '../../index.ts';

/** Setting up and looking into a form designer, for the tests in the browser. */
export const field = (key: string, more: Partial<FormItem> = {}): FormItem => ({
  type: 'input',
  key,
  model: key,
  label: key,
  options: {},
  ...more,
});
export const makeForm = (...list: readonly FormItem[]): FormDefinition => ({ list, config: {} });

export async function designer(
  shown: FormDefinition | undefined,
  attributes: Readonly<Record<string, string>> = {},
  parent: HTMLElement = document.body,
): Promise<ScfFormDesignerElement> {
  const host = document.createElement('scf-form-designer');
  for (const [name, value] of Object.entries({ locale: 'zh-CN', ...attributes })) host.setAttribute(name, value);
  host.definition = shown;
  parent.append(host);
  // The first one of a page loads all that designers need.
  await host.ready;
  await until(() => host.shadowRoot?.querySelector('[data-surface=canvas]'), 'the canvas');
  // Items out of sight have their own height only once they have been drawn.
  await nextFrame();
  await nextFrame();
  return host;
}

export const inside = (host: HTMLElement, selector: string): HTMLElement => {
  const found = host.shadowRoot?.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector}`);
  return found;
};
export const every = (host: HTMLElement, selector: string): readonly HTMLElement[] => [
  ...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];

/** The node of the canvas that is called so, as assistive technology reads it. */
export const node = (host: HTMLElement, name: string): HTMLElement => {
  const found = every(host, '[data-surface=canvas] [role=treeitem]').find(
    (one) => one.getAttribute('aria-label') === name,
  );
  if (!found)
    throw new Error(
      `no node ${name}: ${every(host, '[data-surface=canvas] [role=treeitem]')
        .map((one) => one.getAttribute('aria-label'))
        .join(', ')}`,
    );
  return found;
};
export const selected = (host: HTMLElement): readonly (string | null)[] =>
  every(host, '[data-surface=canvas] [aria-selected=true]').map((one) => one.getAttribute('aria-label'));
export const labels = (host: ScfFormDesignerElement): readonly (string | undefined)[] =>
  (host.definition?.list ?? []).map(({ label }) => label);
export const paletteEntry = (host: HTMLElement, type: string): HTMLElement =>
  inside(host, `[data-palette-entry=${type}]`);
export const said = (host: HTMLElement): string => inside(host, '[aria-live=assertive]:not([id])').textContent;
export const middle = (element: Element): [number, number] => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [Math.round(left + width / 2), Math.round(top + height / 2)];
};
/** Past the guard against double clicks. */
export const settled = (): Promise<void> =>
  new Promise((resolve) => {
    const from = performance.now();
    const look = (): void => {
      if (performance.now() - from > 110) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
/** Presses keys one after another; `Alt+ArrowUp` holds the first meanwhile. */
export const press = async (...keys: readonly string[]): Promise<void> => {
  for (const one of keys) {
    const held = one.split('+');
    const key = held.pop() ?? '';
    for (const modifier of held) await sendKeys({ down: modifier });
    await sendKeys({ press: key });
    for (const modifier of held.toReversed()) await sendKeys({ up: modifier });
  }
};
