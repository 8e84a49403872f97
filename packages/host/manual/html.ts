/** Text as it stands in markup, within an attribute too. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A table of cells that are markup already; where it is too wide it scrolls by itself. */
export function tableMarkup(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: 'th' | 'td'): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`;
  const body = rows.map((cells) => row(cells, 'td')).join('');
  return `<div class="manual-table"><table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table></div>`;
}
