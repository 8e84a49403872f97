import type { Call, Fields, Resource } from '@scf-kit/sdk/contract';
import { normaliseColumns } from './columns/columns.tsx';
import type { TableColumn } from './table-types.ts';

/** Base fields people ask for now and then. */
const ON_DEMAND: readonly string[] = ['createTime', 'updateTime'];

/** The fields of a change: the resource's own with its lines, or what a call with a body of its own takes. */
export function pickFields(resource: Resource, call: Call | undefined): Fields {
  const { id: _id, version: _version, ...body } = call?.body ?? {};
  if (!call?.body) return resource.own;
  if (call.standard === undefined) return body;
  const lines = Object.keys(resource.lines).flatMap((name) => (body[name] ? [[name, body[name]] as const] : []));
  return { ...resource.own, ...Object.fromEntries(lines) };
}

/** The listed columns, and after them whatever else a row holds that can be shown on demand. */
export function buildColumns<R extends object>(
  resource: Resource,
  listed: readonly (string | TableColumn<R>)[],
): readonly TableColumn<R>[] {
  const shown = normaliseColumns(listed);
  const names = new Set(shown.map(({ name }) => name));
  const more = [...Object.keys(resource.own), ...ON_DEMAND].filter((name) => {
    const field = resource.fields[name];
    return (
      field &&
      !names.has(name) &&
      field.title !== undefined &&
      !field.secret &&
      !field.unlisted &&
      !field.computed &&
      !['json', 'record', 'records', 'file'].includes(field.kind)
    );
  });
  return [...shown, ...more.map((name) => ({ name, shown: false }))];
}
