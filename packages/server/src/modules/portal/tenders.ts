import { message } from '@scf-kit/sdk/contract';
import type { engineBiddingInfo, TenderEquipment } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { toDecimal, isRecord, multiply, newId, roundAmount } from '@scf-kit/sdk/values';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Part } from '../../resource/serve.ts';
import { shownText } from './articles.ts';
import { filePath } from './content/files.ts';

const MOST_LINES = 200;
const MOST_QUANTITY = 9_999_999;

/** Where the names of a line come from: its field, the dictionary, and the field with the text beside it. */
const NAMED = [
  ['manufacturer', 'ZBCP_CJ', 'manufacturerText'],
  ['brandId', 'ZBCP_PP', 'brandText'],
  ['sourceMethod', 'SOURCE_METHOD', 'sourceMethodDictText'],
] as const;

const trimText = (value: unknown, max: number): string | null =>
  typeof value === 'string' && value.trim() !== '' && value.length <= max ? value.trim() : null;

/** The texts of dictionary items by group and id. */
async function itemTexts({ db }: Context, ids: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  if (ids.size === 0) return new Map();
  const rows = await db
    .selectFrom('master')
    .select(['id', 'itemGroup', 'itemText'])
    .where(({ eb, fn, val }) => eb('id', '=', fn.any(val([...ids]))))
    .where('deleted', '=', false)
    .execute();
  return new Map(rows.map(({ id, itemGroup, itemText }) => [`${itemGroup} ${id}`, itemText]));
}

/** The lines of a tender as they are stored: names are those of the dictionaries. @throws Refusal 400 */
async function parseEquipment(context: Context, given: unknown): Promise<readonly TenderEquipment[] | null> {
  if (given === null) return null;
  const wrong = (line: number): Error =>
    refuse.invalid({ equipment: message(context.locale, 'portal.equipment', { line: line + 1 }) });
  if (!Array.isArray(given) || given.length > MOST_LINES) throw wrong(0);
  const lines: readonly unknown[] = given;
  const read = lines.map((line, at) => {
    const name = isRecord(line) ? line['biddingEquipment'] : undefined;
    const key = isRecord(name) ? trimText(name['key'], 64) : trimText(name, 64);
    if (!isRecord(line) || key === null) throw wrong(at);
    return { line, key };
  });
  const texts = await itemTexts(
    context,
    new Set(read.flatMap(({ line, key }) => [key, ...NAMED.flatMap(([field]) => trimText(line[field], 64) ?? [])])),
  );
  return read.map(({ line, key }, at) => {
    const label = texts.get(`ZBSB ${key}`);
    const quantity = line['equipmentQuantity'];
    const price = line['unitPrice'];
    const amount = price === null || price === undefined || price === '' ? null : toDecimal(price);
    if (
      label === undefined ||
      typeof quantity !== 'number' ||
      !Number.isInteger(quantity) ||
      quantity < 1 ||
      quantity > MOST_QUANTITY ||
      amount === undefined ||
      amount?.lt(0)
    )
      throw wrong(at);
    const unitPrice = amount === null ? null : roundAmount(amount.toFixed(), 2);
    const total = unitPrice === null ? undefined : multiply(unitPrice, quantity);
    const named = Object.fromEntries(
      NAMED.flatMap(([field, group, text]) => {
        const id = trimText(line[field], 64);
        const known = id === null ? undefined : texts.get(`${group} ${id}`);
        if (id !== null && known === undefined) throw wrong(at);
        return [
          [field, id],
          [text, known ?? null],
        ];
      }),
    ) as Pick<TenderEquipment, (typeof NAMED)[number][0 | 2]>;
    return {
      id: trimText(line['id'], 64) ?? newId(),
      biddingEquipment: { key, label },
      equipmentQuantity: quantity,
      equipmentSpecification: trimText(line['equipmentSpecification'], 64),
      unit: trimText(line['unit'], 32),
      ...named,
      unitPrice,
      totalPrice: total === undefined ? null : roundAmount(total, 2),
    };
  });
}

export const tenders: Part<typeof engineBiddingInfo> = {
  hooks: {
    beforeWrite: async (context, values) =>
      values.equipment === undefined
        ? values
        : { ...values, equipment: await parseEquipment(context, values.equipment) },
  },
  extra: {
    content: shownText('engine-bidding-info', 'content'),
    enContent: shownText('engine-bidding-info', 'enContent'),
    files: async ({ db }, rows) => {
      const found = await db
        .selectFrom('engine_bidding_info')
        .select(['id', 'files'])
        .where(({ eb, fn, val }) => eb('id', '=', fn.any(val(rows.map(({ id }) => String(id))))))
        .execute();
      const files = new Map(found.map((row) => [row.id, row.files ?? []]));
      return rows.map(({ id }) =>
        (files.get(String(id)) ?? []).map(({ originalFileName }, at) => ({
          name: originalFileName,
          url: filePath(String(id), at),
        })),
      );
    },
  },
};
