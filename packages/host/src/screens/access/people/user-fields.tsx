import { Input, Select, TreeSelect } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../../../shell/texts.ts';
import { ContractItem } from './contract-form.tsx';
import { departmentOptions, useDepartments } from './department-tree.ts';
import { OfficeSelect } from './office-select.tsx';
import { readText, usePositions, type UserWork } from './use-user-form.ts';

const words = {
  passwordHint: {
    zh: '留空则自动生成，保存后显示一次',
    en: 'If left empty, one is generated and shown once after saving',
  },
  idCard: { zh: '已加密保存，留空表示不修改', en: 'Stored encrypted; leave it empty to keep it' },
  beyond: { zh: '超出您自身的权限', en: 'beyond your own permissions' },
  choose: { zh: '请选择', en: 'Select' },
  noRoles: { zh: '没有可授予的角色', en: 'No roles to assign' },
} as const;

interface UserFieldsProps {
  readonly work: UserWork;
}

/** The enterprise of an account, its department and its position: each begins anew with the one above it. */
export function PlaceFields({ work: { form, office, department } }: UserFieldsProps): ReactNode {
  const { say } = useTexts();
  const departments = useDepartments(office);
  const positions = usePositions(department);
  return (
    <>
      <ContractItem form={form} name="officeId">
        {({ id, value }) => (
          <OfficeSelect
            inForm
            id={id}
            value={readText(value) || undefined}
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
            value={readText(value) || null}
            placeholder={say(words.choose)}
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
            value={readText(value) || null}
            placeholder={say(words.choose)}
            options={(positions.data ?? []).map((each) => ({ value: each.id, label: each.name }))}
            onChange={(chosen) => onChange?.(chosen)}
          />
        )}
      </ContractItem>
    </>
  );
}

/** The card number and the first password: neither is shown again once it is stored. */
export function SecretFields({ work: { form, known } }: UserFieldsProps): ReactNode {
  const { say } = useTexts();
  return (
    <>
      <ContractItem form={form} name="idCardNumber" {...(known ? { extra: say(words.idCard) } : {})}>
        {({ id, value, onChange }) => (
          <Input
            id={id}
            maxLength={18}
            autoComplete="off"
            placeholder={known ?? ''}
            value={readText(value)}
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
            value={readText(value)}
            onChange={(event) => onChange?.(event.target.value)}
          />
        )}
      </ContractItem>
    </>
  );
}

/** The roles to choose from; holders keep a role that is no longer offered. */
const listRoles = ({ roles: { data }, held }: UserWork, say: (text: Text) => string) => {
  const before = new Set(held.map(({ id }) => id));
  const offered = (data ?? []).map(({ id, name, grantable }) => ({
    value: id,
    label: grantable || before.has(id) ? name : `${name} (${say(words.beyond)})`,
    disabled: !grantable && !before.has(id),
  }));
  const kept = held
    .filter(({ id }) => data && !data.some((each) => each.id === id))
    .map(({ id, name }) => ({ value: id, label: name, disabled: false }));
  return [...offered, ...kept];
};

export function RolesField({ work }: UserFieldsProps): ReactNode {
  const { say } = useTexts();
  return (
    <ContractItem form={work.form} name="roleIds" wide>
      {({ id, value, onChange }) => (
        <Select<string[]>
          id={id}
          mode="multiple"
          loading={work.roles.busy}
          value={Array.isArray(value) ? value.map(String) : []}
          placeholder={say(words.choose)}
          notFoundContent={say(words.noRoles)}
          showSearch={{ optionFilterProp: 'label' }}
          options={listRoles(work, say)}
          onChange={(chosen) => onChange?.(chosen)}
        />
      )}
    </ContractItem>
  );
}
