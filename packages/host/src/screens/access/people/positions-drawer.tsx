import { Drawer } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { Fields, OutputOf } from '@scf-kit/sdk/contract';
import type { DepartmentNode } from '@scf-kit/sdk/contract/access/department';
import { position } from '@scf-kit/sdk/contract/access/position';
import { saveRow } from '../../../table/edit/save-row.ts';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { EditForm } from '../../../table/edit/edit-form.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';
import { createEditAction } from '../../../table/rows/row-action.ts';

const CODES = ['DEPARTMENT_MANAGE'] as const;
const COLUMNS = ['name', 'code', 'sorted', 'enabled', 'remarks'];
const NONE: readonly string[] = [];
const CHANGES = ['delete'] as const;
type PositionRow = OutputOf<typeof position>;

/** The positions of one department. */
export function PositionsDrawer({
  of,
  onClose,
}: {
  readonly of: DepartmentNode;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useTexts();
  const { findLimit } = useFieldRights(position.name);
  const [version, setVersion] = useState(0);
  const [edited, setEdited] = useState<{ readonly row: PositionRow | undefined } | undefined>(undefined);
  const title = { zh: `${of.name}的岗位`, en: `Positions of ${of.name}` };
  const query = useMemo(() => ({ departmentId: of.id }), [of.id]);
  const fields: Fields = useMemo(
    () => Object.fromEntries(Object.entries(position.own).filter(([name]) => name !== 'departmentId')),
    [],
  );
  return (
    <Drawer open className="table-drawer" size={860} title={say(title)} onClose={onClose}>
      <ResourceTable
        resource={position}
        title={title}
        version={version}
        query={query}
        columns={COLUMNS}
        filters={NONE}
        changes={CHANGES}
        embedded
        empty={{ zh: '该部门还没有岗位', en: 'No positions in this department yet' }}
        buttons={[
          {
            key: 'add',
            label: { zh: '新增', en: 'Add' },
            primary: true,
            codes: CODES,
            action: 'add',
            onClick: () => setEdited({ row: undefined }),
          },
        ]}
        rowActions={(row) => [createEditAction(() => setEdited({ row }), CODES)]}
      />
      {edited && (
        <EditForm
          title={position.title}
          fields={fields}
          findLimit={findLimit}
          row={edited.row}
          onCancel={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined);
            setVersion((count) => count + 1);
          }}
          save={(body) => saveRow(position.calls, edited.row === undefined, { ...body, departmentId: of.id })}
        />
      )}
    </Drawer>
  );
}
