import { LockOutlined } from '@ant-design/icons';
import { App as AntApp, Button, Drawer, Empty, Radio, Select, Space, Table, Tag, Tooltip, Typography } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { fieldRight, type FieldLimit, type LimitedField } from '@scf-kit/sdk/contract/access/field-right';
import type { Text } from '@scf-kit/sdk/contract/text';
import { client } from '../../../services.ts';
import { useCan } from '../../../shell/person/can.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import './field-rights.css';

type Right = FieldLimit | 'full';
interface LimitedResource {
  readonly name: string;
  readonly title: Text;
  readonly limited: number;
  readonly held: boolean;
}

const RIGHTS: readonly { readonly right: Right; readonly label: Text }[] = [
  { right: 'full', label: { zh: '可读写', en: 'Read and write' } },
  { right: 'readonly', label: { zh: '只读', en: 'Read-only' } },
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
      title: say({ zh: '有未保存的修改，确定放弃吗？', en: 'Leave without saving the changes?' }),
      okText: say({ zh: '放弃修改', en: 'Discard' }),
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
      title={say({ zh: '字段权限：{name}', en: 'Field permissions: {name}' }, { name: role.name })}
      onClose={() => leave(onClose)}
      destroyOnHidden
    >
      <Typography.Paragraph type="secondary">
        {say({
          zh: '未限制的字段按系统规定读写。一人有多个角色时，按其中权限最宽的角色计算。限制对列表、表单、导出和打印同时生效。',
          en: 'Fields without a limit follow the system rules. A person with several roles has the widest permission among them. Limits apply to lists, forms, exports and printouts.',
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
        { label: say({ zh: '该角色可使用的数据', en: 'Used by this role' }), held: true },
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

function FieldName({ field }: { readonly field: LimitedField }): ReactNode {
  const { say } = useTexts();
  return (
    <>
      <div>{say(field.title)}</div>
      <Typography.Text type="secondary" className="field-rights-name">
        {field.name}
      </Typography.Text>
    </>
  );
}

/** The rights over one field; what is locked says why. */
function RightChoice({
  field,
  value,
  disabled,
  onChange,
}: {
  readonly field: LimitedField;
  readonly value: Right;
  readonly disabled: boolean;
  readonly onChange: (right: Right) => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <Radio.Group
      value={value}
      disabled={disabled}
      aria-label={say(field.title)}
      onChange={(event) => {
        const right = RIGHTS.find((one) => one.right === event.target.value);
        if (right) onChange(right.right);
      }}
    >
      {RIGHTS.map(({ right, label }) => {
        const why = right === 'full' ? undefined : field.locked[right];
        const button = (
          <Radio value={right} disabled={why !== undefined || disabled}>
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
  );
}

function SaveBar({
  differs,
  busy,
  onUndo,
  onSave,
}: {
  readonly differs: boolean;
  readonly busy: boolean;
  readonly onUndo: () => void;
  readonly onSave: () => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <div className="field-rights-bar">
      <Button disabled={!differs || busy} onClick={onUndo}>
        {say({ zh: '撤销', en: 'Undo' })}
      </Button>
      <Button type="primary" loading={busy} disabled={!differs} onClick={onSave}>
        {say({ zh: '保存', en: 'Save' })}
      </Button>
    </div>
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
  const { busy, errors, answer, save: keep } = useSaving();
  const matrix = useLoaded(`${roleId} ${resource}`, (signal) =>
    client.call(fieldRight.calls.matrix, { query: { roleId, resource }, signal, quiet: true }),
  );
  const mayEdit = can(['ROLE_MANAGE'], 'edit');
  const getRight = (field: LimitedField): Right => given[field.name] ?? field.right ?? 'full';
  const differs = (fields: readonly LimitedField[]): boolean =>
    fields.some((field) => getRight(field) !== (field.right ?? 'full'));
  const change = (fields: readonly LimitedField[], name: string, right: Right): void => {
    const next = { ...given, [name]: right };
    setGiven(next);
    answer();
    onChanged(fields.some((field) => (next[field.name] ?? field.right ?? 'full') !== (field.right ?? 'full')));
  };
  const save = async (fields: readonly LimitedField[]): Promise<void> => {
    const rights = Object.fromEntries(
      fields.flatMap((field): (readonly [string, FieldLimit])[] => {
        const right = getRight(field);
        return right === 'full' ? [] : [[field.name, right]];
      }),
    );
    const body = { roleId, resource, rights };
    const said = { zh: '字段权限已保存', en: 'Field permissions saved' };
    if (!(await keep(() => client.call(fieldRight.calls.save, { body }), said))) return;
    setGiven({});
    matrix.reload();
    onSaved();
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
                render: (_, field) => <FieldName field={field} />,
              },
              {
                title: say({ zh: '权限', en: 'Permission' }),
                key: 'right',
                width: '60%',
                render: (_, field) => (
                  <>
                    <RightChoice
                      field={field}
                      value={getRight(field)}
                      disabled={!mayEdit}
                      onChange={(right) => change(fields, field.name, right)}
                    />
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
            <SaveBar
              differs={differs(fields)}
              busy={busy}
              onUndo={() => {
                setGiven({});
                answer();
                onChanged(false);
              }}
              onSave={() => {
                void save(fields);
              }}
            />
          ) : null}
        </>
      )}
    </LoadState>
  );
}
