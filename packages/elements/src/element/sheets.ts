/** The parts of the sheet. The order matters: tokens and antd's rules first, ours after them. */
const PARTS = ['tokens', 'antd', 'antd-popups', 'shell', 'form', 'fields', 'widgets', 'overlay'] as const;
type Part = (typeof PARTS)[number];

/**
 * One constructable sheet that every shadow root adopts: fifty elements cost one. Each part is a group of rules at its
 * place, filled once its text has loaded.
 */
let shared: CSSStyleSheet | undefined;
function sheet(): CSSStyleSheet {
  if (!shared) {
    shared = new CSSStyleSheet();
    shared.replaceSync(PARTS.map(() => '@media all{}').join(''));
  }
  return shared;
}
const filled = new Map<Part, string[]>();

/** Sets the rules of a part, whatever it held; all elements show it at once. */
export function replaceSheet(part: Part, text: string): void {
  const at = PARTS.indexOf(part);
  filled.set(part, [text]);
  sheet().deleteRule(at);
  sheet().insertRule(`@media all{${text}}`, at);
}

/** Sets the rules of a part that has none yet. */
export function fillSheet(part: Part, text: string): void {
  if (!filled.has(part)) replaceSheet(part, text);
}

/** Adds rules to a part that several share, once. */
export function addRules(part: Part, text: string): void {
  const known = filled.get(part) ?? [];
  if (known.includes(text)) return;
  filled.set(part, [...known, text]);
  const group = sheet().cssRules[PARTS.indexOf(part)];
  if (group instanceof CSSMediaRule) group.insertRule(`@media all{${text}}`, group.cssRules.length);
}

/** Called in the constructor, before anything is drawn: later adoption makes the browser decide all styles again. */
export function adoptSheet(root: ShadowRoot): void {
  root.adoptedStyleSheets = [sheet()];
}

const own = new Map<string, CSSStyleSheet>();
/** Adopts what only one tag needs, beside the shared sheet: all elements of that tag share it. */
export function adoptOwn(root: ShadowRoot, tag: string, texts: readonly string[]): void {
  const known = own.get(tag) ?? new CSSStyleSheet();
  if (!own.has(tag)) known.replaceSync(texts.join('\n'));
  own.set(tag, known);
  if (!root.adoptedStyleSheets.includes(known)) root.adoptedStyleSheets.push(known);
}

/**
 * The classes of the box around every view and popup. They set the tokens of antd, and those of native controls in
 * antd's classes, for everything inside to inherit.
 */
export const TOKENS_CLASS = 'scf ant-input-css-var';
