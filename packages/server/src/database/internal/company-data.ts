import { boolean, integer, json } from '@scf-kit/sdk/contract';
import { at, at0, key, key0, short, table } from './table.ts';

/** A reason in words, by its key. */
interface Reason {
  readonly key: string;
  readonly params?: Readonly<Record<string, string>>;
}

/**
 * A refresh of a company: of each company one is open, whatever the process. `done` names the parts that are stored, so
 * that one that was cut goes on; `aliveTime` says that somebody works on it.
 */
export const companyRefresh = table(
  'company_refresh',
  {
    id: key,
    companyId: key,
    why: short,
    askedBy: key0,
    parts: json<readonly string[]>()({ required: true }),
    done: json<readonly string[]>()({ required: true }),
    /** The families that got no answer. */
    failed: json<readonly string[] | null>()(),
    startTime: at,
    aliveTime: at,
    endTime: at0,
    percent: integer({ required: true }),
    state: short,
    reason: json<Reason | null>()(),
  },
  {
    primaryKey: ['id'],
    indexes: [
      { columns: ['companyId'], unique: true, where: '"endTime" is null' },
      { columns: ['companyId', 'startTime'] },
    ],
  },
);

/**
 * How the last asking for a family ended. `askedTime` and `total` are of the last answer, `triedTime` and `reason` of a
 * failure after it. No row: it was never asked for.
 */
export const companyFamilyState = table(
  'company_family_state',
  {
    companyId: key,
    family: short,
    part: short,
    askedTime: at0,
    total: integer(),
    triedTime: at0,
    reason: json<Reason | null>()(),
    sample: boolean({ required: true }),
  },
  { primaryKey: ['companyId', 'family'] },
);

/** When a person saw a report last, and the time before. */
export const companyLook = table(
  'company_look',
  { companyId: key, userId: key, lookTime: at },
  { primaryKey: ['companyId', 'userId'] },
);

/** Answers of the provider to questions that are asked again: kept for a day. */
export const companyAnswer = table(
  'company_answer',
  {
    callName: short,
    keyword: short,
    page: short,
    fetchTime: at,
    total: integer({ required: true }),
    items: json<readonly unknown[]>()({ required: true }),
  },
  { primaryKey: ['callName', 'keyword', 'page'] },
);
