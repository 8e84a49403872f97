import { sql, type Kysely } from 'kysely';
import type { Resource } from '@scf-kit/sdk/contract';
import { isRecord } from '@scf-kit/sdk/values';
import type { Database } from '../../packages/server/src/database/tables.ts';
import { MARK } from './values.ts';

/** An answer as it came. */
export interface Answer {
  /** 0 where there was none. */
  readonly status: number;
  readonly type: string;
  readonly text: string;
  readonly headers: string;
  readonly ms: number;
}
export const FAULTS = ['no answer', '5xx', 'foreign row', 'foreign write', 'leak', 'no words'] as const;
export type Fault = (typeof FAULTS)[number];
export interface Judged {
  readonly fault: Fault;
  readonly why: string;
}

/** Texts from a server's inside, which no request contains. */
const INSIDES: readonly RegExp[] = [
  /\n\s+at \S+ \(?[^\n]*:\d+:\d+\)?/,
  /node_modules|packages\/server|node:internal/,
  /\b(?:select|insert into|update|delete from) "[a-z_]+"/i,
  /relation "|column "[^"]+" (?:of|does)|violates (?:unique|foreign|check|not-null)|syntax error at or near|invalid input syntax|duplicate key value/,
  /ECONNREFUSED|ETIMEDOUT|ENOENT|EACCES/,
  /Cannot read propert|is not a function|is not iterable|Unexpected token|Maximum call stack/,
  /postgres(?:ql)?:\/\//,
];
const NAMES = /password|hash|secret|token|openid/i;
const LONGEST_READ = 400_000;

/** Values that nobody is ever answered: secret columns of the contract. */
export async function readSecrets(db: Kysely<Database>, resources: readonly Resource[]): Promise<ReadonlySet<string>> {
  const secrets = new Set<string>();
  for (const { stored, table, fields } of resources) {
    if (!stored) continue;
    for (const [name, field] of Object.entries(fields)) {
      if (!field.secret || !NAMES.test(name) || field.kind !== 'text') continue;
      const { rows } = await sql<{ value: string | null }>`
        select distinct ${sql.ref(name)} as "value" from ${sql.table(table)} limit 5000`.execute(db);
      for (const { value } of rows) if (value !== null && value.length >= 12) secrets.add(value);
    }
  }
  return secrets;
}

const sentBy = (answer: Answer): unknown => {
  if (!answer.type.includes('json') || answer.text.length > LONGEST_READ) return undefined;
  try {
    return JSON.parse(answer.text);
  } catch {
    return undefined;
  }
};
/** The data of an answer, where it is an envelope of success. */
export function readData(answer: Answer): unknown {
  const sent = sentBy(answer);
  return isRecord(sent) && sent['code'] === 200 ? sent['data'] : undefined;
}
export function succeeded(answer: Answer): boolean {
  if (answer.status < 200 || answer.status > 299) return false;
  const sent = sentBy(answer);
  return !isRecord(sent) || sent['code'] === undefined || sent['code'] === 200;
}

/** The faults of an answer by itself, whoever asked. */
export function findFaults(answer: Answer, secrets: ReadonlySet<string>): readonly Judged[] {
  const found: Judged[] = [];
  const add = (fault: Fault, why: string): void => void found.push({ fault, why });
  const { status, text, type, headers } = answer;
  if (status === 0) return [{ fault: 'no answer', why: text.slice(0, 200) }];
  const sent = sentBy(answer);
  const words = isRecord(sent) && typeof sent['msg'] === 'string' ? sent['msg'] : '';
  // A service that is not set up answers 503 with a message.
  if (status >= 500 && status !== 503) add('5xx', `${status} ${words.slice(0, 100)}`);
  // Protocols say all by their status and headers.
  if (status >= 400 && text !== '' && type.includes('json') && words.trim() === '')
    add('no words', `${status} ${text.slice(0, 100)}`);
  const whole = `${headers}\n${text.slice(0, LONGEST_READ)}`;
  // Files are answered as they were brought along.
  if (type.includes('json') || type.includes('html') || type.startsWith('text/plain'))
    for (const inside of INSIDES) {
      const [said] = inside.exec(whole) ?? [];
      if (said !== undefined) add('leak', `says ${said.trim().slice(0, 120)}`);
    }
  for (const [word] of whole.matchAll(/[\w$./+=:-]{12,}/g)) if (secrets.has(word)) add('leak', 'a secret column');
  if (
    (type.includes('html') || type.includes('svg')) &&
    text.includes(MARK) &&
    !/content-disposition: attachment/i.test(headers)
  )
    add('leak', 'markup that was sent is answered as markup');
  if (/^set-cookie: x=1/im.test(headers)) add('leak', 'a header that was sent');
  return found;
}
