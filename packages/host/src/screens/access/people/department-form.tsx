import { Form, Modal, TreeSelect } from 'antd';
import type { ReactNode } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import { department, type DepartmentNode } from '@scf-kit/sdk/contract/access/department';
import { saveRow } from '../../../table/edit/save-row.ts';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { ContractItem, useContractForm } from './contract-form.tsx';
import { departmentOptions, useDepartments, listWithBelow } from './department-tree.ts';
import { PersonSelect } from './person-select.tsx';
import '../../../table/edit/edit.css';

const words = {
  add: { zh: '新增部门', en: 'Add a department' },
  edit: { zh: '编辑部门：{name}', en: 'Edit {name}' },
  save: { zh: '保存', en: 'Save' },
  top: { zh: '顶级部门', en: 'Top level' },
} as const;
const ORDER = ['name', 'code', 'parentId', 'leaderId', 'mobilePhone', 'sorted', 'enabled'] as const;

/**
 * Makes a department below another one (`parentId` '0': at the top) or changes one, moving it where its parent is
 * another.
 */
export function DepartmentForm({
  row,
  parentId,
  officeId,
  onDone,
  onClose,
}: {
  readonly row: DepartmentNode | undefined;
  readonly parentId: string;
  readonly officeId: string | undefined;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say, t } = useTexts();
  const { findLimit } = useFieldRights(department.name);
  const names = ORDER.filter((name) => findLimit(name) === undefined);
  const fields: Fields = Object.fromEntries(names.map((name) => [name, department.own[name]]));
  const initial = Object.fromEntries(
    names.map((name) => [
      name,
      row ? row[name] : name === 'parentId' ? parentId : (department.own[name].default ?? null),
    ]),
  );
  const form = useContractForm(fields, initial, (body) =>
    saveRow(
      department.calls,
      row === undefined,
      row ? { ...body, id: row.id, version: row.version } : { ...body, ...(officeId ? { officeId } : {}) },
    ),
  );
  const office = row?.officeId ?? officeId;
  const departments = useDepartments(office);
  const tree = departments.data ?? [];
  const submit = async (): Promise<void> => {
    if (await form.submit()) onDone();
  };
  return (
    <Modal
      open
      width={640}
      title={row ? say(words.edit, { name: row.name }) : say(words.add)}
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
        {names.map((name) => (
          <ContractItem key={name} form={form} name={name}>
            {name === 'parentId'
              ? ({ id, value, onChange }) => (
                  <TreeSelect
                    id={id}
                    treeDefaultExpandAll
                    value={typeof value === 'string' ? value : '0'}
                    treeData={[
                      {
                        value: '0',
                        title: say(words.top),
                        children: departmentOptions(tree, new Set(row ? listWithBelow(tree, row.id) : [])),
                      },
                    ]}
                    onChange={(chosen: unknown) => onChange?.(chosen)}
                  />
                )
              : name === 'leaderId'
                ? (control) => <PersonSelect {...control} {...(row?.leaderText ? { known: row.leaderText } : {})} />
                : undefined}
          </ContractItem>
        ))}
        <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
      </Form>
    </Modal>
  );
}
