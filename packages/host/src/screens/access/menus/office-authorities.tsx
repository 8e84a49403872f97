import { Button, DatePicker, Empty, Select, Space, Typography } from 'antd';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import { isPermissionCode, permissionCodes } from '@scf-kit/sdk/contract/permissions';
import { useCan } from '../../../shell/person/can.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { PlainTable } from '../../../table/plain/plain-table.tsx';
import { createAuthorityColumns } from './authority-columns.tsx';
import { createPermissionOption } from './permission-option.ts';
import { useAuthorities, type Authority } from './use-authorities.ts';

const CODE = ['MENU_MANAGE'];

/** A permission and its last day, for an authority that is not there yet. */
function AddAuthority({
  known,
  onAdd,
}: {
  readonly known: readonly Authority[] | undefined;
  readonly onAdd: ReturnType<typeof useAuthorities>['add'];
}): ReactNode {
  const { say } = useTexts();
  const [code, setCode] = useState<string>();
  const [until, setUntil] = useState<string>();
  const add = (): void => {
    if (code === undefined || !isPermissionCode(code)) return;
    onAdd(code, until, () => {
      setCode(undefined);
      setUntil(undefined);
    });
  };
  return (
    <Space wrap className="menus-add">
      <Select<string>
        className="menus-code-select"
        value={code ?? null}
        placeholder={say({ zh: '选择权限', en: 'Select a permission' })}
        aria-label={say({ zh: '权限', en: 'Permission' })}
        showSearch={{ optionFilterProp: 'search' }}
        onChange={(value) => setCode(value)}
        options={permissionCodes
          .filter((one) => !known?.some(({ authorityCode }) => authorityCode === one))
          .map((one) => createPermissionOption(one, say))}
      />
      <DatePicker
        value={until === undefined ? null : dayjs(until)}
        placeholder={say({ zh: '长期有效', en: 'No expiry' })}
        aria-label={say({ zh: '有效期至', en: 'Valid until' })}
        onChange={(_, text) => setUntil(typeof text === 'string' && text !== '' ? text : undefined)}
      />
      <Button type="primary" disabled={code === undefined} onClick={add}>
        {say({ zh: '添加', en: 'Add' })}
      </Button>
    </Space>
  );
}

/** The permission codes granted to one office or withdrawn from it, each to its last day. */
export function OfficeAuthorities({ officeId }: { readonly officeId: string }): ReactNode {
  const { say } = useTexts();
  const can = useCan();
  const { loaded, add, change, remove } = useAuthorities(officeId);
  const [mayAdd, mayEdit, mayDelete] = [can(CODE, 'add'), can(CODE, 'edit'), can(CODE, 'delete')];
  return (
    <section aria-label={say({ zh: '企业授权', en: 'Authorities' })}>
      <h2>{say({ zh: '企业授权', en: 'Authorities' })}</h2>
      <Typography.Paragraph type="secondary">
        {say({
          zh: '此处列出的权限由授权决定，不看菜单：有效则可用，停用或过期则不可用。',
          en: 'Permissions listed here follow their authority, not the menus: available while valid, unavailable once disabled or expired.',
        })}
      </Typography.Paragraph>
      {mayAdd ? <AddAuthority known={loaded.data?.records} onAdd={add} /> : null}
      <LoadState of={loaded}>
        {({ records }) => (
          <PlainTable<Authority>
            size="small"
            rowKey="id"
            dataSource={[...records]}
            pagination={false}
            scroll={{ x: 520 }}
            locale={{
              emptyText: (
                <Empty
                  image={Empty.PRESENTED_IMAGE_SIMPLE}
                  description={say({ zh: '没有单独授权，全部按菜单', en: 'No separate authorities; the menus apply' })}
                />
              ),
            }}
            columns={createAuthorityColumns(say, { mayEdit, mayDelete, change, remove })}
          />
        )}
      </LoadState>
    </section>
  );
}
