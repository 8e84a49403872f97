import type { FormDefinition, FormItem } from '@scf-kit/sdk/form';
import type { ScfFormElement } from '../tags.ts';
import '../index.ts';

/** Setting up and looking into elements, for the tests in the browser. */
export const item = (kind: string, model: string, more: Partial<FormItem> = {}): FormItem => ({
  type: kind,
  key: model,
  model,
  label: model,
  ...more,
});
export const definition = (list: readonly FormItem[], config: FormDefinition['config'] = {}): FormDefinition => ({
  list,
  config,
});

export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });

/** Goes on once all has run that was to run at once: what waited for no time, as an element that leaves does. */
export const afterTimers = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

type Look<T> = T | undefined | null | false;

/** Waits until a look succeeds; fails with `what` after twenty seconds. */
export async function until<T>(look: () => Look<T> | Promise<Look<T>>, what = 'something expected'): Promise<T> {
  const end = performance.now() + 20_000;
  for (;;) {
    const found = await look();
    if (found) return found;
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => {
      setTimeout(resolve, 15);
    });
  }
}

export function place<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  parent: HTMLElement = document.body,
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  parent.append(made);
  return made;
}

/** A form in the page that is drawn. */
export async function form(
  shown: FormDefinition,
  attributes: Readonly<Record<string, string>> = {},
  parent: HTMLElement = document.body,
): Promise<ScfFormElement> {
  const made = document.createElement('scf-form');
  for (const [name, value] of Object.entries({ locale: 'zh-CN', ...attributes })) made.setAttribute(name, value);
  made.definition = shown;
  parent.append(made);
  await made.ready;
  await until(() => made.shadowRoot?.querySelector('.form'), 'the form');
  return made;
}

export function find(host: HTMLElement, selector: string): HTMLElement {
  const found = host.shadowRoot?.querySelector(selector);
  if (!(found instanceof HTMLElement)) throw new Error(`no ${selector} in <${host.localName}>`);
  return found;
}
export const all = (host: HTMLElement, selector: string): readonly HTMLElement[] => [
  ...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];
export function input(host: HTMLElement, selector: string): HTMLInputElement {
  const found = find(host, selector);
  if (!(found instanceof HTMLInputElement)) throw new Error(`${selector} is no input`);
  return found;
}
export const control = (host: HTMLElement, path: string): HTMLInputElement =>
  input(host, `#f-${path.replaceAll(/[^\w-]/g, '_')}`);

/** Types into a native control as a person does, in one stroke. */
export function type(into: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  into.focus();
  into.value = text;
  into.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}

/** Notices in the overlay. */
export const notices = (): readonly string[] =>
  [...(document.querySelector('scf-overlay')?.shadowRoot?.querySelectorAll('.notice') ?? [])].map(
    (notice) => notice.textContent,
  );

export async function mock(
  action: string,
  body: unknown = {},
): Promise<{
  submissions: Record<string, unknown>[];
  called: { path: string; token: string }[];
  drafts: Record<string, unknown>[];
  actions: Record<string, unknown>[];
  asked: { method: string; path: string; query: Record<string, string>; body?: Record<string, unknown> }[];
  uploads: { pieces: number[]; begun: number };
  video: { opened: number; open: number; stopped: number; asked: Record<string, string>[] };
}> {
  return await (await fetch(`/mock/${action}`, { method: 'POST', body: JSON.stringify(body) })).json();
}

export function clean(): void {
  for (const node of [...document.body.children]) if (node.localName !== 'script') node.remove();
}

/** Collects the named events of an element as they are dispatched. */
export function collectEvents(host: HTMLElement, ...names: readonly string[]): { type: string; detail: unknown }[] {
  const seen: { type: string; detail: unknown }[] = [];
  for (const name of names)
    host.addEventListener(name, (event) =>
      seen.push({ type: event.type, detail: event instanceof CustomEvent ? event.detail : undefined }),
    );
  return seen;
}
