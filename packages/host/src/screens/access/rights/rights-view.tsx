import { Alert, Button, Empty, Form, Input, Select, Space, Tabs, Tag } from 'antd';
import { CheckCircleOutlined, MinusCircleOutlined } from '@ant-design/icons';
import { useState, type ReactNode } from 'react';
import { ACTIONS, type AnswerOf } from '@scf-kit/sdk/contract/call';
import { user } from '@scf-kit/sdk/contract/access/user';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { PlainTable } from '../../../table/plain/plain-table.tsx';
import '../../../table/edit/edit.css';
import './rights.css';

type Rights = AnswerOf<(typeof user)['calls']['rights']>;
type Why = AnswerOf<(typeof user)['calls']['why']>;
type Permission = Rights['permissions'][number];
type Resource = Rights['resources'][number];

const words = {
  roles: { zh: '角色', en: 'Roles' },
  noRoles: { zh: '没有角色', en: 'No roles' },
  can: { zh: '能做什么', en: 'What can be done' },
  sees: { zh: '能看到什么', en: 'What can be seen' },
  why: { zh: '为什么能看到某条数据', en: 'Why a record can be seen' },
  search: { zh: '按名称或编码搜索', en: 'Find by name or code' },
  permission: { zh: '权限', en: 'Permission' },
  actions: { zh: '操作', en: 'Actions' },
  everything: { zh: '全部操作', en: 'Every action' },
  reach: { zh: '数据范围', en: 'Data scope' },
  by: { zh: '来自 {roles}', en: 'by {roles}' },
  data: { zh: '数据', en: 'Records' },
  rows: { zh: '可见的范围（满足任一条即可见）', en: 'Visible scope (any one is enough)' },
  fields: { zh: '受限字段', en: 'Limited fields' },
  hidden: { zh: '不可见', en: 'hidden' },
  readonly: { zh: '只读', en: 'read-only' },
  nothing: { zh: '没有权限', en: 'No permissions' },
  id: { zh: '数据编号', en: 'Record ID' },
  ask: { zh: '查询原因', en: 'Find out why' },
  required: { zh: '必填项', en: 'Required' },
  visible: { zh: '可以看到“{label}”，因为：', en: '"{label}" can be seen, because:' },
  unseen: { zh: '看不到“{label}”，以下条件都不满足：', en: '"{label}" cannot be seen; none of these applies:' },
  nowhere: { zh: '没有查看这类数据的权限', en: 'No permission to view records of this kind' },
} as const;

const has = (text: string, word: string): boolean => text.toLowerCase().includes(word.trim().toLowerCase());

function Can({ permissions }: { readonly permissions: readonly Permission[] }): ReactNode {
  const { say, locale } = useTexts();
  const [word, setWord] = useState('');
  const join = locale === 'zh-CN' ? '、' : ', ';
  return (
    <>
      <Input.Search
        allowClear
        style={{ maxWidth: 320, marginBottom: 12 }}
        placeholder={say(words.search)}
        aria-label={say(words.search)}
        onChange={(event) => setWord(event.target.value)}
      />
      <PlainTable
        size="small"
        rowKey="name"
        dataSource={permissions.filter(({ name, title }) => has(name, word) || has(title, word))}
        pagination={{ hideOnSinglePage: true, pageSize: 20, showSizeChanger: false }}
        scroll={{ x: 640 }}
        locale={{ emptyText: say(words.nothing) }}
        columns={[
          {
            key: 'title',
            title: say(words.permission),
            render: (_: unknown, { title, name }: Permission) => (
              <div className="table-narrow">
                {title}
                <br />
                <span className="rights-quiet">{name}</span>
              </div>
            ),
          },
          {
            key: 'actions',
            title: say(words.actions),
            render: (_: unknown, { actions }: Permission) =>
              actions.length === ACTIONS.length ? (
                <Tag>{say(words.everything)}</Tag>
              ) : (
                <Space size={[4, 4]} wrap>
                  {actions.map(({ action, title }) => (
                    <Tag key={action}>{title}</Tag>
                  ))}
                </Space>
              ),
          },
          {
            key: 'reach',
            title: say(words.reach),
            render: (_: unknown, { reach }: Permission) =>
              reach.map(({ scope, text, roles }) => (
                <div key={String(scope)}>
                  {text} <span className="rights-quiet">{say(words.by, { roles: roles.join(join) })}</span>
                </div>
              )),
          },
        ]}
      />
    </>
  );
}

function Sees({ resources }: { readonly resources: readonly Resource[] }): ReactNode {
  const { say } = useTexts();
  const [word, setWord] = useState('');
  return (
    <>
      <Input.Search
        allowClear
        style={{ maxWidth: 320, marginBottom: 12 }}
        placeholder={say(words.search)}
        aria-label={say(words.search)}
        onChange={(event) => setWord(event.target.value)}
      />
      <PlainTable
        size="small"
        rowKey="resource"
        dataSource={resources.filter(({ resource, title }) => has(resource, word) || has(title, word))}
        pagination={{ hideOnSinglePage: true, pageSize: 20, showSizeChanger: false }}
        scroll={{ x: 640 }}
        locale={{ emptyText: say(words.nothing) }}
        columns={[
          { key: 'title', title: say(words.data), className: 'table-narrow', dataIndex: 'title' },
          {
            key: 'rows',
            title: say(words.rows),
            render: (_: unknown, { rows }: Resource) => rows.map((text) => <div key={text}>{text}</div>),
          },
          {
            key: 'fields',
            title: say(words.fields),
            render: (_: unknown, { fields }: Resource) =>
              fields.length === 0 ? (
                '—'
              ) : (
                <Space size={[4, 4]} wrap>
                  {fields.map(({ field, title, right }) => (
                    <Tag key={field} color={right === 'hidden' ? 'error' : 'warning'}>
                      {title} · {say(words[right])}
                    </Tag>
                  ))}
                </Space>
              ),
          },
        ]}
      />
    </>
  );
}

interface Asked {
  readonly resource: string;
  readonly id: string;
}

function WhySeen({
  userId,
  resources,
}: {
  readonly userId: string | undefined;
  readonly resources: readonly Resource[];
}): ReactNode {
  const { say } = useTexts();
  const { busy, refusal, attempt } = useSaving();
  const [found, setFound] = useState<Why>();
  const ask = async ({ resource, id }: Asked): Promise<void> => {
    await attempt(
      async () =>
        setFound(
          await client.call(user.calls.why, {
            query: { resource, id: id.trim(), ...(userId ? { userId } : {}) },
            quiet: true,
          }),
        ),
      () => setFound(undefined),
    );
  };
  const rules = [{ required: true, message: say(words.required) }];
  return (
    <>
      <Form<Asked>
        name="why"
        layout="vertical"
        className="edit-form"
        onFinish={(asked) => {
          void ask(asked);
        }}
      >
        <Form.Item name="resource" label={say(words.data)} rules={rules}>
          <Select<string>
            showSearch={{ optionFilterProp: 'label' }}
            options={resources.map(({ resource, title }) => ({ value: resource, label: title }))}
          />
        </Form.Item>
        <Form.Item name="id" label={say(words.id)} rules={rules}>
          <Input maxLength={64} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={busy} style={{ justifySelf: 'start', marginBottom: 16 }}>
          {say(words.ask)}
        </Button>
      </Form>
      {refusal === undefined ? null : <Alert type="warning" showIcon title={refusal} role="alert" />}
      {found ? (
        <Alert
          type={found.visible ? 'success' : 'warning'}
          showIcon
          title={say(found.visible ? words.visible : words.unseen, { label: found.label })}
          role="status"
          description={
            found.ways.length === 0 ? (
              say(words.nowhere)
            ) : (
              <ul className="rights-ways">
                {found.ways.map(({ text, holds }) => (
                  <li key={text} className={holds ? '' : 'rights-quiet'}>
                    {holds ? <CheckCircleOutlined /> : <MinusCircleOutlined />} {text}
                  </li>
                ))}
              </ul>
            )
          }
        />
      ) : null}
    </>
  );
}

/** The rights of a person and the roles they come from; by default one's own. */
export function RightsView({ userId }: { readonly userId?: string }): ReactNode {
  const { say, locale } = useTexts();
  const loading = useLoaded(`rights ${userId ?? ''}`, (signal) =>
    client.call(user.calls.rights, { query: userId ? { userId } : {}, signal, quiet: true }),
  );
  return (
    <LoadState of={loading} rows={8}>
      {({ roles, permissions, resources }) => (
        <>
          <p>
            {say(words.roles)}
            {locale === 'zh-CN' ? '：' : ': '}
            {roles.length === 0
              ? say(words.noRoles)
              : roles.map(({ id, name, dataScopeDictText }) => (
                  <Tag key={id}>
                    {name} · {dataScopeDictText}
                  </Tag>
                ))}
          </p>
          <Tabs
            size="small"
            items={[
              {
                key: 'can',
                label: say(words.can),
                children:
                  permissions.length === 0 ? (
                    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.nothing)} />
                  ) : (
                    <Can permissions={permissions} />
                  ),
              },
              { key: 'sees', label: say(words.sees), children: <Sees resources={resources} /> },
              { key: 'why', label: say(words.why), children: <WhySeen userId={userId} resources={resources} /> },
            ]}
          />
        </>
      )}
    </LoadState>
  );
}
