/** How far apart the rows stand, as the component library names it. */
export type Density = 'small' | 'medium' | 'large';
export type Side = 'start' | 'end';
export const DENSITIES: readonly Density[] = ['small', 'medium', 'large'];

export interface ColumnSetting {
  readonly name: string;
  readonly shown: boolean;
  /** Pixels; the column's own where undefined. */ readonly width?: number;
  readonly fixed?: Side;
}
/** The settings a person made for a table. A column that is not named here is as declared. */
export interface TableSettings {
  readonly columns: readonly ColumnSetting[];
  readonly density: Density;
  /** The saved filter that applies when the table opens. */
  readonly filter?: string;
}

export const NO_SETTINGS: TableSettings = { columns: [], density: 'small' };
export const NARROWEST = 56;
export const WIDEST = 800;
const MOST_COLUMNS = 200;

/** The declared columns, in order. The first identifies the row and always shows. */
export interface DeclaredColumn {
  readonly name: string;
  readonly shown: boolean;
}

export const widthWithin = (width: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, width)));

function parseColumn(read: unknown): ColumnSetting[] {
  if (typeof read !== 'object' || read === null) return [];
  const { name, shown, width, fixed } = read as Record<string, unknown>;
  if (typeof name !== 'string') return [];
  return [
    {
      name,
      shown: shown !== false,
      ...(typeof width === 'number' && Number.isFinite(width) ? { width: widthWithin(width) } : {}),
      ...(fixed === 'start' || fixed === 'end' ? { fixed } : {}),
    },
  ];
}

/** Reads stored settings; whatever is missing or of another kind is as if nothing were set. */
export function parseTableSettings(read: unknown): TableSettings {
  if (typeof read !== 'object' || read === null) return NO_SETTINGS;
  const { columns, density, filter } = read as Record<string, unknown>;
  const known = DENSITIES.find((each) => each === density) ?? NO_SETTINGS.density;
  return {
    columns: Array.isArray(columns) ? columns.slice(0, MOST_COLUMNS).flatMap(parseColumn) : [],
    density: known,
    ...(typeof filter === 'string' ? { filter } : {}),
  };
}

const RANK: Readonly<Record<Side | 'free', number>> = { start: 0, free: 1, end: 2 };
const getRank = ({ fixed }: ColumnSetting): number => RANK[fixed ?? 'free'];

/**
 * Every declared column as it is to show: in the person's order, new ones behind the column they were declared behind,
 * fixed ones at their side.
 */
export function arrange(declared: readonly DeclaredColumn[], settings: TableSettings): readonly ColumnSetting[] {
  const shape = new Map(declared.map((column) => [column.name, column]));
  const set = settings.columns.filter(
    ({ name }, at, all) => shape.has(name) && all.findIndex((other) => other.name === name) === at,
  );
  const known = new Set(set.map(({ name }) => name));
  const ordered = [...set];
  for (const [at, { name, shown }] of declared.entries()) {
    if (known.has(name)) continue;
    const before = declared[at - 1]?.name;
    ordered.splice(ordered.findIndex((column) => column.name === before) + 1, 0, { name, shown });
  }
  const first = declared[0]?.name;
  return ordered
    .map((column) => (column.name === first ? { ...column, shown: true } : column))
    .toSorted((a, b) => getRank(a) - getRank(b));
}

export type SettingsAction =
  | { readonly type: 'show'; readonly name: string; readonly shown: boolean }
  | { readonly type: 'width'; readonly name: string; readonly width: number }
  | { readonly type: 'fix'; readonly name: string; readonly side: Side | undefined }
  /** Puts a column where another one stands. */
  | { readonly type: 'move'; readonly name: string; readonly to: string }
  | { readonly type: 'density'; readonly density: Density }
  | { readonly type: 'filter'; readonly filter: string | undefined }
  /** Columns and density as declared; the default filter stays. */
  | { readonly type: 'reset' };

export function reduceSettings(
  settings: TableSettings,
  declared: readonly DeclaredColumn[],
  action: SettingsAction,
): TableSettings {
  const columns = arrange(declared, settings);
  const change = (name: string, to: (column: ColumnSetting) => ColumnSetting): TableSettings => ({
    ...settings,
    columns: columns.map((column) => (column.name === name ? to(column) : column)),
  });
  switch (action.type) {
    case 'show':
      return change(action.name, (column) => ({ ...column, shown: action.shown }));
    case 'width':
      return change(action.name, (column) => ({ ...column, width: widthWithin(action.width) }));
    case 'fix':
      return change(action.name, ({ fixed: _before, ...column }) =>
        action.side ? { ...column, fixed: action.side } : column,
      );
    case 'move': {
      const [from, to] = [
        columns.findIndex(({ name }) => name === action.name),
        columns.findIndex(({ name }) => name === action.to),
      ];
      const moved = columns[from];
      if (!moved || to < 0) return settings;
      const rest = columns.filter((column) => column !== moved);
      rest.splice(to, 0, moved);
      return { ...settings, columns: rest };
    }
    case 'density':
      return { ...settings, density: action.density };
    case 'filter': {
      const { filter: _before, ...rest } = settings;
      return action.filter === undefined ? rest : { ...rest, filter: action.filter };
    }
    case 'reset':
      return { ...NO_SETTINGS, ...(settings.filter === undefined ? {} : { filter: settings.filter }) };
  }
}
