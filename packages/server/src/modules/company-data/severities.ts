import {
  companyFamilies,
  severities,
  type DeclaredFamily,
  type Severity,
} from '@scf-kit/sdk/contract/company-data/family';
import { CHANGED, VANISHED, type FieldChange } from '@scf-kit/sdk/contract/company-data/company-change';
import type { Db } from './companies.ts';

/** How grave findings are, by their subject. */
export type Severities = ReadonlyMap<string, Severity>;

/** A kind of finding: a further row of a family, one that goes, or another value of a field. */
export interface Subject {
  readonly subject: string;
  readonly family: DeclaredFamily;
  readonly field: string | undefined;
  readonly gone: boolean;
  /** Unless people say otherwise. */
  readonly usual: Severity;
}

/** The changes the table of families counts as worse. */
export const subjects = (): readonly Subject[] =>
  companyFamilies().flatMap((family): Subject[] => {
    const { key, worse = {} } = family;
    return [
      ...(worse.row ? [{ subject: key, family, field: undefined, gone: false, usual: worse.row }] : []),
      ...(worse.gone ? [{ subject: `${key}.gone`, family, field: undefined, gone: true, usual: worse.gone }] : []),
      ...Object.entries<Severity | undefined>(worse.fields ?? {}).flatMap(([field, usual]) =>
        usual ? [{ subject: `${key}.${field}`, family, field, gone: false, usual }] : [],
      ),
    ];
  });

const isSeverity = (value: string): value is Severity => Object.hasOwn(severities, value);

/** As people set it, and as the table has it where they did not. */
export async function readSeverities(db: Db): Promise<Severities> {
  const set = await db
    .selectFrom('company_severity')
    .select(['subject', 'severity'])
    .where('deleted', '=', false)
    .execute();
  return new Map([
    ...subjects().map(({ subject, usual }) => [subject, usual] as const),
    ...set.flatMap(({ subject, severity }) => (isSeverity(severity) ? [[subject, severity] as const] : [])),
  ]);
}

const ORDER: readonly Severity[] = ['none', 'low', 'medium', 'high'];
export const findWorst = (all: readonly Severity[]): Severity =>
  all.reduce((most, one) => (ORDER.indexOf(one) > ORDER.indexOf(most) ? one : most), 'none');

/** Whether a level has become worse. A word that has no value cannot be compared: it is told. */
function isWorse({ before, after }: FieldChange): boolean {
  const [was, is] = [Number(before ?? 0), Number(after ?? 0)];
  return Number.isNaN(was) || Number.isNaN(is) || is > was;
}

/** Whether a row is over, so that it counts no more. */
const isEnded = ({ worse }: DeclaredFamily, values: Readonly<Record<string, unknown>>): boolean =>
  worse?.ended !== undefined && (values[worse.ended] ?? null) !== null;

/** Whether a row of a family counts as a finding while it stands. */
export const isFinding = (family: DeclaredFamily, values: Readonly<Record<string, unknown>>): boolean =>
  family.worse?.passing === undefined && !isEnded(family, values);

/** How grave a change of a row is. */
export function gradeChange(
  known: Severities,
  family: DeclaredFamily,
  kind: number,
  values: Readonly<Record<string, unknown>>,
  differs: readonly FieldChange[],
): Severity {
  const { key, level } = family;
  if (kind === VANISHED) return known.get(`${key}.gone`) ?? 'none';
  if (kind === CHANGED)
    return findWorst(
      differs.flatMap((change) =>
        change.field !== level || isWorse(change) ? (known.get(`${key}.${change.field}`) ?? []) : [],
      ),
    );
  return isEnded(family, values) ? 'none' : (known.get(key) ?? 'none');
}
