import pg from 'pg';
import { message, type Locale, type Problems, type Resource } from '@scf-kit/sdk/contract';
import { internalTables } from '../database/internal.ts';
import { desiredSchema } from '../database/schema.ts';
import { StorageProblem } from '../ports/storage.ts';
import { Refusal, refuse } from './refusal.ts';

/** The columns behind the names of unique indexes and foreign keys, from the schema. */
export type Constraints = ReadonlyMap<string, readonly string[]>;

/** The columns behind every unique index and foreign key of the resources and of the server's own tables. */
export function collectConstraints(resources: readonly Resource[]): Constraints {
  const { indexes, foreignKeys } = desiredSchema(resources, internalTables);
  return new Map([
    ...indexes.map(({ name, columns }) => [name, columns] as const),
    ...foreignKeys.map(({ name, column }) => [name, [column]] as const),
  ]);
}

interface Occasion {
  readonly locale: Locale;
  readonly deletes: boolean;
  readonly constraints: Constraints;
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '55P03',
  '08006',
  '08001',
  '08003',
  '08004',
]);
/** A disk or a quota of disk that is full, the files' or the database's. */
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100']);
const LOST_CONNECTION = /timeout exceeded when trying to connect|Connection terminated|not queryable/;
/** The error of a body that ends before its closing boundary. */
const CUT = /unexpected end of multipart data/i;
const UNREADABLE = new Set(['22P02', '22007', '22008', '22003', '22001', '22021', '22P05', '22023', '22P06', '54001']);

const getErrorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

const PLAIN: ReadonlySet<string> = new Set(['officeId', 'deleted']);

function byColumns(columns: readonly string[], said: string): Problems | undefined {
  const own = columns.filter((column) => !PLAIN.has(column));
  return own.length > 0 ? Object.fromEntries(own.map((column) => [column, said])) : undefined;
}

/** The refusal a database error stands for; undefined where the error is a bug of the program. */
function databaseRefusal(error: pg.DatabaseError, { locale, deletes, constraints }: Occasion): Refusal | undefined {
  const columns = constraints.get(error.constraint ?? '') ?? [];
  switch (error.code) {
    case '23505':
      return new Refusal(400, 'check.unique', { errors: byColumns(columns, message(locale, 'check.unique')) });
    case '23001':
      return refuse.because('check.inUse');
    case '23503':
      return deletes
        ? refuse.because('check.inUse')
        : new Refusal(400, 'check.reference', { errors: byColumns(columns, message(locale, 'check.reference')) });
    case '23502':
      return error.column === undefined
        ? undefined
        : refuse.invalid({ [error.column]: message(locale, 'check.required') });
    case '40001':
    case '40P01':
      return refuse.conflict();
    default:
      return UNREADABLE.has(error.code ?? '') ? refuse.because('check.body') : undefined;
  }
}

const fastifyRefusals: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => refuse.tooLarge(),
  FST_REQ_FILE_TOO_LARGE: () => refuse.tooLarge(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new Refusal(400, 'check.body'),
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Refusal(400, 'check.body'),
  FST_ERR_CTP_EMPTY_JSON_BODY: () => new Refusal(400, 'check.body'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () => new Refusal(400, 'check.body'),
  FST_ERR_BAD_URL: () => refuse.notFound(),
};

/**
 * The refusal answered for anything thrown; undefined for a bug, which is answered with 500 and no details.
 */
export function toRefusal(error: unknown, occasion: Occasion): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof StorageProblem) return refuse.outside('upload.storage');
  const code = getErrorCode(error);
  const known = fastifyRefusals[code];
  if (known) return known();
  if (FULL.has(code)) return new Refusal(507, 'http.507');
  if (error instanceof pg.DatabaseError) {
    const refusal = databaseRefusal(error, occasion);
    if (refusal) return refusal;
  }
  if (UNREACHABLE.has(code) || (error instanceof Error && LOST_CONNECTION.test(error.message)))
    return refuse.unavailable();
  if (error instanceof Error && CUT.test(error.message)) return new Refusal(400, 'check.body');
  if (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode >= 400 &&
    error.statusCode < 500
  )
    return new Refusal(error.statusCode === 413 ? 413 : 400, error.statusCode === 413 ? 'http.413' : 'check.body');
  return undefined;
}

/** The answer for a bug of the program, without details. */
export const mistake = new Refusal(500, 'common.requestError');
