import { findDisplayName, say, type Field, type Fields } from '@scf-kit/sdk/contract';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { contractCollectionPlan, contractProduct } from '@scf-kit/sdk/contract/trade/contract-lines';
import { capitalAmount, Decimal, toDecimal, formatAmount } from '@scf-kit/sdk/values';
import type { TemplateValues } from '../../documents/blocks.ts';
import type { VariableNames } from '../../documents/making.ts';
import type { SignedIn } from '../../http/handler.ts';
import { present } from '../../resource/present.ts';

/** A variable as the editor offers it. */
export interface Variable {
  /** The repetition it stands in; '' where it stands once. */
  readonly list: string;
  readonly name: string;
  readonly title: string;
}

/** Contracts are written in Chinese, whatever language the person reads who makes the document. */
const LOCALE = 'zh-CN';
const WORDS = { zh: '大写', en: 'in words' };
const TOTALS = {
  products: { field: 'totalPrice', zh: '产品总价合计', en: 'Total of the products' },
  plans: { field: 'amountCollected', zh: '收付款计划合计', en: 'Total of the plan' },
} as const;

type Shown = Readonly<Record<string, unknown>>;
const isAmount = ({ kind }: Field): boolean => kind === 'money';
const isWritten = (name: string, field: Field): boolean =>
  field.title !== undefined &&
  !field.secret &&
  !['json', 'file', 'id', 'record', 'records', 'states'].includes(field.kind) &&
  ((field.kind !== 'reference' && field.kind !== 'dictionary') || findDisplayName(name, field) !== undefined);
const listWrittenFields = (fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries<Field>(fields).filter(([name, field]) => isWritten(name, field) && name !== 'contractId');

const LISTS = { products: contractProduct.own, plans: contractCollectionPlan.own } as const;

function variablesOfFields(list: string, fields: Fields, locale: SignedIn['locale']): readonly Variable[] {
  return listWrittenFields(fields).flatMap(([name, field]) => {
    const title = field.title ? say(field.title, locale) : name;
    return [
      { list, name, title },
      ...(isAmount(field) ? [{ list, name: `${name}Words`, title: `${title} (${say(WORDS, locale)})` }] : []),
    ];
  });
}

/** The variables a template may use, as the contract declares its fields, lines and plan. */
export function templateVariables(locale: SignedIn['locale']): readonly Variable[] {
  return [
    ...variablesOfFields('', contract.own, locale),
    ...Object.entries(TOTALS).flatMap(([list, total]) => [
      { list: '', name: `${list}Total`, title: say(total, locale) },
      { list: '', name: `${list}TotalWords`, title: `${say(total, locale)} (${say(WORDS, locale)})` },
    ]),
    ...Object.entries(LISTS).flatMap(([list, fields]) => [
      { list, name: 'no', title: say({ zh: '序号', en: 'No.' }, locale) },
      ...variablesOfFields(list, fields, locale),
    ]),
  ];
}

/** The variables of a template that do not exist, as they are written there. */
export function listUnknownVariables(used: VariableNames): readonly string[] {
  const known = templateVariables(LOCALE);
  const isKnown = (list: string, name: string): boolean =>
    known.some((variable) => variable.name === name && (variable.list === list || variable.list === ''));
  return Object.entries(used).flatMap(([list, names]) =>
    list !== '' && !Object.hasOwn(LISTS, list)
      ? [list]
      : names.filter((name) => !isKnown(list, name)).map((name) => (list === '' ? name : `${list}.${name}`)),
  );
}

const dateText = (value: string): string => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? [];
  return year === '' ? value : `${year}年${Number(month)}月${Number(day)}日`;
};

const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function formatField(row: Shown, name: string, field: Field): string {
  const value = plain(row[name]);
  if (isAmount(field)) return formatAmount(value) || value;
  if (field.kind === 'date') return dateText(value);
  const as = findDisplayName(name, field);
  return as === undefined ? value : plain(row[as]);
}

const formatRow = (row: Shown, fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    listWrittenFields(fields).flatMap(([name, field]) => [
      [name, formatField(row, name, field)],
      ...(isAmount(field) ? [[`${name}Words`, capitalAmount(row[name])]] : []),
    ]),
  );

const sumField = (rows: readonly Shown[], field: string): string =>
  rows.reduce((sum, row) => sum.plus(toDecimal(row[field]) ?? 0), new Decimal(0)).toFixed(2);

/** The values of a contract for its documents, as the person may read them. */
export async function readTemplateValues(context: SignedIn, contractId: string): Promise<TemplateValues> {
  const { db } = context;
  const own = { ...context, locale: LOCALE } as const;
  const found = await db.selectFrom('contract').selectAll().where('id', '=', contractId).execute();
  const [row = {}] = await present(own, contract, found, { computed: true });
  const rows = {
    products: await present(
      own,
      contractProduct,
      await db
        .selectFrom('contract_product')
        .selectAll()
        .where('contractId', '=', contractId)
        .where('deleted', '=', false)
        .orderBy('sorted')
        .orderBy('id')
        .execute(),
      { computed: true },
    ),
    plans: await present(
      own,
      contractCollectionPlan,
      await db
        .selectFrom('contract_collection_plan')
        .selectAll()
        .where('contractId', '=', contractId)
        .where('deleted', '=', false)
        .orderBy('sorted')
        .orderBy('id')
        .execute(),
      { computed: true },
    ),
  } as const;
  const numbered = (list: readonly Shown[], fields: Fields) =>
    list.map((each, at) => ({ no: String(at + 1), ...formatRow(each, fields) }));
  const totals = { products: sumField(rows.products, 'totalPrice'), plans: sumField(rows.plans, 'amountCollected') };
  return {
    texts: {
      ...formatRow(row, contract.own),
      ...Object.fromEntries(
        Object.entries(totals).flatMap(([list, total]) => [
          [`${list}Total`, formatAmount(total)],
          [`${list}TotalWords`, capitalAmount(total)],
        ]),
      ),
    },
    lists: {
      products: numbered(rows.products, LISTS.products),
      plans: numbered(rows.plans, LISTS.plans),
    },
  };
}
