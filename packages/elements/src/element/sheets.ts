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

/** The order matters: tokens and antd's rules first, ours after them. */
const SHARED = ['tokens', 'antd', 'antd-date', 'antd-tree', 'shell', 'upload', 'batch', 'switch', 'rate', 'slider', 'alert', 'tabs', 'table', 'select-input', 'editor'];

/** Called in the constructor, before anything is drawn: later adoption makes the browser decide all styles again. */
export function adoptSheets(root: ShadowRoot, own: readonly string[] = []): void {
  root.adoptedStyleSheets = [...SHARED, ...own].map(sheet);
}
