import { PlusOutlined } from '@ant-design/icons';
import { Alert, Form, Modal, Select } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import type { BodyOf } from '@scf-kit/sdk/contract/call';
import { flowableAuthority } from '@scf-kit/sdk/contract/workflow/authority';
import { client, operationHistory } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { ReferenceSelect } from '../../../table/filters/filter-control.tsx';
import { ResourceTable } from '../../../table/resource-table.tsx';

const { subjectKind, authority } = flowableAuthority.own;
const words = {
  title: { zh: '权限', en: 'Permission' },
  add: { zh: '新增', en: 'Add' },
  cancel: { zh: '取消', en: 'Cancel' },
  kind: { zh: '对象类型', en: 'Subject type' },
  subject: { zh: '对象', en: 'Subject' },
  may: { zh: '可以', en: 'Can' },
  needed: { zh: '请选择{label}', en: 'Select: {label}' },
  given: { zh: '已授权', en: 'Permission granted' },
  empty: {
    zh: '未限定：凡有发起权限的人都可发起',
    en: 'Not limited: everyone with permission to start processes can start it',
  },
} as const;
type Entered = Pick<BodyOf<typeof flowableAuthority.calls.create>, 'subjectKind' | 'subjectId' | 'authority'>;
const COLUMNS = ['subjectKind', 'subjectName', 'authority', 'createTime'] as const;

/** Authority over a process: starting it, seeing its instances, administering them. */
export function AuthorityTab({ processDefinitionKey }: { readonly processDefinitionKey: string }): ReactNode {
  const query = useMemo(() => ({ processDefinitionKey }), [processDefinitionKey]);
  const [adding, setAdding] = useState(false);
  const [round, setRound] = useState(0);
  return (
    <>
      <ResourceTable
        resource={flowableAuthority}
        title={words.title}
        columns={COLUMNS}
        query={query}
        filters={['subjectKind', 'authority']}
        embedded
        changes={['delete']}
        version={round}
        empty={words.empty}
        buttons={[
          {
            key: 'add',
            label: words.add,
            primary: true,
            icon: <PlusOutlined />,
            codes: ['FLOWABLE_PROCESS_DEFINE'],
            action: 'add',
            onClick: () => setAdding(true),
          },
        ]}
      />
      {adding && (
        <AuthorityDialog
          processDefinitionKey={processDefinitionKey}
          onClose={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            setRound((count) => count + 1);
          }}
        />
      )}
    </>
  );
}

function AuthorityDialog({
  processDefinitionKey,
  onClose,
  onDone,
}: {
  readonly processDefinitionKey: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const { say } = useTexts();
  const [form] = Form.useForm<Entered>();
  const kind = Form.useWatch('subjectKind', form);
  const { busy, errors, refusal, save } = useSaving();
  const submit = async (entered: Entered): Promise<void> => {
    operationHistory.click(say(words.add));
    const body = { processDefinitionKey, ...entered };
    if (await save(() => client.call(flowableAuthority.calls.create, { body, quiet: true }), words.given)) onDone();
  };
  const needed = (label: string) => [{ required: true, message: say(words.needed, { label }) }];
  const options = (field: typeof subjectKind | typeof authority) =>
    Object.entries(field.values).map(([value, label]) => ({ value, label: say(label) }));
  return (
    <Modal
      open
      title={`${say(words.add)} · ${say(words.title)}`}
      okText={say(words.add)}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form<Entered>
        form={form}
        layout="vertical"
        initialValues={{ subjectKind: 'role', authority: 'start' }}
        onFinish={(entered) => void submit(entered)}
      >
        <Form.Item name="authority" label={say(words.may)} rules={needed(say(words.may))}>
          <Select options={options(authority)} />
        </Form.Item>
        <Form.Item name="subjectKind" label={say(words.kind)} rules={needed(say(words.kind))}>
          <Select options={options(subjectKind)} onChange={() => form.resetFields(['subjectId'])} />
        </Form.Item>
        <Form.Item name="subjectId" label={say(words.subject)} rules={needed(say(words.subject))}>
          <ReferenceSelect key={kind} target={kind ?? 'role'} />
        </Form.Item>
      </Form>
      {refusal === undefined ? null : (
        <Alert type="error" showIcon role="alert" title={Object.values(errors)[0] ?? refusal} />
      )}
    </Modal>
  );
}
