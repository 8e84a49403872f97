import { say, type Locale, type Text } from '@scf-kit/sdk/contract/text';
import type { FormItem } from '@scf-kit/sdk/form';
import { type Panel, type PaletteEntry, field } from './palette-entry.ts';
import { basic } from './basic-controls.ts';
import { layout } from './layout-controls.ts';
import { custom } from './custom-controls.ts';

const makeEntries = (
  panel: Panel,
  entries: Readonly<Record<string, readonly [Text, PaletteEntry['begins']]>>,
): readonly PaletteEntry[] => Object.entries(entries).map(([type, [name, begins]]) => ({ type, panel, name, begins }));

/** All that can be added, panel by panel in its order. */
export const paletteEntries: readonly PaletteEntry[] = [
  ...makeEntries('basic', basic),
  ...Object.entries(custom).map(([type, name]): PaletteEntry => ({ type, panel: 'custom', name, begins: field() })),
  ...makeEntries('layout', layout),
];

const byType: ReadonlyMap<string, PaletteEntry> = new Map(paletteEntries.map((entry) => [entry.type, entry]));

/** The name of a type for people; the type itself where another tool made it. */
export const nameOfType = (type: string, locale: Locale): string => {
  const name = byType.get(type)?.name;
  return name ? say(name, locale) : type;
};

/** A new control as the palette lists it; the document gives it its key. */
export const newItem = ({ type, name, begins }: PaletteEntry, locale: Locale): FormItem => ({
  type,
  key: type,
  label: say(name, locale),
  ...begins(locale),
});

/** The entries whose name in either language, or type, holds what is looked for. */
export function findEntries(looked: string): readonly PaletteEntry[] {
  const wanted = looked.trim().toLowerCase();
  return paletteEntries.filter(({ type, name }) =>
    [type, name.zh, name.en].some((text) => text.toLowerCase().includes(wanted)),
  );
}
