export { designer, field, makeForm, inside } from './designer-page.ts';

/** Looking into the frame of the form designer and its dialogs, for the tests in the browser. */
export function part<E extends Element>(host: HTMLElement, selector: string, kind: abstract new () => E): E {
  const found = host.shadowRoot?.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`no ${selector}`);
  return found;
}
/** A button by its label, in the dialog where one is open. */
export function button(host: HTMLElement, name: string): HTMLButtonElement {
  const within = host.shadowRoot?.querySelector('dialog[open]') ?? host.shadowRoot;
  const found = [...(within?.querySelectorAll('button') ?? [])].find(
    (one) => one.textContent === name || one.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`no button ${name}`);
  return found;
}
export const dialog = (host: HTMLElement): HTMLDialogElement | undefined =>
  host.shadowRoot?.querySelector<HTMLDialogElement>('dialog[open]') ?? undefined;
export const readTitle = (host: HTMLElement): string | undefined =>
  dialog(host)?.querySelector('h2')?.textContent ?? undefined;

/** The notices on the page, in an open dialog or outside it. */
export function said(host: HTMLElement): readonly string[] {
  const layers = [document.querySelector('body>scf-overlay'), dialog(host)?.querySelector('scf-overlay')];
  return layers.flatMap((layer) =>
    [...(layer?.shadowRoot?.querySelectorAll('.notice') ?? [])].map(
      (notice) => notice.querySelector('p')?.textContent ?? '',
    ),
  );
}
/** Types into a control as a person does, in one stroke. */
export function type(into: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  into.focus();
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(into), 'value') ?? {};
  set?.call(into, text);
  into.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }));
}
