import type { Field, Fields } from '@scf-kit/sdk/contract';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import type { Text } from '@scf-kit/sdk/contract/text';
import { Decimal, decimalOf } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { valueOf, type AnyRow } from '../../../table/values/plain-text.ts';

/** What belongs to a record line by line. */
export interface RecordPart {
  readonly title: Text;
  readonly columns: readonly (readonly [name: string, field: Field])[];
  readonly totals: readonly string[];
  readonly rows: readonly AnyRow[];
}
export interface BoundRecord {
  readonly resource: string;
  readonly fields: Fields;
  readonly row: AnyRow;
  readonly parts: readonly RecordPart[];
}

interface Part {
  readonly title: Text;
  readonly fields: Fields;
  readonly columns: readonly string[];
  readonly totals?: readonly string[];
  readonly rowsOf: (row: AnyRow, signal: AbortSignal) => Promise<readonly AnyRow[]>;
  /** Its rows are not part of the record: they are as they are now. */ readonly apart?: true;
}
interface Kind {
  readonly resource: Resource;
  readonly parts?: readonly Part[];
}

/** Lines kept inside the record itself. */
const within =
  (name: string) =>
  (row: AnyRow): Promise<readonly AnyRow[]> => {
    const value = valueOf(row, name);
    return Promise.resolve(
      Array.isArray(value) ? value.filter((line): line is AnyRow => typeof line === 'object' && line !== null) : [],
    );
  };
/** Lines that are rows of their own, by the field that names the record. */
const listed =
  (path: string, by: string) =>
  (row: AnyRow, signal: AbortSignal): Promise<readonly AnyRow[]> =>
    client.request<readonly AnyRow[]>({
      method: 'GET',
      path,
      query: { [by]: String(valueOf(row, 'id')) },
      signal,
      quiet: true,
    });

/** Records an approval may be about, by business type. Each comes with its part of the contract when somebody looks. */
const KINDS: Readonly<Record<string, () => Promise<Kind>>> = {
  contract: async () => {
    const { contract, contractProduct, contractCollectionPlan } = await import('@scf-kit/sdk/contract/trade/contract');
    return {
      resource: contract,
      parts: [
        {
          title: contractProduct.title,
          fields: contractProduct.fields,
          columns: contractProduct.list.columns,
          totals: ['totalPrice'],
          apart: true,
          rowsOf: listed(`${contractProduct.base}/fetch-product`, 'contractId'),
        },
        {
          title: contractCollectionPlan.title,
          fields: contractCollectionPlan.fields,
          columns: contractCollectionPlan.list.columns,
          totals: ['amountCollected', 'settledAmount'],
          apart: true,
          rowsOf: listed(contractCollectionPlan.base, 'contractId'),
        },
      ],
    };
  },
  'non-financing': async () => ({ resource: (await import('@scf-kit/sdk/contract/trade/non-financing')).nonFinancing }),
  bill: async () => ({ resource: (await import('@scf-kit/sdk/contract/treasury/bill')).bill }),
  'payment-request': async () => ({
    resource: (await import('@scf-kit/sdk/contract/treasury/payment-request')).paymentRequest,
  }),
  'special-payment': async () => ({
    resource: (await import('@scf-kit/sdk/contract/treasury/special-payment')).specialPayment,
  }),
  'finance-amount-detail': async () => ({
    resource: (await import('@scf-kit/sdk/contract/treasury/finance-amount-detail')).financeAmountDetail,
  }),
  'fee-apply': async () => {
    const { feeApply, feeLine } = await import('@scf-kit/sdk/contract/treasury/fee-apply');
    return {
      resource: feeApply,
      parts: [
        {
          title: { zh: '费用明细', en: 'Lines' },
          fields: feeLine,
          columns: Object.keys(feeLine),
          totals: ['amount'],
          rowsOf: within('lines'),
        },
      ],
    };
  },
  financing: async () => ({ resource: (await import('@scf-kit/sdk/contract/financing/financing')).financing }),
  'office-qualifications': async () => ({
    resource: (await import('@scf-kit/sdk/contract/financing/qualifications')).officeQualifications,
  }),
};

/** Whether records of a business type can be shown field by field. */
export const isBound = (businessType: string | null): businessType is string =>
  businessType !== null && Object.hasOwn(KINDS, businessType);

/** What people read of a record: neither ids that name nothing to them nor what the page says anyway. */
const told = (resource: Resource): Fields =>
  Object.fromEntries(
    Object.entries(resource.own).filter(
      ([name, { kind }]) =>
        kind !== 'id' && name !== 'draft' && name !== 'formKey' && name !== resource.flows[0]?.field,
    ),
  );

/** The record an instance is about with all its lines: as it is read now, or the state of it that is given. */
export async function boundRecord(
  businessType: string,
  of: { readonly id: string } | { readonly row: AnyRow },
  signal: AbortSignal,
): Promise<BoundRecord | undefined> {
  const kind = await KINDS[businessType]?.();
  if (!kind) return undefined;
  const { resource, parts = [] } = kind;
  const row =
    'row' in of
      ? of.row
      : await client.request<AnyRow>({
          method: 'GET',
          path: `${resource.base}/${encodeURIComponent(of.id)}`,
          signal,
          quiet: true,
        });
  const lines = await Promise.all(
    parts
      .filter(({ apart }) => !('row' in of && apart))
      .map(async ({ title, fields, columns, totals = [], rowsOf }): Promise<RecordPart> => ({
        title,
        totals,
        rows: await rowsOf(row, signal),
        columns: columns.flatMap((name) => {
          const field = fields[name];
          return field?.title === undefined ? [] : [[name, field] as const];
        }),
      })),
  );
  return { resource: resource.name, fields: told(resource), row, parts: lines };
}

/** The sum of a column of amounts; undefined where it has none. */
export function totalOf({ rows, totals }: RecordPart, name: string): string | undefined {
  return totals.includes(name)
    ? rows
        .map((row) => decimalOf(valueOf(row, name)) ?? new Decimal(0))
        .reduce((sum, amount) => sum.plus(amount), new Decimal(0))
        .toFixed()
    : undefined;
}
