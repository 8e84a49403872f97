/** The cells of a block copied from a spreadsheet; undefined for a single text, which the control takes itself. */
export function blockOf(clipboard: string): readonly (readonly string[])[] | undefined {
  if (!/[\t\n\r]/.test(clipboard.replace(/\r?\n$/, ''))) return undefined;
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const text = clipboard.replaceAll('\r\n', '\n').replace(/\n$/, '');
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    if (quoted) {
      if (letter === '"' && text[at + 1] === '"') { cell += '"'; at++; }
      else if (letter === '"') quoted = false;
      else cell += letter;
    } else if (letter === '"' && cell === '') quoted = true;
    else if (letter === '\t' || letter === '\n') {
      rows.at(-1)?.push(cell);
      cell = '';
      if (letter === '\n') rows.push([]);
    } else cell += letter;
  }
  rows.at(-1)?.push(cell);
  return rows;
}
