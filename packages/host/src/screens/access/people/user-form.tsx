import { Drawer, Button, Form, Input, Select, TreeSelect, Typography, App as AntApp } from 'antd';
import { useRef, type ReactNode } from 'react';
import type { Fields, OutputOf } from '@scf-kit/sdk/contract';
import { position } from '@scf-kit/sdk/contract/access/position';
import { role } from '@scf-kit/sdk/contract/access/role';
import { user } from '@scf-kit/sdk/contract/access/user';
import { client } from '../../../services.ts';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { ContractItem, useContractForm } from './contract-form.tsx';
import { departmentOptions, useDepartments } from './department-tree.ts';
import { OfficeSelect, ownOffice } from './office-select.tsx';
import '../../../table/edit/edit.css';

export type UserRow = OutputOf<typeof user>;

const words = {
  add: { zh: '新增用户', en: 'Add a user' },
  edit: { zh: '编辑用户：{name}', en: 'Edit {name}' },
  save: { zh: '保存', en: 'Save' },
  passwordHint: { zh: '留空则自动生成，保存后显示一次', en: 'Left empty one is made up and shown once after saving' },
  idCard: { zh: '已加密保存，留空表示不修改', en: 'Stored encrypted; leave it empty to keep it' },
  beyond: { zh: '超出您自身的权限', en: 'beyond your own rights' },
  initial: { zh: '{name} 的初始密码', en: 'Initial password of {name}' },
  once: { zh: '仅显示这一次，首次登录后须修改。', en: 'Shown this once; it must be changed at the first sign-in.' },
  choose: { zh: '请选择', en: 'Choose' },
  noRoles: { zh: '没有可授予的角色', en: 'No roles to give' },
} as const;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const ORDER = [
  'username',
  'actualName',
  'officeId',
  'departmentId',
  'positionId',
  'mobilePhone',
  'email',
  'gender',
  'language',
  'idCardNumber',
  'password',
  'roleIds',
  'remarks',
] as const;

/** The fields of the form, in its order: those the person may write. */
function fieldsOf(editing: boolean, limitOf: (name: string) => unknown): Fields {
  const body: Fields = editing ? (user.calls.update.body ?? {}) : (user.calls.create.body ?? {});
  return Object.fromEntries(
    ORDER.flatMap((name) => {
      const field = body[name];
      return field && !(editing && field.createOnly) && limitOf(name) === undefined ? [[name, field] as const] : [];
    }),
  );
}

/** Makes or changes an account, with its place and its roles. */
export function UserForm({
  row,
  officeId,
  departmentId,
  onDone,
  onClose,
}: {
  readonly row: UserRow | undefined;
  readonly officeId: string | undefined;
  readonly departmentId: string | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say, t } = useTexts();
  const { modal } = AntApp.useApp();
  const { limitOf } = useFieldRights(user.name);
  const fields = fieldsOf(row !== undefined, limitOf);
  const { idCardNumber: known, ...stored } = row ?? { idCardNumber: null };
  const initial: Readonly<Record<string, unknown>> = row
    ? {
        ...Object.fromEntries(Object.entries(stored).filter(([name]) => name in fields)),
        roleIds: (row.roles ?? []).map(({ id }) => id),
      }
    : { officeId: officeId ?? ownOffice() ?? null, departmentId: departmentId ?? null, roleIds: [], language: null };
  const made = useRef<{ readonly password: string | null; readonly name: string } | undefined>(undefined);
  const form = useContractForm(fields, initial, async (body) => {
    if (row) {
      // An identity card number that was not typed again stays as it is.
      const { idCardNumber, ...rest } = body;
      return client.callChecked(user.calls.update, {
        body: { ...rest, ...(idCardNumber ? { idCardNumber } : {}), id: row.id, version: row.version },
      });
    }
    const answer = await client.callChecked(user.calls.create, { body });
    made.current = { password: answer.initialPassword, name: answer.actualName };
    return answer;
  });
  const office = text(row ? row.officeId : form.values['officeId']) || ownOffice();
  const department = text(form.values['departmentId']);
  const departments = useDepartments(office);
  const roles = useLoaded(`offered roles ${office ?? ''}`, (signal) =>
    client.call(role.calls.offered, { query: office ? { officeId: office } : {}, signal, quiet: true }),
  );
  const positions = useLoaded(`positions ${department}`, async (signal) =>
    department
      ? (
          await client.call(position.calls.page, {
            query: { departmentId: department, enabled: 'true', size: 200 },
            signal,
            quiet: true,
          })
        ).records
      : [],
  );
  const held = new Set((row?.roles ?? []).map(({ id }) => id));
  const roleOptions = [
    ...(roles.data ?? []).map(({ id, name, grantable }) => ({
      value: id,
      label: grantable || held.has(id) ? name : `${name} (${say(words.beyond)})`,
      disabled: !grantable && !held.has(id),
    })),
    // Holders keep a role that is no longer offered.
    ...(row?.roles ?? [])
      .filter(({ id }) => roles.data && !roles.data.some((offered) => offered.id === id))
      .map(({ id, name }) => ({ value: id, label: name, disabled: false })),
  ];
  const submit = async (): Promise<void> => {
    if (!(await form.submit())) return;
    onDone();
    const { password, name } = made.current ?? { password: null, name: '' };
    if (password)
      modal.success({
        title: say(words.initial, { name }),
        content: (
          <>
            <Typography.Text copyable code>
              {password}
            </Typography.Text>
            <p>{say(words.once)}</p>
          </>
        ),
      });
  };
  const choose = say(words.choose);
  return (
    <Drawer
      open
      size={640}
      title={row ? say(words.edit, { name: row.actualName }) : say(words.add)}
      onClose={onClose}
      mask={{ closable: false }}
      footer={
        <div className="drawer-footer">
          <Button onClick={onClose}>{t('auth.logout.confirm.cancel')}</Button>
          <Button
            type="primary"
            loading={form.busy}
            onClick={() => {
              void submit();
            }}
          >
            {say(words.save)}
          </Button>
        </div>
      }
    >
      <Form
        layout="vertical"
        className="edit-form"
        onFinish={() => {
          void submit();
        }}
      >
        <ContractItem form={form} name="username" />
        <ContractItem form={form} name="actualName" />
        <ContractItem form={form} name="officeId">
          {({ id, value }) => (
            <OfficeSelect
              inForm
              id={id}
              value={text(value) || undefined}
              onChange={(chosen) =>
                form.set({ officeId: chosen ?? null, departmentId: null, positionId: null, roleIds: [] })
              }
            />
          )}
        </ContractItem>
        <ContractItem form={form} name="departmentId">
          {({ id, value }) => (
            <TreeSelect
              id={id}
              allowClear
              treeDefaultExpandAll
              showSearch={{ treeNodeFilterProp: 'title' }}
              loading={departments.busy}
              value={text(value) || null}
              placeholder={choose}
              treeData={departmentOptions(departments.data ?? [])}
              onChange={(chosen: unknown) => form.set({ departmentId: chosen ?? null, positionId: null })}
            />
          )}
        </ContractItem>
        <ContractItem form={form} name="positionId">
          {({ id, value, onChange }) => (
            <Select<string>
              id={id}
              allowClear
              disabled={!department}
              loading={positions.busy}
              value={text(value) || null}
              placeholder={choose}
              options={(positions.data ?? []).map((each) => ({ value: each.id, label: each.name }))}
              onChange={(chosen) => onChange?.(chosen)}
            />
          )}
        </ContractItem>
        <ContractItem form={form} name="mobilePhone" />
        <ContractItem form={form} name="email" />
        <ContractItem form={form} name="gender" />
        <ContractItem form={form} name="language" />
        <ContractItem form={form} name="idCardNumber" {...(known ? { extra: say(words.idCard) } : {})}>
          {({ id, value, onChange }) => (
            <Input
              id={id}
              maxLength={18}
              autoComplete="off"
              placeholder={known ?? ''}
              value={text(value)}
              onChange={(event) => onChange?.(event.target.value)}
            />
          )}
        </ContractItem>
        <ContractItem form={form} name="password" extra={say(words.passwordHint)}>
          {({ id, value, onChange }) => (
            <Input.Password
              id={id}
              maxLength={256}
              autoComplete="new-password"
              value={text(value)}
              onChange={(event) => onChange?.(event.target.value)}
            />
          )}
        </ContractItem>
        <ContractItem form={form} name="roleIds" wide>
          {({ id, value, onChange }) => (
            <Select<string[]>
              id={id}
              mode="multiple"
              loading={roles.busy}
              value={Array.isArray(value) ? value.map(String) : []}
              placeholder={choose}
              notFoundContent={say(words.noRoles)}
              showSearch={{ optionFilterProp: 'label' }}
              options={roleOptions}
              onChange={(chosen) => onChange?.(chosen)}
            />
          )}
        </ContractItem>
        <ContractItem form={form} name="remarks" wide />
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Drawer>
  );
}
