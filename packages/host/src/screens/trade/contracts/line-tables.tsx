import { Alert, Button, Space } from 'antd';
import type { ReactNode } from 'react';
import type { Field } from '@scf-kit/sdk/contract';
import { orderBiddingProducts } from '@scf-kit/sdk/contract/trade/order-bidding-products';
import type { Text } from '@scf-kit/sdk/contract/text';
import { Decimal, toDecimal, formatAmount, partsByShare, roundAmount } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { EditControl, type ControlProps } from '../../../table/edit/edit-control.tsx';
import type { Values } from '../../../table/edit/edit-fields.ts';

const words = {
  bring: { zh: '引入项目设备', en: 'Add project equipment' },
  none: { zh: '项目没有设备清单', en: 'The project has no equipment list' },
  sum: { zh: '合计 {sum}', en: 'Total {sum}' },
  equal: { zh: '合计 {sum}，与合同金额一致', en: 'Total {sum}, same as the contract amount' },
  differs: {
    zh: '合计 {sum}，与合同金额相差 {by}；提交时两者须一致',
    en: 'Total {sum}, {by} different from the contract amount. They must be equal when it is submitted.',
  },
  take: { zh: '合同金额取合计', en: 'Use the total as contract amount' },
  parts: { zh: '按比例：{parts}', en: 'By share: {parts}' },
} as const;

const GOODS = [
  'biddingEquipment',
  'equipmentSpecification',
  'equipmentQuantity',
  'unit',
  'unitPrice',
  'manufacturer',
  'brandId',
  'sourceMethod',
] as const;
const PLAN = ['condition', 'receivableDate', 'percent', 'amountCollected'] as const;

export interface TableForm {
  readonly values: Values;
  readonly change: (name: string, value: unknown) => void;
  readonly errors: Values;
}

const readLines = (value: unknown): readonly Values[] =>
  Array.isArray(value) ? value.filter((line): line is Values => typeof line === 'object' && line !== null) : [];

/** The field of lines with some columns only; what else a line holds stays with it. */
function narrowed(field: Field, names: readonly string[]): Field {
  if (field.kind !== 'records') return field;
  const { fields } = field;
  return {
    ...field,
    fields: Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]] as const] : []))),
  };
}

const textErrors = (errors: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** The total of the lines beside the amount of the contract; the server requires them to be equal. */
function Sum({
  sum,
  form,
  takes,
}: {
  readonly sum: string;
  readonly form: TableForm;
  readonly takes: boolean;
}): ReactNode {
  const { say } = useTexts();
  const amount = toDecimal(form.values['contractAmount']);
  const by = amount?.minus(sum).abs();
  const shown = formatAmount(sum);
  if (!by && !takes) return <p>{say(words.sum, { sum: shown })}</p>;
  const equal = by?.eq(0) ?? false;
  const text: Text = !by ? words.sum : equal ? words.equal : words.differs;
  return (
    <Alert
      type={equal ? 'success' : by ? 'warning' : 'info'}
      showIcon
      title={say(text, { sum: shown, by: formatAmount(by?.toFixed(2)) })}
      {...(takes && !equal
        ? {
            action: (
              <Button size="small" onClick={() => form.change('contractAmount', sum)}>
                {say(words.take)}
              </Button>
            ),
          }
        : {})}
    />
  );
}

/** Asks the goods of the project that the contract names, as lines of it. */
async function fetchGoods({ financingId, nonFinancingId }: Values): Promise<readonly Values[]> {
  const of = typeof nonFinancingId === 'string' ? { nonFinancingId } : { financingId: String(financingId) };
  const goods = await client.call(orderBiddingProducts.calls.list, { query: of });
  return goods.map((line) => ({
    orderBiddingProductsId: line.id,
    biddingEquipment: line.biddingEquipment,
    equipmentSpecification: line.equipmentSpecification,
    equipmentQuantity: line.equipmentQuantity,
    unit: line.unit,
    unitPrice: line.unitPrice,
    manufacturer: line.manufacturer,
    brandId: line.brandId,
    sourceMethod: line.sourceMethod,
  }));
}

/** The goods of a contract: typed, or brought in from the project, whose movements then count for it. */
export function GoodsTable({
  field,
  control,
  form,
}: {
  readonly field: Field;
  readonly control: Required<ControlProps>;
  readonly form: TableForm;
}): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const lines = readLines(control.value);
  const sum = lines
    .reduce((total, line) => {
      const price = toDecimal(line['unitPrice']) ?? new Decimal(0);
      return total.plus(roundAmount(price.times(Number(line['equipmentQuantity'] ?? 0)).toFixed()));
    }, new Decimal(0))
    .toFixed(2);
  const hasProject = Boolean(form.values['financingId'] ?? form.values['nonFinancingId']);
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      {hasProject && !control.disabled && mayCall(orderBiddingProducts.calls.list.access) ? (
        <ActionButton
          action={async () => {
            const known = new Set(lines.map((line) => line['orderBiddingProductsId']));
            const more = (await fetchGoods(form.values)).filter((line) => !known.has(line['orderBiddingProductsId']));
            if (more.length > 0) control.onChange([...lines, ...more]);
          }}
        >
          {say(words.bring)}
        </ActionButton>
      ) : null}
      <EditControl {...control} field={narrowed(field, GOODS)} path="products" errors={textErrors(form.errors)} />
      {lines.length > 0 ? <Sum sum={sum} form={form} takes /> : null}
    </Space>
  );
}

/** The instalments of a contract: amounts, or shares of the contract amount, which the server turns into the same. */
export function PlanTable({
  field,
  control,
  form,
}: {
  readonly field: Field;
  readonly control: Required<ControlProps>;
  readonly form: TableForm;
}): ReactNode {
  const { say } = useTexts();
  const lines = readLines(control.value);
  const shares = partsByShare(
    form.values['contractAmount'],
    lines.map((line) => line['percent']),
    form.values['currencyType'],
  );
  const amounts = lines.map((line, at) => toDecimal(shares[at] ?? line['amountCollected']) ?? new Decimal(0));
  const sum = amounts.reduce((total, amount) => total.plus(amount), new Decimal(0)).toFixed(2);
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <EditControl {...control} field={narrowed(field, PLAN)} path="plans" errors={textErrors(form.errors)} />
      {shares.some((share) => share !== undefined) ? (
        <p>{say(words.parts, { parts: amounts.map((amount) => formatAmount(amount.toFixed(2))).join(' + ') })}</p>
      ) : null}
      {lines.length > 0 ? <Sum sum={sum} form={form} takes={false} /> : null}
    </Space>
  );
}
