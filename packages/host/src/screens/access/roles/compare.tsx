import { Checkbox, Drawer, Select, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { ACTIONS, actionTitles, type Action } from '@scf-kit/sdk/contract/call';
import { relRoleMenu, role } from '@scf-kit/sdk/contract/access/role';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { PlainTable } from '../../../table/plain/plain-table.tsx';
import { listDiffering, collectGrants, isRight } from './grants.ts';
import type { RoleRow } from './rights-editor.tsx';

const words = {
  title: { zh: '比较角色', en: 'Compare roles' },
  with: { zh: '与哪个角色比较', en: 'Compare with' },
  differences: { zh: '只看不同', en: 'Only what differs' },
  menu: { zh: '菜单', en: 'Menu' },
  choose: { zh: '选择另一个角色', en: 'Select another role' },
  same: { zh: '两个角色的权限相同', en: 'Both roles have the same permissions' },
  open: { zh: '可打开', en: 'can open' },
  everything: { zh: '全部操作', en: 'Every action' },
} as const;

interface Line {
  readonly id: string;
  readonly title: string;
  readonly one: readonly Action[] | undefined;
  readonly other: readonly Action[] | undefined;
  readonly differs: boolean;
}

function Held({
  actions,
  against,
}: {
  readonly actions: readonly Action[] | undefined;
  readonly against: readonly Action[] | undefined;
}): ReactNode {
  const { say } = useTexts();
  if (!actions) return <span className="people-count">—</span>;
  if (actions.length === 0) return <Tag {...(against ? {} : { color: 'processing' })}>{say(words.open)}</Tag>;
  if (actions.length === ACTIONS.length && against?.length === ACTIONS.length)
    return <Tag>{say(words.everything)}</Tag>;
  return (
    <div className="role-held">
      {actions.map((action) => (
        <Tag key={action} {...(against?.includes(action) ? {} : { color: 'processing' })}>
          {say(actionTitles[action])}
        </Tag>
      ))}
    </div>
  );
}

/** Two roles side by side: what each may do that the other may not stands out. */
export function CompareRoles({ row, onClose }: { readonly row: RoleRow; readonly onClose: () => void }): ReactNode {
  const { say, locale } = useTexts();
  const [other, setOther] = useState<{ readonly id: string; readonly name: string } | undefined>(undefined);
  const [onlyDifferent, setOnlyDifferent] = useState(true);
  const roles = useLoaded(
    'roles to compare',
    async (signal) => (await client.call(role.calls.page, { query: { size: 200 }, signal, quiet: true })).records,
  );
  const detail = (id: string, signal: AbortSignal) =>
    client.call(relRoleMenu.calls.details, { query: { roleId: id }, signal, quiet: true });
  const loading = useLoaded(`compare ${row.id} ${other?.id ?? ''}`, async (signal) =>
    other ? Promise.all([detail(row.id, signal), detail(other.id, signal)]) : ([[], []] as const),
  );
  const lines = (pair: NonNullable<typeof loading.data>): readonly Line[] => {
    const [one, two] = [collectGrants(pair[0]), collectGrants(pair[1])];
    const differs = listDiffering(one, two);
    return pair[0]
      .filter(
        (menu) => isRight(menu) && (one.has(menu.id) || two.has(menu.id)) && (!onlyDifferent || differs.has(menu.id)),
      )
      .map((menu) => ({
        id: menu.id,
        title: locale === 'zh-CN' ? menu.title : menu.enTitle,
        one: one.get(menu.id),
        other: two.get(menu.id),
        differs: differs.has(menu.id),
      }));
  };
  return (
    <Drawer open size={860} title={say(words.title)} onClose={onClose}>
      <div className="role-bar">
        <Select<string>
          aria-label={say(words.with)}
          placeholder={say(words.choose)}
          loading={roles.busy}
          showSearch={{ optionFilterProp: 'label' }}
          value={other?.id ?? null}
          options={(roles.data ?? [])
            .filter(({ id }) => id !== row.id)
            .map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => setOther((roles.data ?? []).find((each) => each.id === id))}
        />
        <Checkbox checked={onlyDifferent} onChange={(event) => setOnlyDifferent(event.target.checked)}>
          {say(words.differences)}
        </Checkbox>
      </div>
      <LoadState of={loading}>
        {(pair) => (
          <PlainTable
            size="small"
            rowKey="id"
            dataSource={[...lines(pair)]}
            pagination={false}
            locale={{ emptyText: say(other ? words.same : words.choose) }}
            columns={[
              { key: 'menu', title: say(words.menu), className: 'table-narrow', dataIndex: 'title' },
              {
                key: 'one',
                title: row.name,
                render: (_: unknown, line: Line) => <Held actions={line.one} against={line.other} />,
              },
              {
                key: 'other',
                title: other?.name ?? '',
                render: (_: unknown, line: Line) => <Held actions={line.other} against={line.one} />,
              },
            ]}
          />
        )}
      </LoadState>
    </Drawer>
  );
}
