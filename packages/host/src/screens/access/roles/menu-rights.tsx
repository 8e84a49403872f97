import { Button, Checkbox, Input, Space } from 'antd';
import type { ReactNode } from 'react';
import { actionTitles } from '@scf-kit/sdk/contract/call';
import { useTexts } from '../../../shell/texts.ts';
import {
  flatten,
  isLocked,
  isRight,
  tickAction,
  tickAll,
  getTicked,
  type Grants,
  type MenuDetail,
  type MenuNode,
} from './grants.ts';
import '../people/people.css';

const words = {
  menus: { zh: '菜单与操作', en: 'Menus and actions' },
  search: { zh: '搜索菜单或权限编码', en: 'Find a menu or code' },
  all: { zh: '全选', en: 'Select all' },
  none: { zh: '全不选', en: 'Clear all' },
  onlyHeld: { zh: '只看已授予', en: 'Granted only' },
  locked: { zh: '超出您自身的权限，不能授予', en: 'Beyond your own permissions; cannot be granted' },
  menu: { zh: '菜单', en: 'Menu' },
  actions: { zh: '操作', en: 'Actions' },
  branch: { zh: '全选“{name}”', en: 'All of "{name}"' },
  nothing: { zh: '没有找到', en: 'Nothing found' },
} as const;

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
            const ticked = getTicked(grants, branch);
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

/** The menus of a role and their actions, with what narrows them. */
export function MenuRights({
  shown,
  grants,
  changed,
  onlyHeld,
  onWord,
  onOnlyHeld,
  onChange,
}: {
  readonly shown: readonly MenuNode[];
  readonly grants: Grants;
  readonly changed: ReadonlySet<string>;
  readonly onlyHeld: boolean;
  readonly onWord: (word: string) => void;
  readonly onOnlyHeld: (onlyHeld: boolean) => void;
  readonly onChange: (grants: Grants) => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <>
      <div className="role-bar">
        <Input.Search
          allowClear
          placeholder={say(words.search)}
          aria-label={say(words.search)}
          onChange={(event) => onWord(event.target.value)}
        />
        <Checkbox checked={onlyHeld} onChange={(event) => onOnlyHeld(event.target.checked)}>
          {say(words.onlyHeld)}
        </Checkbox>
        <Space>
          <Button size="small" onClick={() => onChange(tickAll(grants, shown, true))}>
            {say(words.all)}
          </Button>
          <Button size="small" onClick={() => onChange(tickAll(grants, shown, false))}>
            {say(words.none)}
          </Button>
        </Space>
      </div>
      <MenuTree nodes={shown} grants={grants} changed={changed} onChange={onChange} />
    </>
  );
}
