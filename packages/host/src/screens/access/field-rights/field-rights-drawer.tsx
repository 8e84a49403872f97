import { LockOutlined } from '@ant-design/icons';
import { App as AntApp, Button, Drawer, Empty, Radio, Select, Space, Table, Tag, Tooltip, Typography } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { fieldRight, type FieldLimit, type LimitedField } from '@scf-kit/sdk/contract/access/field-right';
import type { Text } from '@scf-kit/sdk/contract/text';
import { client, notify } from '../../../services.ts';
import { useCan } from '../../../shell/person/can.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import './field-rights.css';

type Right = FieldLimit | 'full';
interface LimitedResource {
  readonly name: string;
  readonly title: Text;
  readonly limited: number;
  readonly held: boolean;
}

const RIGHTS: readonly { readonly right: Right; readonly label: Text }[] = [
  { right: 'full', label: { zh: '可读写', en: 'Full' } },
  { right: 'readonly', label: { zh: '只读', en: 'Read only' } },
  { right: 'hidden', label: { zh: '不可见', en: 'Hidden' } },
];

/** Which fields a role does not see or does not change, a resource at a time. Mounted by the list of roles. */
export function FieldRightsDrawer({
  role,
  onClose,
}: {
  readonly role: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useTexts();
  const { modal } = AntApp.useApp();
  const [chosen, setChosen] = useState<string>();
  const [changed, setChanged] = useState(false);
  const resources = useLoaded(role.id, (signal) =>
    client.call(fieldRight.calls.resources, { query: { roleId: role.id }, signal, quiet: true }),
  );
  const leave = (then: () => void): void => {
    if (!changed) {
      then();
      return;
    }
    modal.confirm({
      title: say({ zh: '有未保存的更改，确定放弃吗？', en: 'Leave without saving the changes?' }),
      okText: say({ zh: '放弃更改', en: 'Discard' }),
      okButtonProps: { danger: true },
      cancelText: say({ zh: '继续编辑', en: 'Keep editing' }),
      onOk: () => {
        setChanged(false);
        then();
      },
    });
  };
  return (
    <Drawer
      open
      size={760}
      title={say({ zh: '字段权限：{name}', en: 'Field rights: {name}' }, { name: role.name })}
      onClose={() => leave(onClose)}
      destroyOnHidden
    >
      <Typography.Paragraph type="secondary">
        {say({
          zh: '未限制的字段按系统规定读写。一人有多个角色时，按其中权限最宽的角色计算。限制对列表、表单、导出和打印同时生效。',
          en: 'What is not limited is read and written as usual. Whoever has several roles has the widest right among them. Limits hold for lists, forms, exports and prints alike.',
        })}
      </Typography.Paragraph>
      <LoadState of={resources}>
        {(all) => {
          const name = chosen ?? (all.find(({ held }) => held) ?? all[0])?.name;
          return name === undefined ? (
            <Empty />
          ) : (
            <>
              <ResourceSelect all={all} value={name} onChange={(next) => leave(() => setChosen(next))} />
              <Matrix
                key={name}
                roleId={role.id}
                resource={name}
                onChanged={setChanged}
                onSaved={() => {
                  setChanged(false);
                  resources.reload();
                }}
              />
            </>
          );
        }}
      </LoadState>
    </Drawer>
  );
}

function LimitedCount({ n }: { readonly n: number }): ReactNode {
  const { say } = useTexts();
  return n > 0 ? <Tag>{say({ zh: '限制 {n} 个字段', en: '{n} limited' }, { n })}</Tag> : null;
}
const limitedOption = ({ data, label }: { readonly data: object; readonly label?: ReactNode }): ReactNode => (
  <Space>
    {label}
    <LimitedCount n={'limited' in data && typeof data.limited === 'number' ? data.limited : 0} />
  </Space>
);

function ResourceSelect({
  all,
  value,
  onChange,
}: {
  readonly all: readonly LimitedResource[];
  readonly value: string;
  readonly onChange: (name: string) => void;
}): ReactNode {
  const { say } = useTexts();
  const groups = useMemo(
    () =>
      [
        { label: say({ zh: '该角色可使用的数据', en: 'What the role can use' }), held: true },
        { label: say({ zh: '其他数据', en: 'Other records' }), held: false },
      ].map(({ label, held }) => ({
        label,
        options: all
          .filter((resource) => resource.held === held)
          .map(({ name, title, limited }) => ({
            value: name,
            label: say(title),
            search: `${title.zh} ${title.en} ${name}`,
            limited,
          })),
      })),
    [all, say],
  );
  return (
    <Select<string>
      className="field-rights-resource"
      value={value}
      options={groups}
      onChange={onChange}
      aria-label={say({ zh: '数据', en: 'Records' })}
      showSearch={{ optionFilterProp: 'search' }}
      optionRender={limitedOption}
    />
  );
}

function Matrix({
  roleId,
  resource,
  onChanged,
  onSaved,
}: {
  readonly roleId: string;
  readonly resource: string;
  readonly onChanged: (changed: boolean) => void;
  readonly onSaved: () => void;
}): ReactNode {
  const { say } = useTexts();
  const can = useCan();
  const [given, setGiven] = useState<Readonly<Record<string, Right>>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const matrix = useLoaded(`${roleId} ${resource}`, (signal) =>
    client.call(fieldRight.calls.matrix, { query: { roleId, resource }, signal, quiet: true }),
  );
  const mayEdit = can(['ROLE_MANAGE'], 'edit');
  const rightOf = (field: LimitedField): Right => given[field.name] ?? field.right ?? 'full';
  const differs = (fields: readonly LimitedField[]): boolean =>
    fields.some((field) => rightOf(field) !== (field.right ?? 'full'));
  const change = (fields: readonly LimitedField[], name: string, right: Right): void => {
    const next = { ...given, [name]: right };
    setGiven(next);
    setErrors({});
    onChanged(fields.some((field) => (next[field.name] ?? field.right ?? 'full') !== (field.right ?? 'full')));
  };
  const save = async (fields: readonly LimitedField[]): Promise<void> => {
    const rights = Object.fromEntries(
      fields.flatMap((field): (readonly [string, FieldLimit])[] => {
        const right = rightOf(field);
        return right === 'full' ? [] : [[field.name, right]];
      }),
    );
    setBusy(true);
    try {
      await client.call(fieldRight.calls.save, { body: { roleId, resource, rights } });
      notify({ kind: 'success', title: say({ zh: '字段权限已保存', en: 'Field rights saved' }) });
      setGiven({});
      matrix.reload();
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.errors ?? {});
    } finally {
      setBusy(false);
    }
  };
  return (
    <LoadState of={matrix} rows={8}>
      {({ fields }) => (
        <>
          <Table<LimitedField>
            size="small"
            rowKey="name"
            dataSource={[...fields]}
            pagination={false}
            className="field-rights-matrix"
            columns={[
              {
                title: say({ zh: '字段', en: 'Field' }),
                key: 'field',
                render: (_, field) => (
                  <>
                    <div>{say(field.title)}</div>
                    <Typography.Text type="secondary" className="field-rights-name">
                      {field.name}
                    </Typography.Text>
                  </>
                ),
              },
              {
                title: say({ zh: '权限', en: 'Right' }),
                key: 'right',
                width: '60%',
                render: (_, field) => (
                  <>
                    <Radio.Group
                      value={rightOf(field)}
                      disabled={!mayEdit}
                      aria-label={say(field.title)}
                      onChange={(event) => {
                        const right = RIGHTS.find((one) => one.right === event.target.value);
                        if (right) change(fields, field.name, right.right);
                      }}
                    >
                      {RIGHTS.map(({ right, label }) => {
                        const why = right === 'full' ? undefined : field.locked[right];
                        const button = (
                          <Radio value={right} disabled={why !== undefined || !mayEdit}>
                            {say(label)}
                            {why ? <LockOutlined className="field-rights-lock" aria-hidden /> : null}
                          </Radio>
                        );
                        return why ? (
                          <Tooltip key={right} title={say(why)}>
                            <span>{button}</span>
                          </Tooltip>
                        ) : (
                          <span key={right}>{button}</span>
                        );
                      })}
                    </Radio.Group>
                    {errors[field.name] ? (
                      <div role="alert">
                        <Typography.Text type="danger">{errors[field.name]}</Typography.Text>
                      </div>
                    ) : null}
                  </>
                ),
              },
            ]}
          />
          {mayEdit ? (
            <div className="field-rights-bar">
              <Button
                disabled={!differs(fields) || busy}
                onClick={() => {
                  setGiven({});
                  setErrors({});
                  onChanged(false);
                }}
              >
                {say({ zh: '撤销', en: 'Undo' })}
              </Button>
              <Button
                type="primary"
                loading={busy}
                disabled={!differs(fields)}
                onClick={() => {
                  void save(fields);
                }}
              >
                {say({ zh: '保存', en: 'Save' })}
              </Button>
            </div>
          ) : null}
        </>
      )}
    </LoadState>
  );
}
