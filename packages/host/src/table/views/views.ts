import { useStore } from '@nanostores/react';
import { useCallback, useMemo } from 'react';
import { tableView } from '@scf-kit/sdk/contract/platform/table-view';
import { client, localSettings, session } from '../../services.ts';
import {
  NO_SETTINGS,
  parseTableSettings,
  reduceSettings,
  type DeclaredColumn,
  type SettingsAction,
  type TableSettings,
} from './table-settings.ts';
import { createViewStore, type TableView } from './view-store.ts';

const resource = client.resource(tableView);

/** The settings and filters the signed-in person keeps for all tables. */
const views = createViewStore(
  {
    list: () => client.call(tableView.calls.list, { quiet: true, query: {} }),
    create: (view) => client.call(tableView.calls.create, { body: view, quiet: true }),
    update: (id, view) => client.call(tableView.calls.update, { body: { ...view, id }, quiet: true }),
    remove: (id) => resource.delete(id),
  },
  localSettings,
);

session.$person.subscribe((person) => {
  if (person) void views.open(person.user.id);
});

/** The one settings row of a table. */
const SETTINGS = 'settings';
const matchView =
  (table: string, kind: TableView['kind']) =>
  (view: TableView): boolean =>
    view.tableName === table && view.kind === kind;

/** The settings a person keeps of a page that is no table, by the page's name; undefined: nothing yet. */
export function useKept(
  page: string,
): readonly [TableView['content'] | undefined, (content: TableView['content']) => void] {
  const kept = useStore(views.$views).find(matchView(page, 'settings'))?.content;
  return [kept, (content) => views.put({ tableName: page, kind: 'settings', name: SETTINGS, content })];
}

/** As `useKept`, for texts in an order, under a name in what is kept. */
export function useKeptTexts(
  page: string,
  name: string,
): readonly [readonly string[] | undefined, (texts: readonly string[]) => void] {
  const [content, keep] = useKept(page);
  const kept = content?.[name];
  const texts = Array.isArray(kept) ? kept.filter((text): text is string => typeof text === 'string') : undefined;
  return [texts, (next) => keep({ [name]: next })];
}

/** A saved filter: its name and what it asks, by wire names. */
export interface SavedFilter {
  readonly name: string;
  readonly filters: Readonly<Record<string, string>>;
}
const pickTexts = (content: TableView['content']): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(content).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );

export interface TableViews {
  readonly settings: TableSettings;
  readonly change: (action: SettingsAction) => void;
  readonly saved: readonly SavedFilter[];
  readonly save: (filter: SavedFilter) => void;
  readonly remove: (name: string) => void;
}

/** The person's settings and filters of one table, and how to change them. The local copy serves until they load. */
export function useTableViews(table: string, declared: readonly DeclaredColumn[]): TableViews {
  const all = useStore(views.$views);
  const kept = all.find(matchView(table, 'settings'))?.content;
  const settings = useMemo(() => (kept ? parseTableSettings(kept) : NO_SETTINGS), [kept]);
  const saved = useMemo(
    () => all.filter(matchView(table, 'filter')).map(({ name, content }) => ({ name, filters: pickTexts(content) })),
    [all, table],
  );
  const change = useCallback(
    (action: SettingsAction): void =>
      views.put({
        tableName: table,
        kind: 'settings',
        name: SETTINGS,
        content: { ...reduceSettings(settings, declared, action) },
      }),
    [table, settings, declared],
  );
  return {
    settings,
    saved,
    change,
    save: ({ name, filters }) => views.put({ tableName: table, kind: 'filter', name, content: { ...filters } }),
    remove: (name) => {
      void views.remove({ tableName: table, kind: 'filter', name });
      if (settings.filter === name)
        views.put({
          tableName: table,
          kind: 'settings',
          name: SETTINGS,
          content: { ...reduceSettings(settings, declared, { type: 'filter', filter: undefined }) },
        });
    },
  };
}
