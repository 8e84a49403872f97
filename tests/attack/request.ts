import type { Chance } from '@scf-kit/sdk/testing';
import type { Operation } from './operations.ts';
import { MARK, type Values } from './values.ts';

/** A request as it is sent. */
export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  /** The body sent as JSON or form, for the report. */
  readonly shown: unknown;
  /** Ids in the path and the body of which a write is to be of one's own. */
  readonly ids: readonly string[];
}

type Mood = 'honest' | 'spoiled' | 'wild' | 'broken';
const MOODS: readonly Mood[] = ['honest', 'honest', 'spoiled', 'spoiled', 'spoiled', 'spoiled', 'wild', 'broken'];
const BROKEN = ['{', '{"a":', 'null', '[]', '"x"', '12', '{"a":1,"a":2}', '', '\u0000', '{"a":"\\ud800"}', 'a=1&a=2'];
const TYPES = ['application/json', 'text/plain', 'application/xml', 'application/x-www-form-urlencoded', 'x/y', ''];
const FILES: readonly (readonly [name: string, type: string, content: string])[] = [
  ['a.pdf', 'application/pdf', '%PDF-1.4\n%%EOF'],
  ['a.svg', 'image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}"/>`],
  ['a.html', 'text/html', `<script>${MARK}</script>`],
  ['a.xlsx', 'application/vnd.ms-excel', 'PK\u0003\u0004 not a workbook'],
  ['a.csv', 'text/csv', '标题,项目编号\n=1+1,x\n'],
  ['../../a.png', 'image/png', '\u0089PNG\r\n\u001a\n'],
  ['a.exe', 'application/pdf', 'MZ'],
  ['', '', ''],
  [`${'x'.repeat(300)}.pdf`, 'application/pdf', '%PDF-1.4'],
  ['a\u0000.pdf', 'application/pdf', '%PDF-1.4'],
];
/** Longer ones are too long for a whole request, which is told before anybody reads them. */
const LONGEST = 1_500;
const scalar = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, LONGEST);
/** A header holds no line breaks and only Latin letters, whoever sends it. */
const header = (value: unknown): string =>
  scalar(value)
    .replaceAll(/[^\x20-\x7e]/g, '')
    .slice(0, 2_000);

/** Makes the requests of one seed. */
export class Requests {
  readonly #dice: Chance;
  readonly #values: Values;
  constructor(dice: Chance, values: Values) {
    this.#dice = dice;
    this.#values = values;
  }

  of(operation: Operation, token: string | undefined): Sent {
    const { next, pick } = this.#dice;
    const mood = pick(MOODS);
    const value = (schema: Operation['parameters'][number]['schema'], name: string): unknown => {
      const honest = (): unknown => this.#values.honest(schema, name, operation.resource);
      return mood === 'wild'
        ? this.#values.hostile()
        : mood === 'spoiled' && next(4) === 0
          ? this.#values.hostile()
          : honest();
    };
    const ids: string[] = [];
    let path = operation.path;
    const query = new URLSearchParams();
    const headers: Record<string, string> = {
      // Each comes from a network of its own, so that what is counted by address stops nobody.
      'x-forwarded-for': `10.${next(256)}.${next(256)}.${1 + next(254)}`,
      'access-i18n': pick(['zh-CN', 'en-US']),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    // Without any filter a list is whole.
    const filtered = next(2) === 0;
    for (const { name, place, required, schema } of operation.parameters) {
      if (place === 'path') {
        const given = scalar(
          value({ ...schema, ...(name === 'id' ? { 'x-resource': operation.resource } : {}) }, name),
        );
        ids.push(given);
        path = path.replace(`{${name}}`, encodeURIComponent(given.toWellFormed()) || 'x');
      } else if (place === 'query' && (required || (filtered && next(3) === 0)))
        query.append(name, scalar(value(schema, name)).toWellFormed());
      else if (place === 'header' && required) headers[name] = header(value(schema, name));
    }
    if (next(12) === 0)
      query.append(pick(['current', 'size', 'sort', 'keyword', 'x']), this.#values.text().toWellFormed());
    const search = query.toString();
    const made = this.#body(operation, mood, headers);
    if (
      typeof made.shown === 'object' &&
      made.shown !== null &&
      'id' in made.shown &&
      typeof made.shown.id === 'string'
    )
      ids.push(made.shown.id);
    return { method: operation.method, path: search === '' ? path : `${path}?${search}`, headers, ids, ...made };
  }

  #body(operation: Operation, mood: Mood, headers: Record<string, string>): Pick<Sent, 'body' | 'shown'> {
    const { next, pick } = this.#dice;
    const [[type, schema] = []] = operation.bodies;
    if (operation.method === 'GET' || operation.method === 'HEAD') return { body: undefined, shown: undefined };
    if (type === undefined || schema === undefined) {
      // A body that nobody asked for.
      if (mood !== 'broken') return { body: undefined, shown: undefined };
      headers['content-type'] = pick(TYPES);
      const shown = pick(BROKEN);
      return { body: shown, shown };
    }
    if (type === 'multipart/form-data') {
      const [name, kind, content] = pick(FILES);
      const form = new FormData();
      form.append(next(12) === 0 ? 'other' : 'file', new Blob([content], { type: kind }), name);
      return { body: form, shown: { file: name } };
    }
    if (mood === 'broken') {
      headers['content-type'] = pick(TYPES);
      const shown = pick(BROKEN);
      return { body: shown, shown };
    }
    const honest = this.#values.honest(schema, 'body', operation.resource);
    const shown = mood === 'honest' ? honest : mood === 'wild' ? this.#values.hostile() : this.#values.spoiled(honest);
    headers['content-type'] = 'application/json';
    if (type === 'application/offset+octet-stream') {
      headers['content-type'] = type;
      return { body: scalar(shown), shown };
    }
    if (next(6) === 0)
      headers['idempotency-key'] = header(mood === 'wild' ? this.#values.text() : `attack-${next(1e9)}`);
    return { body: JSON.stringify(shown), shown };
  }
}
