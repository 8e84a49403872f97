import { Button, DatePicker, Empty, Popconfirm, Select, Space, Switch, Tag, Typography } from 'antd';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import { officeAuthority } from '@scf-kit/sdk/contract/access/office-authority';
import { messages } from '@scf-kit/sdk/contract/messages';
import { isPermissionCode, permissionCodes, permissions } from '@scf-kit/sdk/contract/permissions';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { today } from '@scf-kit/sdk/values';
import type { Text } from '@scf-kit/sdk/contract/text';
import { client, notify } from '../../../services.ts';
import { useCan } from '../../../shell/person/can.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { PlainTable } from '../../../table/plain/plain-table.tsx';

type Authority = OutputOf<typeof officeAuthority>;
const CODE = ['MENU_MANAGE'];
const ALL = 200;

/** The permission codes granted to one office or withdrawn from it, each to its last day. */
export function OfficeAuthorities({ officeId }: { readonly officeId: string }): ReactNode {
  const { say, t } = useTexts();
  const can = useCan();
  const [code, setCode] = useState<string>();
  const [until, setUntil] = useState<string>();
  const loaded = useLoaded(officeId, (signal) =>
    client.call(officeAuthority.calls.page, { query: { officeId, size: ALL }, signal, quiet: true }),
  );
  const [mayAdd, mayEdit, mayDelete] = [can(CODE, 'add'), can(CODE, 'edit'), can(CODE, 'delete')];
  const after = (work: Promise<unknown>, said: Text): void => {
    work.then(() => {
      notify({ kind: 'success', title: say(said) });
      loaded.reload();
    }, loaded.reload);
  };
  const add = (): void => {
    if (code === undefined || !isPermissionCode(code)) return;
    after(
      client
        .call(officeAuthority.calls.create, {
          body: { officeId, authorityCode: code, enabled: true, ...(until === undefined ? {} : { expireDate: until }) },
        })
        .then(() => {
          setCode(undefined);
          setUntil(undefined);
        }),
      { zh: '授权已添加', en: 'Right added' },
    );
  };
  // Sent with its version: of two who change one line the later learns of the earlier.
  const change = (
    { id, version }: Authority,
    values: { readonly enabled?: boolean; readonly expireDate?: string | null },
  ): void =>
    after(client.callChecked(officeAuthority.calls.update, { body: { id, version, ...values } }), {
      zh: '授权已保存',
      en: 'Right saved',
    });
  const stateOf = ({ enabled, expireDate }: Authority): ReactNode =>
    !enabled ? (
      <Tag color="default">{say({ zh: '已停用', en: 'Withdrawn' })}</Tag>
    ) : expireDate !== null && expireDate < today() ? (
      <Tag color="error">{say({ zh: '已过期', en: 'Expired' })}</Tag>
    ) : (
      <Tag color="success">{say({ zh: '有效', en: 'Granted' })}</Tag>
    );
  return (
    <section aria-label={say({ zh: '企业授权', en: 'Authorities' })}>
      <h2>{say({ zh: '企业授权', en: 'Authorities' })}</h2>
      <Typography.Paragraph type="secondary">
        {say({
          zh: '此处列出的权限由授权决定，不看菜单：有效则可用，停用或过期则不可用。',
          en: 'What is listed here is decided by its authority whatever the menus say: granted while valid, withdrawn when switched off or expired.',
        })}
      </Typography.Paragraph>
      {mayAdd ? (
        <Space wrap className="menus-add">
          <Select<string>
            className="menus-code-select"
            value={code ?? null}
            placeholder={say({ zh: '选择权限', en: 'Choose a permission' })}
            aria-label={say({ zh: '权限', en: 'Permission' })}
            showSearch={{ optionFilterProp: 'search' }}
            onChange={(value) => setCode(value)}
            options={permissionCodes
              .filter((one) => !loaded.data?.records.some(({ authorityCode }) => authorityCode === one))
              .map((one) => ({
                value: one,
                label: `${say(permissions[one])} (${one})`,
                search: `${permissions[one].zh} ${permissions[one].en} ${one}`,
              }))}
          />
          <DatePicker
            value={until === undefined ? null : dayjs(until)}
            placeholder={say({ zh: '长期有效', en: 'For good' })}
            aria-label={say({ zh: '有效期至', en: 'Valid until' })}
            onChange={(_, text) => setUntil(typeof text === 'string' && text !== '' ? text : undefined)}
          />
          <Button type="primary" disabled={code === undefined} onClick={add}>
            {say({ zh: '添加', en: 'Add' })}
          </Button>
        </Space>
      ) : null}
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
                  description={say({ zh: '没有单独授权，全部按菜单', en: 'No authorities: the menus decide' })}
                />
              ),
            }}
            columns={[
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
                      placeholder={say({ zh: '长期有效', en: 'For good' })}
                      aria-label={say({ zh: '{code} 有效期至', en: '{code} valid until' }, { code: row.authorityCode })}
                      onChange={(_value, text) =>
                        change(row, { expireDate: typeof text === 'string' && text !== '' ? text : null })
                      }
                    />
                  ) : (
                    (row.expireDate ?? say({ zh: '长期有效', en: 'For good' }))
                  ),
              },
              {
                title: say({ zh: '状态', en: 'State' }),
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
                    {stateOf(row)}
                  </Space>
                ),
              },
              ...(mayDelete
                ? [
                    {
                      title: say({ zh: '操作', en: 'Actions' }),
                      key: 'actions',
                      render: (_: unknown, row: Authority) => (
                        <Popconfirm
                          title={say(messages['common.delete.confirm'])}
                          okText={say({ zh: '删除', en: 'Delete' })}
                          cancelText={t('auth.logout.confirm.cancel')}
                          onConfirm={() =>
                            after(client.call(officeAuthority.calls.delete, { params: { id: row.id } }), {
                              zh: '授权已删除',
                              en: 'Right deleted',
                            })
                          }
                        >
                          <Button type="link" size="small" danger>
                            {say({ zh: '删除', en: 'Delete' })}
                          </Button>
                        </Popconfirm>
                      ),
                    },
                  ]
                : []),
            ]}
          />
        )}
      </LoadState>
    </section>
  );
}
