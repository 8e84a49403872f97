import { PlusOutlined, SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { debouncedSearch } from '@scf-kit/sdk/client';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { useCan } from '../../../shell/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { libraryOf, type LibraryGroup } from './library.ts';
import { UsedBy } from './usage.tsx';
import './library.css';

type Item = OutputOf<typeof master>;
const words = { search: { zh: '按中英文名称搜索', en: 'Search by name in either language' }, usedBy: { zh: '被引用', en: 'Used by' } } as const;

/** What was typed, once typing has paused for 800 ms. */
function useTyped(): readonly [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState('');
  const search = useMemo(() => debouncedSearch((keyword: string) => Promise.resolve(keyword)), []);
  useEffect(() => () => search.cancel(), [search]);
  return [typed, (text) => { void search.search(text.trim()).then((keyword) => { if (keyword !== undefined) setTyped(keyword); }); }];
}

/** One of the four libraries: items of one dictionary group, written by the library's own code. */
export function LibraryScreen({ group }: { readonly group: LibraryGroup }): ReactNode {
  const { say } = useTexts();
  const can = useCan();
  const [keyword, type] = useTyped();
  const [edited, setEdited] = useState<{ readonly item: Item | undefined } | undefined>(undefined);
  const [version, setVersion] = useState(0);
  const library = libraryOf(group);
  const query = useMemo(() => ({ itemGroup: group, ...(keyword === '' ? {} : { keyword }) }), [group, keyword]);
  return (
    <>
      <div className="library-search">
        <Input allowClear prefix={<SearchOutlined />} maxLength={100} placeholder={say(words.search)} aria-label={say(words.search)} onChange={(event) => type(event.target.value)} />
      </div>
      <ResourceTable
        resource={master} query={query} filters={[]} version={version} empty={library.empty} changes={can(library.codes, 'delete') ? ['delete'] : []}
        columns={[
          { name: 'itemText', title: library.name }, 'enItemText', 'itemValue', 'sorted', 'enabled',
          ...(can(library.codes, 'query') ? [{ name: 'usage', title: words.usedBy, render: (item: Item) => <UsedBy id={item.id} /> }] : []), 'updateTime',
        ]}
        buttons={can(library.codes, 'add') ? [{ key: 'add', label: { zh: '新增', en: 'Add' }, primary: true, icon: <PlusOutlined />, onClick: () => setEdited({ item: undefined }) }] : []}
        rowActions={(item) => (can(library.codes, 'edit') ? [{ key: 'edit', label: { zh: '编辑', en: 'Edit' }, onClick: () => setEdited({ item }) }] : [])}
      />
      {edited && <ItemDialog group={group} item={edited.item} onCancel={() => setEdited(undefined)} onDone={() => { setEdited(undefined); setVersion((count) => count + 1); }} />}
    </>
  );
}
