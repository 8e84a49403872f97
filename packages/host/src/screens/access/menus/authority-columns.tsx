import { Button, DatePicker, Popconfirm, Space, Switch, Tag, Typography } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { messages } from '@scf-kit/sdk/contract/messages';
import { permissions } from '@scf-kit/sdk/contract/permissions';
import type { Text } from '@scf-kit/sdk/contract/text';
import { today } from '@scf-kit/sdk/values';
import { useTexts } from '../../../shell/texts.ts';
import type { AntColumns } from '../../../table/columns/columns.tsx';
import type { Authority, AuthorityChange } from './use-authorities.ts';

function AuthorityState({ authority }: { readonly authority: Authority }): ReactNode {
  const { say } = useTexts();
  const { enabled, expireDate } = authority;
  return !enabled ? (
    <Tag color="default">{say({ zh: '已停用', en: 'Disabled' })}</Tag>
  ) : expireDate !== null && expireDate < today() ? (
    <Tag color="error">{say({ zh: '已过期', en: 'Expired' })}</Tag>
  ) : (
    <Tag color="success">{say({ zh: '有效', en: 'Active' })}</Tag>
  );
}

function DeleteButton({ onDelete }: { readonly onDelete: () => void }): ReactNode {
  const { say, t } = useTexts();
  return (
    <Popconfirm
      title={say(messages['common.delete.confirm'])}
      okText={say({ zh: '删除', en: 'Delete' })}
      cancelText={t('auth.logout.confirm.cancel')}
      onConfirm={onDelete}
    >
      <Button type="link" size="small" danger>
        {say({ zh: '删除', en: 'Delete' })}
      </Button>
    </Popconfirm>
  );
}

interface AuthorityChanges {
  readonly mayEdit: boolean;
  readonly mayDelete: boolean;
  readonly change: (authority: Authority, values: AuthorityChange) => void;
  readonly remove: (authority: Authority) => void;
}

/** The columns of the authorities of an office: where the person may, each is changed in its place. */
export const createAuthorityColumns = (
  say: (text: Text, params?: { readonly code: string }) => string,
  { mayEdit, mayDelete, change, remove }: AuthorityChanges,
): AntColumns<Authority> => [
  {
    title: say({ zh: '权限', en: 'Permission' }),
    key: 'code',
    render: (_, row) => (
      <>
        <div>{say(permissions[row.authorityCode])}</div>
        <Typography.Text type="secondary" className="menus-en">
          {row.authorityCode}
        </Typography.Text>
      </>
    ),
  },
  {
    title: say({ zh: '有效期至', en: 'Valid until' }),
    key: 'until',
    width: 160,
    render: (_, row) =>
      mayEdit ? (
        <DatePicker
          size="small"
          value={row.expireDate ? dayjs(row.expireDate) : null}
          placeholder={say({ zh: '长期有效', en: 'No expiry' })}
          aria-label={say({ zh: '{code} 有效期至', en: '{code} valid until' }, { code: row.authorityCode })}
          onChange={(_value, text) =>
            change(row, { expireDate: typeof text === 'string' && text !== '' ? text : null })
          }
        />
      ) : (
        (row.expireDate ?? say({ zh: '长期有效', en: 'No expiry' }))
      ),
  },
  {
    title: say({ zh: '状态', en: 'Status' }),
    key: 'state',
    render: (_, row) => (
      <Space>
        {mayEdit ? (
          <Switch
            size="small"
            checked={row.enabled}
            aria-label={say({ zh: '启用 {code}', en: 'Enable {code}' }, { code: row.authorityCode })}
            onChange={(enabled) => change(row, { enabled })}
          />
        ) : null}
        <AuthorityState authority={row} />
      </Space>
    ),
  },
  ...(mayDelete
    ? [
        {
          title: say({ zh: '操作', en: 'Actions' }),
          key: 'actions',
          render: (_: unknown, row: Authority) => <DeleteButton onDelete={() => remove(row)} />,
        },
      ]
    : []),
];
