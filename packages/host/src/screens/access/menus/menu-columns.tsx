import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Space, Tag, Tooltip, Typography } from 'antd';
import type { ReactNode } from 'react';
import { menuKinds } from '@scf-kit/sdk/contract/access/menu';
import { isPermissionCode, permissions } from '@scf-kit/sdk/contract/permissions';
import type { Text } from '@scf-kit/sdk/contract/text';
import { menuIcon } from '../../../shell/menu/icons.tsx';
import { useTexts } from '../../../shell/texts.ts';
import type { AntColumns } from '../../../table/columns/columns.tsx';
import type { MenuRow } from './menu-row.ts';
import { BUTTON, planStep, type Order } from './menu-tree.ts';

/** A row of the table. */
export interface MenuTableLine {
  readonly key: string;
  readonly row: MenuRow;
  readonly children?: readonly MenuTableLine[];
}

function MenuTitle({ row, isDragged }: { readonly row: MenuRow; readonly isDragged: boolean }): ReactNode {
  return (
    <span className="menus-title">
      {isDragged ? <HolderOutlined className="menus-handle" aria-hidden /> : null}
      {row.icon ? <span aria-hidden>{menuIcon(row.icon)}</span> : null}
      <span>
        <span>{row.title}</span>
        {row.enTitle ? (
          <Typography.Text type="secondary" className="menus-en">
            {row.enTitle}
          </Typography.Text>
        ) : null}
      </span>
    </span>
  );
}

function MenuPermission({ permission }: { readonly permission: string | null }): ReactNode {
  const { say } = useTexts();
  return permission ? (
    <>
      <div>{isPermissionCode(permission) ? say(permissions[permission]) : permission}</div>
      <Typography.Text type="secondary" className="menus-en">
        {permission}
      </Typography.Text>
    </>
  ) : null;
}

function MenuState({ row }: { readonly row: MenuRow }): ReactNode {
  const { say } = useTexts();
  return (
    <Space size={4} wrap>
      {row.enabled ? null : <Tag>{say({ zh: '停用', en: 'Disabled' })}</Tag>}
      {row.hidden && row.kind !== BUTTON ? <Tag>{say({ zh: '隐藏', en: 'Hidden' })}</Tag> : null}
      {row.target === 'blank' ? <Tag>{say({ zh: '新窗口', en: 'New window' })}</Tag> : null}
    </Space>
  );
}

/** The changes that the person may make to the menus of the table. */
export interface MenuChanges {
  readonly mayAdd: boolean;
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
  readonly order: (wanted: Order | undefined) => void;
  readonly edit: (row: MenuRow) => void;
  readonly addBelow: (row: MenuRow) => void;
  readonly remove: (row: MenuRow) => void;
}

interface RowProps {
  readonly row: MenuRow;
  readonly menus: readonly MenuRow[];
  readonly changes: MenuChanges;
}

function StepButton({
  row,
  menus,
  changes,
  by,
  icon,
  title,
  named,
}: RowProps & {
  readonly by: -1 | 1;
  readonly icon: ReactNode;
  readonly title: Text;
  /** The title with the menu it moves. */
  readonly named: Text;
}): ReactNode {
  const { say } = useTexts();
  const wanted = planStep(menus, row.id, by);
  return (
    <Tooltip title={say(title)}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={say(named, { title: row.title })}
        disabled={!wanted}
        onClick={() => changes.order(wanted)}
      />
    </Tooltip>
  );
}

function MenuActions({ row, menus, changes }: RowProps): ReactNode {
  const { say } = useTexts();
  return (
    <div className="table-actions">
      {changes.mayEdit ? (
        <>
          <StepButton
            row={row}
            menus={menus}
            changes={changes}
            by={-1}
            icon={<ArrowUpOutlined />}
            title={{ zh: '上移', en: 'Up' }}
            named={{ zh: '上移：{title}', en: 'Up: {title}' }}
          />
          <StepButton
            row={row}
            menus={menus}
            changes={changes}
            by={1}
            icon={<ArrowDownOutlined />}
            title={{ zh: '下移', en: 'Down' }}
            named={{ zh: '下移：{title}', en: 'Down: {title}' }}
          />
          <Button type="link" size="small" onClick={() => changes.edit(row)}>
            {say({ zh: '编辑', en: 'Edit' })}
          </Button>
        </>
      ) : null}
      {changes.mayAdd && row.kind !== BUTTON ? (
        <Button type="link" size="small" onClick={() => changes.addBelow(row)}>
          {say({ zh: '新增下级', en: 'Add below' })}
        </Button>
      ) : null}
      {changes.mayDelete ? (
        <Button type="link" size="small" danger onClick={() => changes.remove(row)}>
          {say({ zh: '删除', en: 'Delete' })}
        </Button>
      ) : null}
    </div>
  );
}

/** The columns of the menu tree; on a narrow screen its actions do not stay at the edge. */
export const createMenuColumns = (
  say: (text: Text) => string,
  menus: readonly MenuRow[],
  changes: MenuChanges,
  narrow: boolean,
): AntColumns<MenuTableLine> => [
  {
    title: say({ zh: '标题', en: 'Title' }),
    key: 'title',
    width: 280,
    render: (_, { row }) => <MenuTitle row={row} isDragged={changes.mayEdit} />,
  },
  {
    title: say({ zh: '类型', en: 'Type' }),
    key: 'kind',
    width: 90,
    render: (_, { row }) => <Tag>{say(menuKinds[row.kind])}</Tag>,
  },
  {
    title: say({ zh: '路径', en: 'Path' }),
    key: 'path',
    render: (_, { row }) => (row.path ? <Typography.Text className="menus-path">{row.path}</Typography.Text> : null),
  },
  {
    title: say({ zh: '权限', en: 'Permission' }),
    key: 'permission',
    render: (_, { row }) => <MenuPermission permission={row.permission} />,
  },
  {
    title: say({ zh: '状态', en: 'Status' }),
    key: 'state',
    width: 120,
    render: (_, { row }) => <MenuState row={row} />,
  },
  {
    title: say({ zh: '操作', en: 'Actions' }),
    key: 'actions',
    width: 270,
    ...(narrow ? {} : { fixed: 'end' as const }),
    render: (_, { row }) => <MenuActions row={row} menus={menus} changes={changes} />,
  },
];
