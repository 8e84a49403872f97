import { PlusOutlined, SortAscendingOutlined } from '@ant-design/icons';
import { useMemo, useState, type ReactNode } from 'react';
import { master, masterGroup, PAYMENT_GROUP } from '@scf-kit/sdk/contract/master-data/master';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { client } from '../../services.ts';
import { saveRow } from '../../table/edit/save-row.ts';
import { useCan, useFieldRights } from '../../shell/person/can.tsx';
import { useTexts } from '../../shell/texts.ts';
import { useLoaded } from '../../shell/loading/use-loaded.ts';
import { EditForm } from '../../table/edit/edit-form.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import { createEditAction } from '../../table/rows/row-action.ts';
import { GroupPane } from './dictionary/group-pane.tsx';
import { SortDialog } from './dictionary/sort-dialog.tsx';
import { UsedBy } from './library/usage.tsx';
import './library/library.css';

type Item = OutputOf<typeof master>;
const CODES = ['MASTER_MANAGE'];
const PAGE = 200;
const words = {
  sort: { zh: '排序', en: 'Sort' },
  add: { zh: '新增', en: 'Add' },
  usedBy: { zh: '被引用', en: 'Used by' },
  empty: {
    zh: '为该分组添加字典项后，相关选择框即可使用',
    en: 'Items added here can be selected wherever this group is asked for',
  },
} as const;
const COLUMNS = [
  'itemText',
  'enItemText',
  { name: 'itemValue', width: 80 },
  { name: 'sorted', width: 110 },
  { name: 'enabled', width: 80 },
  { name: 'usage', title: words.usedBy, width: 80, render: (item: Item) => <UsedBy id={item.id} /> },
];
const { itemGroup: _group, provinceId: _province, paymentLimit, ...fields } = master.own;
/** The natures of payment name the limit they are under. */
const pickColumns = (group: string) =>
  group === PAYMENT_GROUP ? [...COLUMNS.slice(0, 3), 'paymentLimit', ...COLUMNS.slice(3)] : COLUMNS;
const pickFields = (group: string | undefined) => (group === PAYMENT_GROUP ? { ...fields, paymentLimit } : fields);

/** `/system/master-group`: the groups of the dictionaries at the left, the items of the chosen one at the right. */
export default function MasterGroupList(): ReactNode {
  const { locale } = useTexts();
  const can = useCan();
  const rights = useFieldRights(master.name);
  const [version, setVersion] = useState(0);
  const [picked, setPicked] = useState<string | undefined>(undefined);
  const [edited, setEdited] = useState<{ readonly item: Item | undefined } | undefined>(undefined);
  const [sorting, setSorting] = useState(false);
  const loading = useLoaded(`dictionary groups ${version}`, async (signal) => {
    const [page, sizes] = await Promise.all([
      client.call(masterGroup.calls.page, { query: { size: PAGE, ascending: 'sorted' }, signal, quiet: true }),
      client.call(masterGroup.calls.sizes, { signal, quiet: true }),
    ]);
    return { groups: page.records, sizes: new Map(sizes.map(({ itemGroup, count }) => [itemGroup, count])) };
  });
  const groups = loading.data?.groups;
  const group = groups?.find(({ group_code }) => group_code === picked) ?? groups?.[0];
  const chosen = group?.group_code;
  const query = useMemo(() => ({ itemGroup: chosen ?? '' }), [chosen]);
  const changed = (): void => {
    client.forgetMasters(chosen);
    setVersion((count) => count + 1);
  };
  const [adds, edits] = [can(CODES, 'add'), can(CODES, 'edit')];
  return (
    <div className="panes">
      <GroupPane loading={loading} chosen={chosen} onChoose={setPicked} onChanged={changed} />
      {group && (
        <ResourceTable
          key={group.id}
          resource={master}
          title={{ zh: group.title, en: (locale === 'en-US' && group.enTitle) || group.title }}
          query={query}
          filters={['itemText', 'enItemText', 'enabled']}
          version={version}
          empty={words.empty}
          embedded
          changes={can(CODES, 'delete') ? ['delete'] : []}
          imports={can(CODES, 'import') && can(CODES, 'add') ? query : false}
          onImported={changed}
          columns={pickColumns(group.group_code)}
          buttons={[
            ...(adds
              ? [
                  {
                    key: 'add',
                    label: words.add,
                    primary: true,
                    icon: <PlusOutlined />,
                    onClick: () => setEdited({ item: undefined }),
                  },
                ]
              : []),
            ...(edits
              ? [{ key: 'sort', label: words.sort, icon: <SortAscendingOutlined />, onClick: () => setSorting(true) }]
              : []),
          ]}
          rowActions={(item) => (edits ? [createEditAction(() => setEdited({ item }))] : [])}
        />
      )}
      {edited && (
        <EditForm
          title={master.title}
          fields={pickFields(chosen)}
          findLimit={rights.findLimit}
          row={edited.item}
          onCancel={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined);
            changed();
          }}
          save={(body) => saveRow(master.calls, edited.item === undefined, { ...body, itemGroup: chosen })}
        />
      )}
      {sorting && chosen !== undefined && (
        <SortDialog
          group={chosen}
          onCancel={() => setSorting(false)}
          onDone={() => {
            setSorting(false);
            changed();
          }}
        />
      )}
    </div>
  );
}
