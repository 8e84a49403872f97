import { configTable } from '@scf-kit/server/config';

export const SETTINGS = 'docs/settings.md';

const cells = (line: string): readonly string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim());

/** Name, default, meaning in English and in Chinese of each setting, as the page's table has them. */
export const settingsOn = (page: string): readonly (readonly string[])[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map(cells);

/** The same from the declaration. */
export const declaredSettings = (): readonly (readonly string[])[] =>
  configTable().map(({ name, default: given, en, zh }) =>
    [`\`${name}\``, given === '' ? '' : `\`${given}\``, en, zh].map((cell) => cell.replaceAll('|', '\\|')),
  );

/** The page with its table written anew: the formatter aligns it. */
export function settingsPage(page: string): string {
  const lines = page.split('\n');
  const first = lines.findIndex((line) => line.startsWith('| `'));
  const last = lines.findLastIndex((line) => line.startsWith('| `'));
  if (first < 0) throw new Error(`${SETTINGS} has no table`);
  const rows = declaredSettings().map((row) => `| ${row.join(' | ')} |`);
  return [...lines.slice(0, first), ...rows, ...lines.slice(last + 1)].join('\n');
}
