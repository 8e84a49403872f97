import { PlusOutlined } from '@ant-design/icons';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { role } from '@scf-kit/sdk/contract/access/role';
import { ResourceTable } from '../../table/resource-table.tsx';
import { createEditAction, type RowAction } from '../../table/rows/row-action.ts';
import { FieldRightsDrawer } from './field-rights/field-rights-drawer.tsx';
import { CompareRoles } from './roles/compare.tsx';
import { RightsEditor, type RoleRow } from './roles/rights-editor.tsx';
import { RoleForm } from './roles/role-form.tsx';

const CODES = ['ROLE_MANAGE'] as const;
type Open =
  | { readonly what: 'rights' | 'fields' | 'compare' | 'copy' | 'edit'; readonly row: RoleRow }
  | { readonly what: 'add' };
const CHANGES = ['delete'] as const;

/** `/system/role`: roles, what they may do over which data, and who holds them. */
export default function RoleList(): ReactNode {
  const [version, setVersion] = useState(0);
  const [open, setOpen] = useState<Open | undefined>(undefined);
  const changed = useCallback(() => setVersion((count) => count + 1), []);
  const close = (): void => setOpen(undefined);
  const actions = useCallback(
    (row: RoleRow): readonly RowAction[] => [
      {
        key: 'rights',
        label: { zh: '权限', en: 'Permissions' },
        codes: CODES,
        action: 'get',
        onClick: () => setOpen({ what: 'rights', row }),
      },
      createEditAction(() => setOpen({ what: 'edit', row }), CODES),
      {
        key: 'fields',
        label: { zh: '字段权限', en: 'Field permissions' },
        codes: CODES,
        action: 'query',
        onClick: () => setOpen({ what: 'fields', row }),
      },
      {
        key: 'copy',
        label: { zh: '复制', en: 'Copy' },
        codes: CODES,
        action: 'add',
        onClick: () => setOpen({ what: 'copy', row }),
      },
      {
        key: 'compare',
        label: { zh: '比较', en: 'Compare' },
        codes: CODES,
        action: 'get',
        onClick: () => setOpen({ what: 'compare', row }),
      },
    ],
    [],
  );
  const columns = useMemo(
    () => role.list.columns.flatMap((name) => (name === 'enabled' ? [{ name: 'holders' }, name] : [name])),
    [],
  );
  return (
    <>
      <ResourceTable
        resource={role}
        version={version}
        changes={CHANGES}
        columns={columns}
        rowActions={actions}
        onOpen={(row) => setOpen({ what: 'rights', row })}
        empty={{ zh: '新增角色，再授予菜单和操作', en: 'Add a role, then give it menus and actions' }}
        buttons={[
          {
            key: 'add',
            label: { zh: '新增', en: 'Add' },
            primary: true,
            icon: <PlusOutlined />,
            codes: CODES,
            action: 'add',
            onClick: () => setOpen({ what: 'add' }),
          },
        ]}
      />
      {open?.what === 'rights' && <RightsEditor row={open.row} onSaved={changed} onClose={close} />}
      {open?.what === 'fields' && <FieldRightsDrawer role={open.row} onClose={close} />}
      {open?.what === 'compare' && <CompareRoles row={open.row} onClose={close} />}
      {open && (open.what === 'add' || open.what === 'edit' || open.what === 'copy') && (
        <RoleForm
          row={open.what === 'add' ? undefined : open.row}
          copies={open.what === 'copy'}
          onClose={close}
          onDone={() => {
            close();
            changed();
          }}
        />
      )}
    </>
  );
}
