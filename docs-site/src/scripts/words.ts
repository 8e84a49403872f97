/** A text in both languages. */
export interface Text {
  readonly zh: string;
  readonly en: string;
}

export const isChinese = (): boolean => document.documentElement.lang === 'zh-CN';
export const locale = (): 'zh-CN' | 'en-US' => (isChinese() ? 'zh-CN' : 'en-US');
/** The text in the language of the page. */
export const say = (text: Text): string => (isChinese() ? text.zh : text.en);
/** Draws now and again whenever the language changes. */
export function inEachLanguage(draw: () => void): void {
  document.addEventListener('locale-change', draw);
  draw();
}

/** `1,234,567.00`, from an exact decimal string. */
export function amount(value: string): string {
  const [whole = '', fraction = ''] = value.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction.padEnd(2, '0')}`;
}

type Child = Node | string;
/** An element with attributes and children; texts are always text. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
