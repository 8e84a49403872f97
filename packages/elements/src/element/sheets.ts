/** Constructable sheets shared by every shadow root: fifty elements cost one. Filled once their text has loaded. */
const sheets = new Map<string, CSSStyleSheet>();

function sheet(key: string): CSSStyleSheet {
  const known = sheets.get(key);
  if (known) return known;
  const made = new CSSStyleSheet();
  sheets.set(key, made);
  return made;
}

/** Sets the text of a shared sheet; all roots that adopted it show it at once. */
export function fillSheet(key: string, text: string): void {
  const target = sheet(key);
  if (target.cssRules.length === 0) target.replaceSync(text);
}

/** Sets the text of a shared sheet, whatever it held. */
export function replaceSheet(key: string, text: string): void {
  sheet(key).replaceSync(text);
}

const added = new Map<string, Set<string>>();
/** Adds the rules of one part to a sheet that several share, once. */
export function addRules(key: string, text: string): void {
  const known = added.get(key) ?? new Set();
  if (known.has(text)) return;
  added.set(key, known.add(text));
  sheet(key).replaceSync([...known].join('\n'));
}

/** The order matters: tokens and antd's rules first, ours after them. */
const SHARED = ['tokens', 'antd', 'antd-popups', 'shell', 'form', 'fields', 'widgets'];

/** Called in the constructor, before anything is drawn: later adoption makes the browser decide all styles again. */
export function adoptSheets(root: ShadowRoot, own: readonly string[] = []): void {
  root.adoptedStyleSheets = [...SHARED, ...own].map(sheet);
}
