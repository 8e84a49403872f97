import { Alert, Button, Drawer, Radio, Skeleton, Space, Tabs, Typography } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { OutputOf } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { dataScopes, dataScopeSentences, relRoleMenu, role, scopeValues } from '@scf-kit/sdk/contract/access/role';
import { client, notify } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { PlainTable } from '../../../table/plain/plain-table.tsx';
import { listDiffering, collectGrants, narrowTree, buildTree, type Grants } from './grants.ts';
import { MenuRights } from './menu-rights.tsx';
import '../people/people.css';

export type RoleRow = OutputOf<typeof role>;
type Scope = RoleRow['dataScope'];

const words = {
  title: { zh: '{name} 的权限', en: 'Permissions of {name}' },
  menus: { zh: '菜单与操作', en: 'Menus and actions' },
  scope: { zh: '数据范围', en: 'Data scope' },
  holders: { zh: '拥有该角色的人', en: 'People with this role' },
  changed: { zh: '{n} 项修改', en: '{n} {n|change|changes}' },
  save: { zh: '保存', en: 'Save' },
  saved: {
    zh: '已保存，相关人员的下一次操作即按新权限执行',
    en: 'Saved; the new permissions apply from each person’s next action',
  },
  example: {
    zh: '以该角色的一名人员为例，在您可见的数据中可看到：',
    en: 'For example, of the records you can see, one person with this role can see:',
  },
  count: { zh: '{count} / {of}', en: '{count} of {of}' },
  noExample: { zh: '授予菜单后可查看示例', en: 'Give the role menus to see an example' },
  user: { zh: '用户名', en: 'Username' },
  name: { zh: '姓名', en: 'Name' },
  office: { zh: '所属企业', en: 'Enterprise' },
  department: { zh: '部门', en: 'Department' },
  nobody: { zh: '还没有人拥有该角色', en: 'Nobody has this role yet' },
} as const satisfies Readonly<Record<string, Text>>;
const SCOPES: readonly Scope[] = [
  scopeValues.all,
  scopeValues.officeTree,
  scopeValues.office,
  scopeValues.department,
  scopeValues.own,
];

function ScopeChoice({
  roleId,
  value,
  onChange,
}: {
  readonly roleId: string;
  readonly value: Scope;
  readonly onChange: (scope: Scope) => void;
}): ReactNode {
  const { say } = useTexts();
  const example = useLoaded(`scope ${roleId} ${value}`, (signal) =>
    client.call(role.calls.scopeExample, { query: { roleId, dataScope: value }, signal, quiet: true }),
  );
  return (
    <div className="role-scope">
      <Radio.Group
        value={value}
        onChange={(event) => {
          const chosen = SCOPES.find((scope) => scope === event.target.value);
          if (chosen) onChange(chosen);
        }}
      >
        <Space orientation="vertical">
          {SCOPES.map((scope) => (
            <Radio key={scope} value={scope}>
              {say(dataScopes[scope])} <span className="people-count">{say(dataScopeSentences[scope])}</span>
            </Radio>
          ))}
        </Space>
      </Radio.Group>
      <LoadState of={example} rows={1}>
        {(lines) =>
          lines.length === 0 ? (
            <p>{say(words.noExample)}</p>
          ) : (
            <div aria-live="polite">
              <p>{say(words.example)}</p>
              <ul>
                {lines.map(({ resource, title, count, of, more }) => (
                  <li key={resource}>
                    <span>{title}</span>
                    <span>
                      {say(words.count, {
                        count: count.toLocaleString('en-US'),
                        of: `${of.toLocaleString('en-US')}${more ? '+' : ''}`,
                      })}
                    </span>
                  </li>
                ))}
              </ul>
            </div>
          )
        }
      </LoadState>
    </div>
  );
}

function Holders({ roleId }: { readonly roleId: string }): ReactNode {
  const { say } = useTexts();
  const loading = useLoaded(`holders ${roleId}`, (signal) =>
    client.call(role.calls.holders, { query: { roleId }, signal, quiet: true }),
  );
  return (
    <LoadState of={loading}>
      {(people) => (
        <PlainTable
          size="small"
          rowKey="id"
          dataSource={[...people]}
          pagination={{ hideOnSinglePage: true }}
          locale={{ emptyText: say(words.nobody) }}
          columns={[
            { key: 'username', title: say(words.user), dataIndex: 'username' },
            { key: 'name', title: say(words.name), dataIndex: 'actualName' },
            { key: 'office', title: say(words.office), dataIndex: 'officeText' },
            { key: 'department', title: say(words.department), dataIndex: 'departmentText' },
          ]}
        />
      )}
    </LoadState>
  );
}

/** Saves what a role holds; answers its new version. */
async function saveRights(roleId: string, grants: Grants, dataScope: Scope, version: number): Promise<number> {
  const saved = await client.call(relRoleMenu.calls.save, {
    body: { roleId, menuIds: [...grants.keys()], actions: Object.fromEntries(grants), dataScope, version },
    quiet: true,
  });
  return saved.version;
}

function RightsFooter({
  count,
  busy,
  disabled,
  onClose,
  onSave,
}: {
  /** How much is changed. */
  readonly count: number;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onClose: () => void;
  readonly onSave: () => void;
}): ReactNode {
  const { say, t } = useTexts();
  return (
    <div className="drawer-footer">
      <Typography.Text type="secondary" aria-live="polite">
        {say(words.changed, { n: count })}
      </Typography.Text>
      <Button onClick={onClose}>{t('auth.logout.confirm.cancel')}</Button>
      <Button type="primary" loading={busy} disabled={count === 0 || disabled} onClick={onSave}>
        {say(words.save)}
      </Button>
    </div>
  );
}

/** Edits a role's menus, their actions and its data scope; all are saved together. */
export function RightsEditor({
  row,
  onSaved,
  onClose,
}: {
  readonly row: RoleRow;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say, locale } = useTexts();
  const loading = useLoaded(`role menus ${row.id}`, (signal) =>
    client.call(relRoleMenu.calls.details, { query: { roleId: row.id }, signal, quiet: true }),
  );
  const [version, setVersion] = useState(row.version);
  const [edited, setEdited] = useState<Grants | undefined>(undefined);
  const [scope, setScope] = useState<Scope>(row.dataScope);
  const [savedScope, setSavedScope] = useState<Scope>(row.dataScope);
  const [word, setWord] = useState('');
  const [onlyHeld, setOnlyHeld] = useState(false);
  const { busy, refusal: problem, attempt } = useSaving();
  const menus = loading.data;
  const stored = useMemo(() => collectGrants(menus ?? []), [menus]);
  const tree = useMemo(() => buildTree(menus ?? []), [menus]);
  const grants = edited ?? stored;
  const changed = useMemo(() => listDiffering(stored, grants), [stored, grants]);
  const count = changed.size + (scope === savedScope ? 0 : 1);
  const shown = narrowTree(tree, word, onlyHeld ? grants : undefined);
  const save = async (): Promise<void> => {
    const saved = await attempt(async () => {
      setVersion(await saveRights(row.id, grants, scope, version));
    });
    if (!saved) return;
    setSavedScope(scope);
    loading.reload();
    notify({ kind: 'success', title: say(words.saved) });
    onSaved();
  };
  return (
    <Drawer
      open
      className="role-rights"
      size="min(1180px, 100vw)"
      title={say(words.title, { name: row.name })}
      onClose={onClose}
      mask={{ closable: count === 0 }}
      footer={
        <RightsFooter
          count={count}
          busy={busy}
          disabled={menus === undefined}
          onClose={onClose}
          onSave={() => {
            void save();
          }}
        />
      }
    >
      {problem ? <Alert type="error" showIcon title={problem} role="alert" style={{ marginBottom: 12 }} /> : null}
      <Tabs
        items={[
          {
            key: 'menus',
            label: say(words.menus),
            children:
              menus === undefined && !loading.error ? (
                <Skeleton active paragraph={{ rows: 10 }} />
              ) : (
                <LoadState of={loading}>
                  {() => (
                    <MenuRights
                      shown={shown}
                      grants={grants}
                      changed={changed}
                      onlyHeld={onlyHeld}
                      onWord={setWord}
                      onOnlyHeld={setOnlyHeld}
                      onChange={setEdited}
                    />
                  )}
                </LoadState>
              ),
          },
          {
            key: 'scope',
            label: `${say(words.scope)}${locale === 'zh-CN' ? '：' : ': '}${say(dataScopes[scope])}`,
            children: <ScopeChoice roleId={row.id} value={scope} onChange={setScope} />,
          },
          { key: 'holders', label: say(words.holders), children: <Holders roleId={row.id} /> },
        ]}
      />
    </Drawer>
  );
}
