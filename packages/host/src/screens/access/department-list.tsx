import { PlusOutlined } from '@ant-design/icons';
import { Button, Empty, Input, Table } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { department, type DepartmentNode } from '@scf-kit/sdk/contract/access/department';
import { operationHistory } from '../../services.ts';
import { Can, useCan } from '../../shell/person/can.tsx';
import { LoadState } from '../../shell/loading/load-state.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { createDeleteAction, createEditAction, type RowAction } from '../../table/rows/row-action.ts';
import { RowActions } from '../../table/rows/row-actions.tsx';
import { useImport } from '../../table/import/use-import.tsx';
import { createDepartmentColumns, createDepartmentLines, type DepartmentLine } from './people/department-columns.tsx';
import { DepartmentForm } from './people/department-form.tsx';
import { flattenDepartments, useDepartments } from './people/department-tree.ts';
import { OfficeSelect, ownOffice } from './people/office-select.tsx';
import './people/people.css';
import { PositionsDrawer } from './people/positions-drawer.tsx';
import { useDepartmentCalls } from './people/use-department-calls.ts';
import '../../table/table.css';

const CODES = ['DEPARTMENT_MANAGE'] as const;
const words = {
  add: { zh: '新增部门', en: 'Add a department' },
  empty: { zh: '新增部门后会以树形列在这里', en: 'Departments you add are shown here as a tree' },
  noMatch: { zh: '没有符合条件的部门', en: 'No department matches' },
  search: { zh: '按名称或编码搜索', en: 'Find by name or code' },
  askDisable: {
    zh: '停用后不能再选择该部门，确定停用吗？',
    en: 'A disabled department can no longer be selected. Disable it?',
  },
} as const;

type Open =
  | { readonly what: 'add'; readonly parentId: string }
  | { readonly what: 'edit' | 'positions'; readonly row: DepartmentNode };

const createActions = (
  row: DepartmentNode,
  { remove, setEnabled }: ReturnType<typeof useDepartmentCalls>,
  setOpen: (open: Open) => void,
): readonly RowAction[] => [
  createEditAction(() => setOpen({ what: 'edit', row }), CODES),
  {
    key: 'positions',
    label: { zh: '岗位', en: 'Positions' },
    codes: CODES,
    action: 'query',
    onClick: () => setOpen({ what: 'positions', row }),
  },
  {
    key: 'below',
    label: { zh: '新增下级', en: 'Add below' },
    codes: CODES,
    action: 'add',
    onClick: () => setOpen({ what: 'add', parentId: row.id }),
  },
  row.enabled
    ? {
        key: 'disable',
        label: { zh: '停用', en: 'Disable' },
        codes: CODES,
        action: 'edit',
        danger: true,
        confirm: words.askDisable,
        onClick: () => setEnabled(row, false),
      }
    : {
        key: 'enable',
        label: { zh: '启用', en: 'Enable' },
        codes: CODES,
        action: 'edit',
        onClick: () => setEnabled(row, true),
      },
  createDeleteAction(() => remove(row.id), CODES),
];

/** There are none yet, or the search found none. */
function NoDepartments({ isSearch, onAdd }: { readonly isSearch: boolean; readonly onAdd: () => void }): ReactNode {
  const { say } = useTexts();
  const can = useCan();
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(isSearch ? words.noMatch : words.empty)}>
      {!isSearch && can(CODES, 'add') ? (
        <Button type="primary" onClick={onAdd}>
          {say(words.add)}
        </Button>
      ) : null}
    </Empty>
  );
}

/** `/system/department`: the departments of an office as a tree, with their positions. */
export default function DepartmentList(): ReactNode {
  const { say } = useTexts();
  const { route } = usePage();
  const [officeId, setOfficeId] = useState<string | undefined>(ownOffice);
  const [version, setVersion] = useState(0);
  const [word, setWord] = useState('');
  const [open, setOpen] = useState<Open | undefined>(undefined);
  // Folded nodes stay folded; new ones are open.
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const loading = useDepartments(officeId, version);
  const nodes = useMemo(
    () => new Map(flattenDepartments(loading.data ?? []).map((node) => [node.id, node])),
    [loading.data],
  );
  const changed = (): void => setVersion((count) => count + 1);
  const importing = useImport({
    resource: department,
    common: officeId === undefined ? undefined : { officeId },
    onDone: changed,
  });
  const calls = useDepartmentCalls(changed);
  const lower = word.trim().toLowerCase();
  const add = (): void => {
    operationHistory.click(say(words.add));
    setOpen({ what: 'add', parentId: '0' });
  };
  const renderActions = (id: string): ReactNode => {
    const node = nodes.get(id);
    return node ? <RowActions actions={createActions(node, calls, setOpen)} /> : null;
  };
  return (
    <section className="table-card" aria-label={say(route.title)}>
      <div className="table-bar">
        <h1 className="table-title">{say(route.title)}</h1>
        <div className="table-buttons">
          <OfficeSelect id="department-office" value={officeId} onChange={setOfficeId} />
          <Input.Search
            allowClear
            className="department-search"
            placeholder={say(words.search)}
            aria-label={say(words.search)}
            onChange={(event) => setWord(event.target.value)}
          />
          <Can code={CODES} action="add">
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>
              {say(words.add)}
            </Button>
          </Can>
          {importing.button && (
            <Button
              icon={importing.button.icon}
              onClick={() => {
                operationHistory.click(say(importing.button?.label ?? words.add));
                importing.button?.onClick();
              }}
            >
              {say(importing.button.label)}
            </Button>
          )}
        </div>
      </div>
      <LoadState of={loading} rows={8}>
        {(tree) => (
          <Table<DepartmentLine>
            size="small"
            rowKey="id"
            pagination={false}
            scroll={{ x: 'max-content' }}
            dataSource={createDepartmentLines(
              tree,
              ({ name, code }) =>
                lower === '' || name.toLowerCase().includes(lower) || (code ?? '').toLowerCase().includes(lower),
            )}
            expandable={{
              expandedRowKeys: [...nodes.keys()].filter((id) => !folded.has(id)),
              onExpand: (unfolded, { id }) =>
                setFolded((before) => new Set(unfolded ? [...before].filter((each) => each !== id) : [...before, id])),
            }}
            locale={{ emptyText: <NoDepartments isSearch={lower !== ''} onAdd={add} /> }}
            columns={createDepartmentColumns(say, renderActions)}
          />
        )}
      </LoadState>
      {importing.dialog}
      {open && open.what !== 'positions' && (
        <DepartmentForm
          row={open.what === 'edit' ? open.row : undefined}
          parentId={open.what === 'add' ? open.parentId : '0'}
          officeId={officeId}
          onClose={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined);
            changed();
          }}
        />
      )}
      {open?.what === 'positions' && <PositionsDrawer of={open.row} onClose={() => setOpen(undefined)} />}
    </section>
  );
}
