import { Alert, Form, Input, Modal } from 'antd';
import type { ReactNode } from 'react';
import type { ListedOf } from '@scf-kit/sdk/contract/resource';
import { flowableProcess } from '@scf-kit/sdk/contract/workflow/process';
import { client, operationHistory } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useSending } from '../../../shell/controls/use-sending.ts';

const words = {
  make: { zh: '新建模型', en: 'New model' },
  copy: { zh: '复制“{name}”', en: 'Copy "{name}"' },
  ok: { zh: '开始设计', en: 'Start designing' },
  cancel: { zh: '取消', en: 'Cancel' },
  name: { zh: '名称', en: 'Name' },
  key: { zh: '编码', en: 'Key' },
  keyHint: {
    zh: '字母开头，部署后作为流程编码，例如 leave-request',
    en: 'Starts with a letter; becomes the process key once deployed, for example leave-request',
  },
  needed: { zh: '请填写{label}', en: '{label} is required' },
  pattern: {
    zh: '以字母或下划线开头，只含字母、数字、下划线、点和连字符',
    en: 'Starts with a letter or underscore; letters, digits, underscores, dots and hyphens only',
  },
  copied: { zh: '{name} 副本', en: 'Copy of {name}' },
} as const;

interface Entered {
  readonly name: string;
  readonly key: string;
}

const NAMES = ['name', 'key'] as const;

/** A new model: from the template (a start, one step and an end), or as a copy of another. */
export function ModelDialog({
  from,
  platform,
  onClose,
  onMade,
}: {
  readonly from: ListedOf<typeof flowableProcess> | undefined;
  readonly platform: boolean;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}): ReactNode {
  const { say } = useTexts();
  const [form] = Form.useForm<Entered>();
  const { busy, problem, send } = useSending(form, NAMES);
  const title = from ? say(words.copy, { name: from.name }) : say(words.make);
  const make = async ({ name, key }: Entered): Promise<string> => {
    if (from)
      return (await client.call(flowableProcess.calls.copy, { body: { id: from.id, key, name }, quiet: true })).id;
    const { bpmnXml } = await client.call(flowableProcess.calls.template, { query: { key, name }, quiet: true });
    return (await client.call(flowableProcess.calls.create, { body: { key, name, platform, bpmnXml }, quiet: true }))
      .id;
  };
  const run = async (entered: Entered): Promise<void> => {
    operationHistory.click(title);
    await send(async () => onMade(await make({ name: entered.name.trim(), key: entered.key.trim() })));
  };
  return (
    <Modal
      open
      title={title}
      okText={say(words.ok)}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form<Entered>
        form={form}
        layout="vertical"
        {...(from ? { initialValues: { name: say(words.copied, { name: from.name }), key: `${from.key}-copy` } } : {})}
        onFinish={(entered) => void run(entered)}
      >
        <Form.Item
          name="name"
          label={say(words.name)}
          rules={[{ required: true, whitespace: true, message: say(words.needed, { label: say(words.name) }) }]}
        >
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item
          name="key"
          label={say(words.key)}
          extra={say(words.keyHint)}
          rules={[
            { required: true, message: say(words.needed, { label: say(words.key) }) },
            { pattern: /^[A-Za-z_][\w\-.]*$/, message: say(words.pattern) },
          ]}
        >
          <Input maxLength={64} />
        </Form.Item>
      </Form>
      {problem === undefined ? null : <Alert type="error" showIcon role="alert" title={problem} />}
    </Modal>
  );
}
