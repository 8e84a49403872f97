import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { DepartmentNode } from '@scf-kit/sdk/contract/access/department';
import type { Text } from '@scf-kit/sdk/contract/text';
import type { AntColumns } from '../../../table/columns/columns.tsx';

const words = {
  name: { zh: '名称', en: 'Name' },
  code: { zh: '编码', en: 'Code' },
  leader: { zh: '负责人', en: 'Person in charge' },
  phone: { zh: '电话', en: 'Phone' },
  people: { zh: '人数', en: 'People' },
  sorted: { zh: '排列顺序', en: 'Sort order' },
  state: { zh: '状态', en: 'Status' },
  enabled: { zh: '启用', en: 'Enabled' },
  disabled: { zh: '停用', en: 'Disabled' },
  actions: { zh: '操作', en: 'Actions' },
} as const;

/** For the table: a leaf has no key `children`, or it would show an empty fork. */
export type DepartmentLine = Omit<DepartmentNode, 'children'> & { readonly children?: readonly DepartmentLine[] };

/** The nodes that match, with what stands above them. */
export function createDepartmentLines(
  nodes: readonly DepartmentNode[],
  matches: (node: DepartmentNode) => boolean,
): DepartmentLine[] {
  return nodes.flatMap((node): DepartmentLine[] => {
    const { children, ...own } = node;
    const below = createDepartmentLines(children, matches);
    return matches(node) || below.length > 0 ? [below.length > 0 ? { ...own, children: below } : own] : [];
  });
}

/** The columns of the department tree. */
export const createDepartmentColumns = (
  say: (text: Text) => string,
  renderActions: (id: string) => ReactNode,
): AntColumns<DepartmentLine> => [
  {
    key: 'name',
    title: say(words.name),
    className: 'table-narrow',
    width: 240,
    render: (_, row) => <span className={row.enabled ? '' : 'people-count'}>{row.name}</span>,
  },
  { key: 'code', title: say(words.code), className: 'table-narrow', render: (_, row) => row.code ?? '—' },
  {
    key: 'leader',
    title: say(words.leader),
    className: 'table-narrow',
    render: (_, row) => row.leaderText ?? '—',
  },
  {
    key: 'phone',
    title: say(words.phone),
    className: 'table-narrow',
    render: (_, row) => row.mobilePhone ?? '—',
  },
  {
    key: 'people',
    title: say(words.people),
    align: 'right',
    render: (_, row) => row.headCount.toLocaleString('en-US'),
  },
  { key: 'sorted', title: say(words.sorted), align: 'right', render: (_, row) => row.sorted ?? '—' },
  {
    key: 'state',
    title: say(words.state),
    render: (_, row) => (
      <Tag color={row.enabled ? 'success' : 'default'}>{say(row.enabled ? words.enabled : words.disabled)}</Tag>
    ),
  },
  {
    key: 'actions',
    title: say(words.actions),
    render: (_, row) => renderActions(row.id),
  },
];
