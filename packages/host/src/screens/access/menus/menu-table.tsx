import { ArrowDownOutlined, ArrowUpOutlined, EyeOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { App as AntApp, Button, Empty, Grid, Input, Space, Table, Tag, Tooltip, Typography } from 'antd';
import { useMemo, useState, type DragEvent, type ReactNode } from 'react';
import { menu, menuKinds } from '@scf-kit/sdk/contract/access/menu';
import { messages } from '@scf-kit/sdk/contract/messages';
import { isPermissionCode, permissions } from '@scf-kit/sdk/contract/permissions';
import { client, notify, operationHistory } from '../../../services.ts';
import { useCan } from '../../../shell/person/can.tsx';
import { menuIcon } from '../../../shell/menu/icons.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { MenuForm } from './menu-form.tsx';
import { MenuPreview } from './menu-preview.tsx';
import { BUTTON, dropped, found, stepped, treeOf, type Drop, type MenuNode, type Order } from './menu-tree.ts';
import '../../../table/rows/rows.css';
import type { MenuRow } from './menu-row.ts';

interface Line {
  readonly key: string;
  readonly row: MenuRow;
  readonly children?: readonly Line[];
}

const linesOf = (nodes: readonly MenuNode<MenuRow>[]): Line[] =>
  nodes.map((node) => ({
    key: node.menu.id,
    row: node.menu,
    ...(node.children.length > 0 ? { children: linesOf(node.children) } : {}),
  }));

const CODE = ['MENU_MANAGE'];

/** Where over a row the pointer is: its upper quarter, its lower one, or within. */
function dropAt(event: DragEvent<HTMLElement>): Drop {
  const { top, height } = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - top) / height;
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'inside';
}

/** The menu tree: added to, changed, put in order by dragging or by the arrows, and seen as people will see it. */
export function MenuTable(): ReactNode {
  const { say, t } = useTexts();
  const can = useCan();
  // There what stays at the edge would leave no room for the titles.
  const narrow = Grid.useBreakpoint().md === false;
  const { modal } = AntApp.useApp();
  const loaded = useLoaded('menus', (signal) => client.call(menu.calls.list, { signal, quiet: true }));
  const [words, setWords] = useState('');
  const [edited, setEdited] = useState<{ readonly row: MenuRow | undefined; readonly parentId: string }>();
  const [preview, setPreview] = useState(false);
  const [open, setOpen] = useState<readonly string[]>([]);
  const [dragged, setDragged] = useState<string>();
  const [over, setOver] = useState<{ readonly id: string; readonly where: Drop }>();
  const menus = useMemo(() => loaded.data ?? [], [loaded.data]);
  const sought = words.trim().toLowerCase();
  const shown = useMemo(() => {
    const tree = treeOf(menus);
    return sought === ''
      ? tree
      : found(tree, (row) =>
          [row.title, row.enTitle, row.path, row.permission].some((text) => text?.toLowerCase().includes(sought)),
        );
  }, [menus, sought]);
  const [mayAdd, mayEdit, mayDelete] = [can(CODE, 'add'), can(CODE, 'edit'), can(CODE, 'delete')];
  const order = (wanted: Order | undefined): void => {
    if (!wanted) return;
    operationHistory.click(say({ zh: '调整顺序', en: 'Reorder' }));
    client
      .call(menu.calls.order, { body: { parentId: wanted.parentId, ids: wanted.ids } })
      .then(loaded.reload, loaded.reload);
  };
  const remove = (row: MenuRow): void => {
    modal.confirm({
      title: say(messages['common.delete.confirm']),
      content: row.title,
      okText: say({ zh: '删除', en: 'Delete' }),
      okButtonProps: { danger: true },
      cancelText: t('auth.logout.confirm.cancel'),
      onOk: () =>
        client.call(menu.calls.delete, { params: { id: row.id } }).then(
          () => {
            notify({ kind: 'success', title: t('common.delete.ok') });
            loaded.reload();
          },
          () => undefined,
        ),
    });
  };
  const all = (nodes: readonly MenuNode<MenuRow>[]): readonly string[] =>
    nodes.flatMap((node) => (node.children.length > 0 ? [node.menu.id, ...all(node.children)] : []));
  const rowProps = (line: Line): Readonly<Record<string, unknown>> =>
    mayEdit && sought === ''
      ? {
          draggable: true,
          onDragStart: (event: DragEvent<HTMLElement>) => {
            event.dataTransfer.effectAllowed = 'move';
            setDragged(line.key);
          },
          onDragOver: (event: DragEvent<HTMLElement>) => {
            if (dragged === undefined) return;
            const where = dropAt(event);
            if (!dropped(menus, dragged, line.key, where)) {
              setOver(undefined);
              return;
            }
            event.preventDefault();
            if (over?.id !== line.key || over.where !== where) setOver({ id: line.key, where });
          },
          onDrop: (event: DragEvent<HTMLElement>) => {
            event.preventDefault();
            if (dragged !== undefined) order(dropped(menus, dragged, line.key, dropAt(event)));
            setDragged(undefined);
            setOver(undefined);
          },
          onDragEnd: () => {
            setDragged(undefined);
            setOver(undefined);
          },
        }
      : {};
  return (
    <>
      <div className="menus-bar">
        <Input.Search
          allowClear
          value={words}
          maxLength={100}
          className="menus-search"
          placeholder={say({ zh: '标题、路径或权限编码', en: 'Title, path or permission code' })}
          aria-label={say({ zh: '查找菜单', en: 'Find menus' })}
          onChange={(event) => setWords(event.target.value)}
        />
        <Space wrap className="menus-buttons">
          <Button onClick={() => setOpen(open.length > 0 ? [] : all(shown))}>
            {say(open.length > 0 ? { zh: '全部折叠', en: 'Collapse all' } : { zh: '全部展开', en: 'Expand all' })}
          </Button>
          <Button icon={<EyeOutlined />} onClick={() => setPreview(true)}>
            {say({ zh: '预览', en: 'Preview' })}
          </Button>
          {mayAdd ? (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEdited({ row: undefined, parentId: '0' })}>
              {say({ zh: '新增', en: 'Add' })}
            </Button>
          ) : null}
        </Space>
      </div>
      <LoadState of={loaded} rows={10}>
        {() => (
          <Table<Line>
            size="small"
            rowKey="key"
            dataSource={linesOf(shown)}
            pagination={false}
            scroll={{ x: 1120 }}
            onRow={rowProps}
            locale={{
              emptyText: (
                <Empty
                  image={Empty.PRESENTED_IMAGE_SIMPLE}
                  description={say({ zh: '没有符合条件的菜单', en: 'No menu matches' })}
                />
              ),
            }}
            rowClassName={(line) =>
              over?.id === line.key ? `menus-drop-${over.where}` : line.row.enabled ? '' : 'menus-off'
            }
            expandable={{
              expandedRowKeys: sought === '' ? [...open] : [...all(shown)],
              onExpandedRowsChange: (keys) => setOpen(keys.map(String)),
            }}
            columns={[
              {
                title: say({ zh: '标题', en: 'Title' }),
                key: 'title',
                width: 280,
                render: (_, { row }) => (
                  <span className="menus-title">
                    {mayEdit ? <HolderOutlined className="menus-handle" aria-hidden /> : null}
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
                ),
              },
              {
                title: say({ zh: '类型', en: 'Kind' }),
                key: 'kind',
                width: 90,
                render: (_, { row }) => <Tag>{say(menuKinds[row.kind])}</Tag>,
              },
              {
                title: say({ zh: '路径', en: 'Path' }),
                key: 'path',
                render: (_, { row }) =>
                  row.path ? <Typography.Text className="menus-path">{row.path}</Typography.Text> : null,
              },
              {
                title: say({ zh: '权限', en: 'Permission' }),
                key: 'permission',
                render: (_, { row }) => {
                  const { permission } = row;
                  return permission ? (
                    <>
                      <div>{isPermissionCode(permission) ? say(permissions[permission]) : permission}</div>
                      <Typography.Text type="secondary" className="menus-en">
                        {permission}
                      </Typography.Text>
                    </>
                  ) : null;
                },
              },
              {
                title: say({ zh: '状态', en: 'State' }),
                key: 'state',
                width: 120,
                render: (_, { row }) => (
                  <Space size={4} wrap>
                    {row.enabled ? null : <Tag>{say({ zh: '停用', en: 'Disabled' })}</Tag>}
                    {row.hidden && row.kind !== BUTTON ? <Tag>{say({ zh: '隐藏', en: 'Hidden' })}</Tag> : null}
                    {row.target === 'blank' ? <Tag>{say({ zh: '新窗口', en: 'New window' })}</Tag> : null}
                  </Space>
                ),
              },
              {
                title: say({ zh: '操作', en: 'Actions' }),
                key: 'actions',
                width: 270,
                ...(narrow ? {} : { fixed: 'end' as const }),
                render: (_, { row }) => (
                  <div className="table-actions">
                    {mayEdit ? (
                      <>
                        <Tooltip title={say({ zh: '上移', en: 'Up' })}>
                          <Button
                            type="text"
                            size="small"
                            icon={<ArrowUpOutlined />}
                            aria-label={say({ zh: '上移：{title}', en: 'Up: {title}' }, { title: row.title })}
                            disabled={!stepped(menus, row.id, -1)}
                            onClick={() => order(stepped(menus, row.id, -1))}
                          />
                        </Tooltip>
                        <Tooltip title={say({ zh: '下移', en: 'Down' })}>
                          <Button
                            type="text"
                            size="small"
                            icon={<ArrowDownOutlined />}
                            aria-label={say({ zh: '下移：{title}', en: 'Down: {title}' }, { title: row.title })}
                            disabled={!stepped(menus, row.id, 1)}
                            onClick={() => order(stepped(menus, row.id, 1))}
                          />
                        </Tooltip>
                        <Button type="link" size="small" onClick={() => setEdited({ row, parentId: row.parentId })}>
                          {say({ zh: '编辑', en: 'Edit' })}
                        </Button>
                      </>
                    ) : null}
                    {mayAdd && row.kind !== BUTTON ? (
                      <Button type="link" size="small" onClick={() => setEdited({ row: undefined, parentId: row.id })}>
                        {say({ zh: '新增下级', en: 'Add below' })}
                      </Button>
                    ) : null}
                    {mayDelete ? (
                      <Button type="link" size="small" danger onClick={() => remove(row)}>
                        {say({ zh: '删除', en: 'Delete' })}
                      </Button>
                    ) : null}
                  </div>
                ),
              },
            ]}
          />
        )}
      </LoadState>
      {edited ? (
        <MenuForm
          menus={menus}
          row={edited.row}
          parentId={edited.parentId}
          onCancel={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined);
            loaded.reload();
          }}
        />
      ) : null}
      {preview ? <MenuPreview menus={menus} onClose={() => setPreview(false)} /> : null}
    </>
  );
}
