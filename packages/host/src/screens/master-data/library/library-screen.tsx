import { PlusOutlined } from '@ant-design/icons';
import { useMemo, useState, type ReactNode } from 'react';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { client } from '../../../services.ts';
import { useCan } from '../../../shell/person/can.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { createEditAction, type RowAction } from '../../../table/rows/row-action.ts';
import { ItemDialog } from './item-dialog.tsx';
import { getLibrary, type LibraryGroup } from './library.ts';
import { UsedBy } from './usage.tsx';
import './library.css';

type Item = OutputOf<typeof master>;
const usedBy = {
  name: 'usage',
  width: 90,
  title: { zh: '被引用', en: 'Used by' },
  render: (item: Item) => <UsedBy id={item.id} />,
};
const FILTERS = ['enabled'];

/** One of the four libraries: items of one dictionary group, written by the library's own code. */
export function LibraryScreen({ group }: { readonly group: LibraryGroup }): ReactNode {
  const can = useCan();
  const [edited, setEdited] = useState<{ readonly item: Item | undefined } | undefined>(undefined);
  const [version, setVersion] = useState(0);
  const library = useMemo(() => getLibrary(group), [group]);
  const query = useMemo(() => ({ itemGroup: group }), [group]);
  const [edits, deletes, counts, imports] = [
    can(library.codes, 'edit'),
    can(library.codes, 'delete'),
    can(library.codes, 'query'),
    can(library.codes, 'import') && can(library.codes, 'add'),
  ];
  const columns = useMemo(
    () => [
      { name: 'itemText', title: library.name },
      'enItemText',
      { name: 'itemValue', width: 90 },
      { name: 'sorted', width: 110 },
      { name: 'enabled', width: 90 },
      ...(counts ? [usedBy] : []),
      'updateTime',
    ],
    [library, counts],
  );
  const changes = useMemo(() => (deletes ? ['delete' as const] : []), [deletes]);
  const rowActions = useMemo(
    () =>
      (item: Item): readonly RowAction[] =>
        edits ? [createEditAction(() => setEdited({ item }))] : [],
    [edits],
  );
  return (
    <>
      <ResourceTable
        resource={master}
        query={query}
        filters={FILTERS}
        version={version}
        empty={library.empty}
        changes={changes}
        columns={columns}
        rowActions={rowActions}
        imports={imports ? query : false}
        onImported={() => client.forgetMasters(group)}
        buttons={
          can(library.codes, 'add')
            ? [
                {
                  key: 'add',
                  label: { zh: '新增', en: 'Add' },
                  primary: true,
                  icon: <PlusOutlined />,
                  onClick: () => setEdited({ item: undefined }),
                },
              ]
            : []
        }
      />
      {edited && (
        <ItemDialog
          group={group}
          item={edited.item}
          onCancel={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined);
            setVersion((count) => count + 1);
          }}
        />
      )}
    </>
  );
}
