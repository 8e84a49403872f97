import type { FormFields } from './items.ts';

/**
 * The pane of each tabs (by key) in which the first of these paths stands, in the order of the definition; tabs inside
 * tabs too.
 */
export function failingPanes(fields: FormFields, paths: readonly string[]): ReadonlyMap<string, number> {
  const failing = new Set(
    paths.flatMap((path) => {
      const [model = '', , ...column] = path.split('.');
      return fields.top.has(path) ? [path] : column.length > 0 ? [model, `${model}.${column.join('.')}`] : [];
    }),
  );
  const panes = new Map<string, number>();
  for (const { path, place, within, batch } of fields.fields.values()) {
    if (!failing.has(path)) continue;
    // Layouts inside a row are drawn as columns.
    const around = batch ? within.slice(0, within.indexOf(batch)) : within;
    for (const tabs of around) {
      const at = fields.layouts.get(tabs.key);
      if (tabs.type !== 'tabs' || at?.item !== tabs || panes.has(tabs.key)) continue;
      const pane = /^\.columns\[(\d+)\]/.exec(place.slice(at.place.length))?.[1];
      if (pane !== undefined) panes.set(tabs.key, Number(pane));
    }
  }
  return panes;
}
