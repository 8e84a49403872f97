import { configure } from '../../index.ts';
import { all, clean, mock, place, until } from '../../testing/page.ts';
import type { widgets } from '../registry.ts';

type WidgetTag = (typeof widgets)[number]['declaration']['tag'];
export const dialog = (): HTMLDialogElement | null =>
  document.querySelector('scf-overlay')?.shadowRoot?.querySelector('dialog') ?? null;
export const readRows = (host: HTMLElement): readonly (readonly string[])[] =>
  all(host, 'tbody tr').map((row) => [...row.children].map((cell) => cell.textContent.trim()));
export const asked = async (method: string, end: string) =>
  (await mock('look')).asked.filter((call) => call.method === method && call.path.endsWith(end));
export async function shown<K extends WidgetTag>(
  tag: K,
  attributes: Readonly<Record<string, string>> = { 'financing-id': 'f-1' },
): Promise<HTMLElementTagNameMap[K]> {
  const made = place(tag, { locale: 'zh-CN', ...attributes });
  await made.ready;
  await until(
    () => made.shadowRoot?.querySelector('.records') && !made.shadowRoot.querySelector('.bone'),
    `the rows of ${tag}`,
  );
  return made;
}
export function labelled<K extends 'input' | 'button'>(
  host: HTMLElement,
  tag: K,
  name: string,
): HTMLElementTagNameMap[K] {
  const found = [...(host.shadowRoot?.querySelectorAll(tag) ?? [])].find(
    (one) => one.getAttribute('aria-label') === name,
  );
  if (!found) throw new Error(`nothing called ${name}`);
  return found;
}

/** A page that is signed in, clean after each test. */
export function provideDealEntry(): void {
  setup(async () => {
    configure({ getToken: async () => 'token' });
    await mock('reset');
  });
  teardown(() => {
    dialog()?.close();
    clean();
  });
}
