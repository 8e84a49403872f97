import { PlusOutlined } from '@ant-design/icons';
import { App as AntApp, Tag, Typography } from 'antd';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { user } from '@scf-kit/sdk/contract/access/user';
import { client, session } from '../../services.ts';
import { useTexts } from '../../shell/texts.ts';
import { ResourceTable } from '../../table/resource-table.tsx';
import { createEditAction, type RowAction } from '../../table/rows/row-action.ts';
import type { BatchAction, TableButton, TableColumn } from '../../table/table-types.ts';
import type { Common } from '../../table/import/common.ts';
import { OutboxDrawer } from './outbox/outbox-drawer.tsx';
import { DepartmentNav, type Chosen } from './people/department-nav.tsx';
import { listWithBelow } from './people/department-tree.ts';
import { ownOffice } from './people/office-select.tsx';
import { FirstPasswordLinks } from './people/first-password-links.tsx';
import { UserDrawer } from './people/user-drawer.tsx';
import { UserForm } from './people/user-form.tsx';
import type { UserRow } from './people/user-row.ts';

const CODES = ['USER_MANAGE'] as const;
const FILTERS = ['actualName', 'mobilePhone', 'accountStatus'];
/** The columns with their widths: who a person is and what they hold shows without scrolling. */
const COLUMNS: readonly TableColumn<UserRow>[] = [
  { name: 'username', width: 116 },
  { name: 'actualName', width: 104 },
  { name: 'officeId', width: 144 },
  { name: 'departmentId', width: 104 },
  {
    name: 'roles',
    width: 152,
    render: ({ roles }) => (roles ?? []).map((role) => <Tag key={role.id}>{role.name}</Tag>),
  },
  { name: 'accountStatus', width: 96 },
  { name: 'mobilePhone', width: 120 },
  { name: 'lastLoginTime' },
];

/** Sets a new password for a person, and shows it once: the server keeps only its hash. */
function usePasswordReset(onChanged: () => void): (id: string, name: string) => Promise<void> {
  const { say } = useTexts();
  const { modal } = AntApp.useApp();
  return useCallback(
    async (id: string, name: string): Promise<void> => {
      const { password } = await client.call(user.calls.resetPassword, { params: { id } });
      onChanged();
      modal.success({
        title: say({ zh: '{name} 的新密码', en: 'New password of {name}' }, { name }),
        content: (
          <Typography.Text copyable code>
            {password}
          </Typography.Text>
        ),
      });
    },
    [onChanged, modal, say],
  );
}

/** The query of the list for the chosen office and department, and the values that imported people share. */
function useChosenPeople(chosen: Chosen): {
  readonly query: Readonly<Record<string, string>>;
  readonly imports: Common | undefined;
} {
  // People of a sheet are of the office that is chosen, where there is one.
  const imports = useMemo(() => {
    const officeId = chosen.officeId ?? ownOffice();
    return officeId === undefined ? undefined : { officeId };
  }, [chosen.officeId]);
  const query = useMemo(
    (): Readonly<Record<string, string>> => ({
      ...(chosen.officeId ? { officeId: chosen.officeId } : {}),
      ...(chosen.departmentId ? { departmentId: listWithBelow(chosen.tree, chosen.departmentId).join(',') } : {}),
    }),
    [chosen],
  );
  return { query, imports };
}

const createButtons = (onAdd: () => void, onOutbox: () => void): readonly TableButton[] => [
  {
    key: 'add',
    label: { zh: '新增', en: 'Add' },
    primary: true,
    icon: <PlusOutlined />,
    codes: CODES,
    action: 'add',
    onClick: onAdd,
  },
  {
    key: 'outbox',
    label: { zh: '短信发件箱', en: 'SMS outbox' },
    codes: CODES,
    onClick: onOutbox,
  },
];

/** `/system/user`: people by department; accounts are made, changed, banned and given roles. */
export default function UserList(): ReactNode {
  const [version, setVersion] = useState(0);
  const [outbox, setOutbox] = useState(false);
  const [edited, setEdited] = useState<{ readonly row: UserRow | undefined } | undefined>(undefined);
  const [invited, setInvited] = useState<readonly UserRow[] | undefined>(undefined);
  const [shown, setShown] = useState<UserRow | undefined>(undefined);
  const [chosen, setChosen] = useState<Chosen>({ officeId: undefined, departmentId: undefined, tree: [] });
  const changed = useCallback(() => setVersion((count) => count + 1), []);
  // Nobody bans or closes their own account.
  const own = session.$person.get()?.user.id;
  const offersTransition = useCallback(
    (name: string, row: UserRow): boolean =>
      (name === 'enable' || row.id !== own) && (name !== 'erase' || row.erasedTime === null),
    [own],
  );

  const resetPassword = usePasswordReset(changed);
  const actions = useCallback(
    (row: UserRow): readonly RowAction[] => [
      createEditAction(() => setEdited({ row }), CODES),
      {
        key: 'reset',
        label: { zh: '重置密码', en: 'Reset password' },
        codes: CODES,
        action: 'edit',
        confirm: { zh: '确定为该用户设置新密码吗？', en: 'Set a new password for this user?' },
        onClick: () => resetPassword(row.id, row.actualName),
      },
    ],
    [resetPassword],
  );
  const batchActions = useMemo(
    (): readonly BatchAction<UserRow>[] => [
      {
        key: 'first-password',
        label: { zh: '首次登录链接', en: 'Links for the first login' },
        codes: CODES,
        action: 'edit',
        onClick: (rows) => {
          setInvited(rows);
          return Promise.resolve(rows);
        },
      },
    ],
    [],
  );
  const { query, imports } = useChosenPeople(chosen);
  return (
    <div className="people">
      <DepartmentNav chosen={chosen} version={version} onChoose={setChosen} />
      <ResourceTable
        resource={user}
        version={version}
        query={query}
        columns={COLUMNS}
        filters={FILTERS}
        onOpen={setShown}
        rowActions={actions}
        empty={{ zh: '新增用户后会列在这里', en: 'Users you add are listed here' }}
        buttons={createButtons(
          () => setEdited({ row: undefined }),
          () => setOutbox(true),
        )}
        offersTransition={offersTransition}
        {...(imports ? { imports } : {})}
        batchActions={batchActions}
      />
      {edited && (
        <UserForm
          row={edited.row}
          officeId={chosen.officeId}
          departmentId={chosen.departmentId}
          onClose={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined);
            changed();
          }}
        />
      )}
      {shown && (
        <UserDrawer
          row={shown}
          onClose={() => setShown(undefined)}
          onEdit={() => {
            setEdited({ row: shown });
            setShown(undefined);
          }}
        />
      )}
      {invited && <FirstPasswordLinks people={invited} onClose={() => setInvited(undefined)} />}
      {outbox && <OutboxDrawer onClose={() => setOutbox(false)} />}
    </div>
  );
}
