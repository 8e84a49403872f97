import {
  check,
  listProcesses,
  resources,
  type Field,
  type ApprovalProcess,
  type Locale,
  type Problems,
} from '@scf-kit/sdk/contract';
import { collectFields, type FieldSpec, type Finding, type FormDefinition, type FormValues } from '@scf-kit/sdk/form';
import type { Context } from '../../http/handler.ts';
import { getFieldRights } from '../../resource/field-rights.ts';
import type { Stored, StoredRow } from '../../resource/shape.query.ts';

interface Column {
  readonly model: string;
  readonly column: string;
  readonly field: Field;
}
export interface LineBinding {
  readonly model: string;
  readonly resource: Stored;
  /** The reference of a line to its record. */ readonly parent: string;
  readonly columns: readonly Column[];
}
/** The columns of one record, and the rows of its child resources, that a form fills. */
export interface Bindings {
  readonly resource: Stored;
  readonly columns: readonly Column[];
  readonly lines: readonly LineBinding[];
}

/** Whether an item may fill a field. */
export const isFillable = (field: Field): boolean => !field.computed && !field.secret && !field.readonly;
/** The records that a process is about. */
export const listProcessResources = (processKey: string | null): readonly Stored[] =>
  resources().filter((one) => one.stored && listProcesses(one).some(({ key }) => key === processKey));
/** The tables of a record's lines, deleted with it, each with its reference to the record. */
export const listLineResources = (record: Stored): readonly (readonly [lines: Stored, leading: string])[] =>
  resources()
    .filter((one) => one.stored)
    .flatMap((one) => {
      const leading = Object.entries(one.own).find(
        ([, field]) =>
          field.kind === 'reference' && field.target === record.name && field.onDelete === 'cascade' && !field.readonly,
      )?.[0];
      return leading === undefined ? [] : [[one, leading] as const];
    });
const stored = (name: string): Stored | undefined => resources().find((one) => one.stored && one.name === name);

class Reader {
  readonly findings: Finding[] = [];
  say(spec: FieldSpec, zh: string, en: string): undefined {
    this.findings.push({ place: `${spec.place}.bind`, reason: { zh, en } });
    return undefined;
  }
  column(spec: FieldSpec, resource: Stored, name: string): Column | undefined {
    const field = Object.hasOwn(resource.own, name) ? resource.own[name] : undefined;
    if (!field || field.computed || field.secret)
      return this.say(spec, `“${resource.name}”没有字段“${name}”`, `"${resource.name}" has no field "${name}"`);
    if (field.readonly)
      return this.say(
        spec,
        `“${resource.name}.${name}”只能由系统填写`,
        `"${resource.name}.${name}" is written by the system only`,
      );
    return { model: spec.model, column: name, field };
  }
  /** Every field that must be filled has to be filled by some item, else no submission could be stored. */
  complete(place: string, resource: Stored, columns: readonly Column[], beside: readonly (string | undefined)[]): void {
    for (const [name, field] of Object.entries(resource.own)) {
      if (
        !field.required ||
        field.readonly ||
        field.computed ||
        field.default !== undefined ||
        beside.includes(name) ||
        columns.some(({ column }) => column === name)
      )
        continue;
      this.findings.push({
        place,
        reason: {
          zh: `没有字段填写必填的“${resource.name}.${name}”`,
          en: `no item fills "${resource.name}.${name}", which is required`,
        },
      });
    }
  }
}
const parted = (bind: string): readonly [string, string] => {
  const dot = bind.indexOf('.');
  return dot < 0 ? [bind, ''] : [bind.slice(0, dot), bind.slice(dot + 1)];
};

/** Values a process fixes in its records: those of fields where it allows only one. */
export const fixedBy = (binding: Pick<ApprovalProcess, 'where'> | undefined): StoredRow =>
  Object.fromEntries(
    Object.entries(binding?.where ?? {}).flatMap(([name, values]) => (values.length === 1 ? [[name, values[0]]] : [])),
  );

/**
 * Reads the `bind` of every item against the contract; findings name what cannot be filled. `undefined` bindings: the
 * form fills no record.
 * @param processKey the process the form starts, which may fix values no item fills
 */
export function resolveBindings(
  definition: FormDefinition,
  processKey?: string | null,
): { readonly bindings: Bindings | undefined; readonly findings: readonly Finding[] } {
  const reader = new Reader();
  const { top, columns } = collectFields(definition);
  let record: Stored | undefined;
  const own: Column[] = [];
  for (const spec of top.values()) {
    if (spec.kind === 'batch' || !spec.item.bind) continue;
    const [name, column] = parted(spec.item.bind);
    const resource = stored(name);
    if (!resource) {
      reader.say(spec, `没有资源“${name}”`, `there is no resource "${name}"`);
      continue;
    }
    record ??= resource;
    if (record !== resource) {
      reader.say(
        spec,
        `一个表单只能填写一种记录，已是“${record.name}”`,
        `a form fills one kind of record, and that is "${record.name}"`,
      );
      continue;
    }
    const found = reader.column(spec, resource, column);
    if (found) own.push(found);
  }
  const lines: LineBinding[] = [];
  for (const spec of top.values()) {
    if (spec.kind !== 'batch' || !spec.item.bind) continue;
    const resource = stored(spec.item.bind);
    if (!resource) {
      reader.say(spec, `没有资源“${spec.item.bind}”`, `there is no resource "${spec.item.bind}"`);
      continue;
    }
    const parent = Object.entries(resource.own).find(
      ([, field]) => field.kind === 'reference' && field.target === record?.name,
    )?.[0];
    if (parent === undefined) {
      reader.say(
        spec,
        `“${resource.name}”不属于“${record?.name ?? ''}”`,
        `"${resource.name}" does not belong to "${record?.name ?? ''}"`,
      );
      continue;
    }
    const cells: Column[] = [];
    for (const cell of columns.get(spec.model)?.values() ?? []) {
      if (!cell.item.bind) continue;
      const [name, column] = parted(cell.item.bind);
      const found =
        name === resource.name
          ? reader.column(cell, resource, column)
          : reader.say(cell, `子表绑定的是“${resource.name}”`, `its table is bound to "${resource.name}"`);
      if (found) cells.push(found);
    }
    reader.complete(spec.place, resource, cells, [parent]);
    lines.push({ model: spec.model, resource, parent, columns: cells });
  }
  if (record)
    reader.complete(
      'list',
      record,
      own,
      Object.keys(fixedBy(listProcesses(record).find(({ key }) => key === processKey))),
    );
  return { bindings: record && { resource: record, columns: own, lines }, findings: reader.findings };
}

export interface Filled {
  readonly columns: StoredRow;
  readonly lines: readonly { readonly binding: LineBinding; readonly rows: readonly StoredRow[] }[];
}

const getFilledValue = (values: FormValues, model: string): unknown =>
  Object.hasOwn(values, model) && values[model] !== '' ? values[model] : null;
const toFormRows = (value: unknown): readonly FormValues[] =>
  Array.isArray(value) ? value.filter((row) => typeof row === 'object' && row !== null) : [];

/** The columns of submitted values, checked by the contract; errors by the path of the form's field. */
export function fill(
  bindings: Bindings,
  values: FormValues,
  locale: Locale,
): { readonly filled: Filled; readonly errors: Problems } {
  const errors: Record<string, string> = {};
  const read = (columns: readonly Column[], from: FormValues, prefix: string): StoredRow => {
    const checked = check(
      Object.fromEntries(columns.map(({ column, field }) => [column, field])),
      Object.fromEntries(columns.map(({ column, model }) => [column, getFilledValue(from, model)])),
      { locale },
    );
    if (checked.ok) return checked.value;
    Object.assign(errors, byModel(columns, checked.errors, prefix));
    return {};
  };
  const columns = read(bindings.columns, values, '');
  const lines = bindings.lines.map((binding) => ({
    binding,
    rows: toFormRows(values[binding.model]).map((row, at) => read(binding.columns, row, `${binding.model}.${at}.`)),
  }));
  return { filled: { columns, lines }, errors };
}

interface Hidden {
  /** Items of the form, and columns of its record. */
  readonly names: ReadonlySet<string>;
  /** Columns of a sub-table, by its item. */
  readonly cells: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The items that fill what the person may not read. */
export function hiddenBy(context: Pick<Context, 'session'>, definition: FormDefinition): Hidden {
  const none: Hidden = { names: new Set(), cells: new Map() };
  if (!context.session || context.session.fieldRights.size === 0) return none;
  const { bindings } = resolveBindings(definition);
  if (!bindings) return none;
  const hides = (resource: Stored, { column }: Column): boolean =>
    getFieldRights(context, resource).get(column) === 'hidden';
  return {
    names: new Set(
      bindings.columns.filter((one) => hides(bindings.resource, one)).flatMap(({ model, column }) => [model, column]),
    ),
    cells: new Map(
      bindings.lines.map((line) => [
        line.model,
        new Set(line.columns.filter((one) => hides(line.resource, one)).map(({ model }) => model)),
      ]),
    ),
  };
}

const without = (values: FormValues, names: ReadonlySet<string>): FormValues =>
  names.size === 0 ? values : Object.fromEntries(Object.entries(values).filter(([name]) => !names.has(name)));

/** The values without what fills fields the person may not read. */
export function keepReadableValues(
  context: Pick<Context, 'session'>,
  definition: FormDefinition,
  values: FormValues,
): FormValues {
  const { names, cells } = hiddenBy(context, definition);
  const shown = without(values, names);
  const lines = [...cells].filter(([model, hidden]) => hidden.size > 0 && Object.hasOwn(shown, model));
  return {
    ...shown,
    ...Object.fromEntries(
      lines.map(([model, hidden]) => [model, toFormRows(shown[model]).map((row) => without(row, hidden))]),
    ),
  };
}

/** Errors by column as errors by the path of the item that fills it. */
export const byModel = <Said>(
  columns: readonly Column[],
  errors: Readonly<Record<string, Said>>,
  prefix: string,
): Readonly<Record<string, Said>> =>
  Object.fromEntries(
    Object.entries(errors).map(([column, said]) => [
      prefix + (columns.find((one) => one.column === column)?.model ?? column),
      said,
    ]),
  );
