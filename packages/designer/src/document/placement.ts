import type { Text } from '@scf-kit/sdk/contract/text';
import { DEEPEST_ITEM } from '@scf-kit/sdk/form';
import { around, getItem, itemsFrom, getList, readLists, type RecordId, type Records } from './records.ts';

const REASONS = {
  batch: { zh: '子表中不能再放子表', en: 'A sub-table cannot contain another sub-table' },
  inside: { zh: '不能放进它自己里面', en: 'It cannot be put into itself' },
  deep: { zh: `容器嵌套不能超过 ${DEEPEST_ITEM} 层`, en: `Containers cannot be nested more than ${DEEPEST_ITEM} deep` },
} as const satisfies Record<string, Text>;

const measureHeight = (records: Records, id: RecordId): number =>
  1 +
  Math.max(
    0,
    ...readLists(getItem(records, id)).flatMap((list) =>
      getList(records, list).items.map((inner) => measureHeight(records, inner)),
    ),
  );

function refusedIn(
  records: Records,
  list: RecordId,
  what: { readonly batch: boolean; readonly height: number; readonly id?: RecordId },
): Text | undefined {
  let depth = 0;
  for (const [id, { item }] of around(records, list)) {
    if (id === what.id) return REASONS.inside;
    if (item.type === 'batch' && what.batch) return REASONS.batch;
    depth += 1;
  }
  return depth + what.height > DEEPEST_ITEM ? REASONS.deep : undefined;
}

/** Why an item of the records may not stand in a list; undefined when it may. */
export function findMoveRefusal(records: Records, id: RecordId, list: RecordId): Text | undefined {
  return refusedIn(records, list, {
    id,
    height: measureHeight(records, id),
    batch: [...itemsFrom(records, id)].some(([, { item }]) => item.type === 'batch'),
  });
}
/** Why a new item of a type may not stand in a list; undefined when it may. */
export const findNewRefusal = (records: Records, list: RecordId, type: string): Text | undefined =>
  refusedIn(records, list, { height: 1, batch: type === 'batch' });
