import { Alert, Button, Checkbox, Drawer, Input, Radio, Skeleton, Space, Tabs, Typography } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import type { OutputOf } from '@scf-kit/sdk/contract';
import { actionTitles } from '@scf-kit/sdk/contract/call';
import type { Text } from '@scf-kit/sdk/contract/text';
import { dataScopes, dataScopeSentences, relRoleMenu, role } from '@scf-kit/sdk/contract/access/role';
import { client, notify } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { PlainTable } from '../../../table/plain/plain-table.tsx';
import {
  differing,
  flatten,
  grantsOf,
  isLocked,
  isRight,
  matching,
  tickAction,
  tickAll,
  tickedOf,
  treeOf,
  type Grants,
  type MenuDetail,
  type MenuNode,
} from './grants.ts';
import '../people/people.css';

export type RoleRow = OutputOf<typeof role>;
type Scope = RoleRow['dataScope'];

const words = {
  title: { zh: '{name} 的权限', en: 'Rights of {name}' },
  menus: { zh: '菜单与操作', en: 'Menus and actions' },
  scope: { zh: '数据范围', en: 'Data scope' },
  holders: { zh: '拥有该角色的人', en: 'Who holds it' },
  search: { zh: '查找菜单或权限编码', en: 'Find a menu or code' },
  all: { zh: '全选', en: 'Choose all' },
  none: { zh: '全不选', en: 'Choose none' },
  changed: { zh: '{n} 项更改', en: '{n} {n|change|changes}' },
  onlyHeld: { zh: '只看已授予', en: 'Only what is given' },
  save: { zh: '保存', en: 'Save' },
  saved: {
    zh: '已保存，相关人员的下一次操作即按新权限执行',
    en: 'Saved; everyone concerned has the new rights at their next request',
  },
  locked: { zh: '超出您自身的权限，不能授予', en: 'Beyond your own rights, it cannot be given' },
  menu: { zh: '菜单', en: 'Menu' },
  actions: { zh: '操作', en: 'Actions' },
  branch: { zh: '全选“{name}”', en: 'All of "{name}"' },
  nothing: { zh: '没有找到', en: 'Nothing found' },
  example: {
    zh: '以该角色的一名人员为例，在您可见的数据中可看到：',
    en: 'For example, of the records you see a person of this role would see:',
  },
  count: { zh: '{count} / {of}', en: '{count} of {of}' },
  noExample: { zh: '授予菜单后可查看示例', en: 'Give the role menus to see an example' },
  user: { zh: '用户名', en: 'Username' },
  name: { zh: '姓名', en: 'Name' },
  office: { zh: '所属企业', en: 'Enterprise' },
  department: { zh: '部门', en: 'Department' },
  nobody: { zh: '还没有人拥有该角色', en: 'Nobody holds this role yet' },
} as const satisfies Readonly<Record<string, Text>>;
const SCOPES: readonly Scope[] = [1, 5, 2, 3, 4];

interface TreeProps {
  readonly nodes: readonly MenuNode[];
  readonly grants: Grants;
  readonly changed: ReadonlySet<string>;
  readonly onChange: (grants: Grants) => void;
}

function MenuTree({ nodes, grants, changed, onChange }: TreeProps): ReactNode {
  const { say, locale } = useTexts();
  const rows = flatten(nodes);
  const named = (menu: MenuDetail): string => (locale === 'zh-CN' ? menu.title : menu.enTitle);
  return (
    <div className="role-tree" tabIndex={0} role="region" aria-label={say(words.menus)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say(words.menu)}</th>
            <th scope="col">{say(words.actions)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 ? (
            <tr>
              <td colSpan={2}>{say(words.nothing)}</td>
            </tr>
          ) : null}
          {rows.map((node) => {
            const { menu, depth } = node;
            const branch = menu.offered.length === 0 && node.children.length > 0 ? node.children : [node];
            const ticked = tickedOf(grants, branch);
            const locked = isLocked(menu);
            const inert =
              branch.length === 0 || flatten(branch).every((each) => isLocked(each.menu) || !isRight(each.menu));
            return (
              <tr key={menu.id}>
                <td style={{ paddingInlineStart: 8 + depth * 24 }}>
                  <div className="role-menu">
                    <Checkbox
                      disabled={inert}
                      checked={ticked === 'all'}
                      indeterminate={ticked === 'some'}
                      aria-label={say(words.branch, { name: named(menu) })}
                      onChange={(event) => onChange(tickAll(grants, branch, event.target.checked))}
                    />
                    <span>
                      <span className={changed.has(menu.id) ? 'role-changed' : ''}>{named(menu)}</span>
                      {menu.permission ? <code className="people-count">{menu.permission}</code> : null}
                    </span>
                  </div>
                </td>
                <td>
                  {locked ? (
                    <span className="people-count">{say(words.locked)}</span>
                  ) : (
                    <div className="role-actions">
                      {menu.offered.map((action) => (
                        <Checkbox
                          key={action}
                          disabled={!menu.givable.includes(action)}
                          checked={grants.get(menu.id)?.includes(action) ?? false}
                          onChange={(event) => onChange(tickAction(grants, menu, action, event.target.checked))}
                        >
                          {say(actionTitles[action])}
                        </Checkbox>
                      ))}
                    </div>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

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
  const { say, t, locale } = useTexts();
  const loading = useLoaded(`role menus ${row.id}`, (signal) =>
    client.call(relRoleMenu.calls.details, { query: { roleId: row.id }, signal, quiet: true }),
  );
  const [version, setVersion] = useState(row.version);
  const [edited, setEdited] = useState<Grants | undefined>(undefined);
  const [scope, setScope] = useState<Scope>(row.dataScope);
  const [savedScope, setSavedScope] = useState<Scope>(row.dataScope);
  const [word, setWord] = useState('');
  const [onlyHeld, setOnlyHeld] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const menus = loading.data;
  const stored = useMemo(() => grantsOf(menus ?? []), [menus]);
  const tree = useMemo(() => treeOf(menus ?? []), [menus]);
  const grants = edited ?? stored;
  const changed = useMemo(() => differing(stored, grants), [stored, grants]);
  const count = changed.size + (scope === savedScope ? 0 : 1);
  const says = (menu: MenuDetail): boolean =>
    [menu.title, menu.enTitle, menu.permission ?? ''].some((text) =>
      text.toLowerCase().includes(word.trim().toLowerCase()),
    ) &&
    (!onlyHeld || grants.has(menu.id));
  const shown =
    word.trim() === '' && !onlyHeld ? tree : matching(tree, (menu) => says(menu) && (!onlyHeld || isRight(menu)));
  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      const done = await client.call(relRoleMenu.calls.save, {
        body: {
          roleId: row.id,
          menuIds: [...grants.keys()],
          actions: Object.fromEntries(grants),
          dataScope: scope,
          version,
        },
        quiet: true,
      });
      setVersion(done.version);
      setSavedScope(scope);
      loading.reload();
      notify({ kind: 'success', title: say(words.saved) });
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
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
        <div className="drawer-footer">
          <Typography.Text type="secondary" aria-live="polite">
            {say(words.changed, { n: count })}
          </Typography.Text>
          <Button onClick={onClose}>{t('auth.logout.confirm.cancel')}</Button>
          <Button
            type="primary"
            loading={busy}
            disabled={count === 0 || menus === undefined}
            onClick={() => {
              void save();
            }}
          >
            {say(words.save)}
          </Button>
        </div>
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
                    <>
                      <div className="role-bar">
                        <Input.Search
                          allowClear
                          placeholder={say(words.search)}
                          aria-label={say(words.search)}
                          onChange={(event) => setWord(event.target.value)}
                        />
                        <Checkbox checked={onlyHeld} onChange={(event) => setOnlyHeld(event.target.checked)}>
                          {say(words.onlyHeld)}
                        </Checkbox>
                        <Space>
                          <Button size="small" onClick={() => setEdited(tickAll(grants, shown, true))}>
                            {say(words.all)}
                          </Button>
                          <Button size="small" onClick={() => setEdited(tickAll(grants, shown, false))}>
                            {say(words.none)}
                          </Button>
                        </Space>
                      </div>
                      <MenuTree nodes={shown} grants={grants} changed={changed} onChange={setEdited} />
                    </>
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
