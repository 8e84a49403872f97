import { HolderOutlined } from '@ant-design/icons';
import { arrayMove } from '@dnd-kit/sortable';
import { Button, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { masterText } from '@scf-kit/sdk/client';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { SortableList, useSortableRow } from '../../../shell/controls/sortable-list.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';

type Item = OutputOf<typeof master>;
/** The sort orders of neighbours differ by so much, so that one fits between. */
const STEP = 10;
/** More are sorted by their numbers. */
export const MOST_SORTED = 200;

const words = {
  title: { zh: '调整顺序', en: 'Change the order' },
  save: { zh: '保存', en: 'Save' },
  move: { zh: '移动“{name}”', en: 'Move "{name}"' },
  tooMany: {
    zh: '仅前 {n} 项可拖动排序，其余请编辑排列顺序',
    en: 'The first {n} can be dragged; edit the sort order of the others',
  },
} as const;

function SortRow({ item, text }: { readonly item: Item; readonly text: string }): ReactNode {
  const { say } = useTexts();
  const { row, handle } = useSortableRow(item.id);
  return (
    <li {...row} className="sort-row">
      <Button
        type="text"
        size="small"
        className="sort-handle"
        icon={<HolderOutlined />}
        {...handle}
        aria-label={say(words.move, { name: text })}
      />
      <span>{text}</span>
    </li>
  );
}

function SortList({
  items,
  onCancel,
  onDone,
}: {
  readonly items: readonly Item[];
  readonly onCancel: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const { say, t, locale } = useTexts();
  const [order, setOrder] = useState<readonly string[]>(() => items.map(({ id }) => id));
  const { busy, save } = useSaving();
  const rows = items.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  const moved = rows.flatMap(({ id, version, sorted: before }, at) => {
    const sorted = (at + 1) * STEP;
    return before === sorted ? [] : [{ id, version, sorted }];
  });
  const submit = async (): Promise<void> => {
    const write = async (): Promise<void> => {
      if (moved.length > 0) await client.callChecked(master.calls.saveBatch, { body: { items: moved } });
    };
    if (await save(write, { zh: '排序已保存', en: 'Order saved' })) onDone();
  };
  return (
    <Modal
      open
      title={say(words.title)}
      mask={{ closable: false }}
      confirmLoading={busy}
      okText={say(words.save)}
      cancelText={t('auth.logout.confirm.cancel')}
      onCancel={onCancel}
      onOk={() => {
        void submit();
      }}
      styles={{ body: { maxHeight: '60vh', overflow: 'auto' } }}
    >
      {items.length === MOST_SORTED && <p className="pane-count">{say(words.tooMany, { n: MOST_SORTED })}</p>}
      <SortableList
        rows={rows.map((item) => ({ id: item.id, title: masterText(item, locale) }))}
        onMove={(id, to) => setOrder((before) => arrayMove([...before], before.indexOf(id), before.indexOf(to)))}
      >
        <ul className="sort-list">
          {rows.map((item) => (
            <SortRow key={item.id} item={item} text={masterText(item, locale)} />
          ))}
        </ul>
      </SortableList>
    </Modal>
  );
}

/** The items of a group in their order, to be dragged into another by mouse or keyboard. */
export function SortDialog({
  group,
  onCancel,
  onDone,
}: {
  readonly group: string;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const { say } = useTexts();
  const loading = useLoaded(
    `sort ${group}`,
    async (signal) =>
      (
        await client.call(master.calls.page, {
          query: { itemGroup: group, ascending: 'sorted', size: MOST_SORTED },
          signal,
          quiet: true,
        })
      ).records,
  );
  if (loading.data) return <SortList items={loading.data} onCancel={onCancel} onDone={onDone} />;
  return (
    <Modal open title={say(words.title)} footer={null} onCancel={onCancel}>
      <LoadState of={loading}>{() => null}</LoadState>
    </Modal>
  );
}
