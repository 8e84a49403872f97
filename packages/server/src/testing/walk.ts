import { sql } from 'kysely';
import { resourceNamed, type Call, type Field, type Fields, type Resource } from '@scf-kit/sdk/contract';
import { newId } from '@scf-kit/sdk/values';
import { nameOfColumn, parameterOf, shapeOf, tableOf } from '../resource/shape.ts';
import type { TestAnswer, TestApp } from './app.ts';

/** A value of the field's kind that passes its check as far as a walk can know. */
export function sample(field: Field): unknown {
  switch (field.kind) {
    case 'integer': return Number(field.min ?? 1);
    case 'decimal': case 'money': case 'rate': return String(field.min ?? '1');
    case 'boolean': return true;
    case 'date': return '2026-01-02';
    case 'moment': return '2026-01-02T03:04:05Z';
    case 'choice': case 'states': { const [key = ''] = Object.keys(field.values ?? {}); return field.numeric ? Number(key) : key; }
    case 'json': case 'record': return {};
    case 'records': return [];
    case 'id': case 'text': case 'longText': case 'dictionary': case 'reference': case 'file': return `x${newId().slice(-11)}`.slice(0, Number(field.max ?? 250));
  }
}
/** A value for each field, the field's own sample unless told. */
export const samples = (fields: Fields, change: (name: string, field: Field) => unknown = (_name, field) => sample(field)): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(name, field)]));

export interface Sent { readonly params?: Readonly<Record<string, unknown>>; readonly query?: Readonly<Record<string, unknown>>; readonly body?: unknown }
/** Makes a call with samples for whatever is not told. */
export function send(app: Pick<TestApp, 'request'>, call: Call, token: string | undefined, { params = samples(call.params), query = {}, body = call.body && samples(call.body) }: Sent = {}): Promise<TestAnswer<unknown>> {
  const path = call.path.replace(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(String(params[name]).toWellFormed()));
  return app.request<unknown>(call.method, path, {
    ...(token === undefined ? {} : { token }), ...(call.method === 'GET' || body === undefined ? {} : { body }),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
  });
}

/** Puts a row of a resource into an office, with whatever it must point to; `told` are values of its own. Answers its id. */
export async function plant(app: Pick<TestApp, 'db' | 'config'>, resource: Resource, officeId: string, told: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = newId();
  const now = new Date().toISOString();
  const base: Readonly<Record<string, unknown>> = { id, officeId, departmentId: null, createBy: 'somebody', createTime: now, updateBy: null, updateTime: now, deleted: false, version: 1 };
  const values: [string, Field, unknown][] = [];
  for (const [name, field] of shapeOf(resource).columns) {
    const isParent = resource.scope.by === 'via' && resource.scope.reference === name;
    const value = name in told ? told[name]
      : name in base && (name === 'officeId' || !Object.hasOwn(resource.own, name)) ? base[name]
      : field.kind === 'reference' ? (field.required || isParent ? await plant(app, resourceNamed(field.target ?? ''), officeId) : null)
      : field.kind === 'dictionary' ? (field.required ? await plant(app, resourceNamed('master'), officeId) : null)
      : resource.scope.by === 'rows' && resource.scope.parties.includes(name) ? null
      : field.required ? sample(field) : null;
    values.push([name, field, value]);
  }
  await sql`insert into ${tableOf(resource.table)} (${sql.join(values.map(([name]) => nameOfColumn(name)))}) values (${sql.join(values.map(([, field, value]) => parameterOf(app.config, field, value)))})`.execute(app.db);
  return id;
}
