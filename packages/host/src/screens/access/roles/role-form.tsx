import { Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import { role } from '@scf-kit/sdk/contract/access/role';
import { client } from '../../../services.ts';
import { saveRow } from '../../../table/edit/save-row.ts';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { ContractItem, useContractForm } from '../people/contract-form.tsx';
import type { RoleRow } from './rights-editor.tsx';
import '../../../table/edit/edit.css';

const words = {
  add: { zh: '新增角色', en: 'Add a role' },
  edit: { zh: '编辑角色：{name}', en: 'Edit {name}' },
  copy: { zh: '复制角色：{name}', en: 'Copy {name}' },
  save: { zh: '保存', en: 'Save' },
  offered: {
    zh: '仅平台角色：提供给该类型企业的用户',
    en: 'Platform roles only: offered to users of enterprises of these types',
  },
} as const;
const ORDER = [
  'name',
  'code',
  'officeId',
  'officeType',
  'dataScope',
  'sorted',
  'enabled',
  'secondFactor',
  'remarks',
] as const;
const COPIED = ['name', 'code'] as const;

/** Makes, changes or copies a role; what it may do is edited beside it. */
export function RoleForm({
  row,
  copies,
  onDone,
  onClose,
}: {
  readonly row: RoleRow | undefined;
  readonly copies: boolean;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say, t } = useTexts();
  const { findLimit } = useFieldRights(role.name);
  const editing = row !== undefined && !copies;
  const names: readonly (keyof typeof role.own)[] = copies
    ? COPIED
    : ORDER.filter((name) => !(editing && role.own[name].createOnly) && findLimit(name) === undefined);
  const fields: Fields = Object.fromEntries(names.map((name) => [name, role.own[name]]));
  const initial = Object.fromEntries(
    names.map((name) => [name, row ? (copies ? null : row[name]) : (role.own[name].default ?? null)]),
  );
  const form = useContractForm(fields, initial, (body) => {
    if (copies) return client.callChecked(role.calls.copy, { body: { ...body, id: row?.id } });
    return saveRow(role.calls, row === undefined, row ? { ...body, id: row.id, version: row.version } : body);
  });
  const submit = async (): Promise<void> => {
    if (await form.submit()) onDone();
  };
  const name = row?.name ?? '';
  return (
    <Modal
      open
      width={640}
      title={copies ? say(words.copy, { name }) : row ? say(words.edit, { name }) : say(words.add)}
      mask={{ closable: false }}
      confirmLoading={form.busy}
      okText={say(words.save)}
      cancelText={t('auth.logout.confirm.cancel')}
      onOk={() => {
        void submit();
      }}
      onCancel={onClose}
    >
      <Form
        layout="vertical"
        className="edit-form"
        onFinish={() => {
          void submit();
        }}
      >
        {names.map((each) => (
          <ContractItem
            key={each}
            form={form}
            name={each}
            wide={each === 'remarks'}
            {...(each === 'officeType' ? { extra: say(words.offered) } : {})}
          />
        ))}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  );
}
