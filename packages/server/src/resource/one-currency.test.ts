import { expect, test } from 'vitest';
import { resourceNamed, type Call, type Field, type FigureRules, type Resource } from '@scf-kit/sdk/contract';
import { loadContract } from '../contract.ts';

const all = await loadContract();

/** Whether rows of a resource say in which currency they are. */
const namesCurrency = (name: string): boolean =>
  Object.values<Field>(resourceNamed(name).fields).some(
    (field) => field.kind === 'dictionary' && field.group === 'CURRENCY_TYPE',
  );
/** Amounts that are in RMB whatever the currency of their contract is. */
const IN_RMB: ReadonlySet<string> = new Set(['bill.billAmount']);

const addsAmounts = ({ of, measures }: FigureRules): boolean =>
  Object.values(measures).some(
    (measure) =>
      measure.adds === 'sum' && !measure.integers && !measure.columns.every((column) => IN_RMB.has(`${of}.${column}`)),
  );

test('a figure of amounts tells currencies apart', () => {
  const silent = all.flatMap(({ name, calls }) =>
    Object.entries<Call>(calls).flatMap(([key, { figure }]) =>
      figure && figure.currency === undefined && namesCurrency(figure.of) && addsAmounts(figure)
        ? [`${name}.${key}`]
        : [],
    ),
  );
  expect(silent).toEqual([]);
});

/** The fields of a resource, of its views and of its listings. */
const fieldsOf = ({ own, calls }: Resource): readonly (readonly [string, Field])[] => [
  ...Object.entries<Field>(own),
  ...Object.values<Call>(calls).flatMap(({ view, listing }) => [
    ...Object.entries<Field>(view?.extra ?? {}),
    ...Object.entries(listing?.fields ?? {}).map(([name, { field }]) => [name, field] as const),
  ]),
];

test('a total of amounts is that of one contract, or of what one entry takes back: all in one currency', () => {
  const mixed = all.flatMap((resource) =>
    fieldsOf(resource).flatMap(([name, { computed }]) => {
      if (typeof computed !== 'object' || computed.by !== 'total' || computed.field === undefined) return [];
      const { of, field, through } = computed;
      const isOfOne = /(?:^|\.)contractId$|^original/.test(through);
      const isAmount = resourceNamed(of).fields[field]?.kind === 'money' && !IN_RMB.has(`${of}.${field}`);
      return isAmount && !isOfOne && namesCurrency(of) ? [`${resource.name}.${name}`] : [];
    }),
  );
  expect(mixed).toEqual([]);
});
