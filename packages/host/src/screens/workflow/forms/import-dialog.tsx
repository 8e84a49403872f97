import { InboxOutlined } from '@ant-design/icons';
import { Alert, Form, Input, Modal, Switch, Upload } from 'antd';
import { useState, type ReactNode } from 'react';
import type { ApiError } from '@scf-kit/sdk/client';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { client, notify } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { MasterSelect } from '../../../table/filters/filter-control.tsx';
import { ActionButton } from '../../../shell/controls/action-button.tsx';

const words = {
  title: { zh: '导入表单', en: 'Import a form' },
  key: { zh: '表单编码', en: 'Form key' },
  name: { zh: '名称', en: 'Name' },
  process: { zh: '提交后发起的流程', en: 'Process started on submission' },
  open: { zh: '允许访客在门户查看', en: 'Visible to visitors of the portal' },
  json: { zh: '表单 JSON', en: 'Form JSON' },
  paste: { zh: '粘贴 JSON，或在下方选择 .json 文件', en: 'Paste JSON, or select a .json file below' },
  drop: { zh: '点击或拖入 .json 文件', en: 'Click or drop a .json file' },
  keyRule: {
    zh: '以字母开头，可用字母、数字、下划线和连字符',
    en: 'Starts with a letter; letters, digits, underscores and hyphens',
  },
  category: { zh: '分类', en: 'Category' },
  there: { zh: '编码“{key}”已有表单“{name}”', en: 'The key "{key}" is already used by the form "{name}"' },
  replace: { zh: '替换其草稿', en: 'Replace its draft' },
  import: { zh: '导入', en: 'Import' },
  cancel: { zh: '取消', en: 'Cancel' },
} as const;

interface Entered {
  readonly formKey: string;
  readonly name: string;
  readonly category?: string;
  readonly processDefinitionKey?: string;
  readonly openAccess: boolean;
  readonly json: string;
}

/** The form that stands under the key already, as a 409 names it. */
interface Known {
  readonly name: string;
  readonly version: number;
}
function knownIn(error: ApiError): Known | undefined {
  if (error.code !== 409 || typeof error.body !== 'object' || error.body === null) return undefined;
  const { data } = error.body as { readonly data?: { readonly current?: Known | null } | null };
  return data?.current ?? undefined;
}

interface ImportDialogProps {
  /** Settled where forms of one category only are made here. */
  readonly category: string | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface Problem {
  readonly title: string;
  readonly lines: readonly string[];
}

function ImportProblem({ problem }: { readonly problem: Problem }): ReactNode {
  return (
    <Alert
      className="import-problem"
      type="error"
      showIcon
      title={problem.title}
      description={
        <ul>
          {problem.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
    />
  );
}

/** The fields beside the definition. */
function ImportFields({ category }: { readonly category: string | undefined }): ReactNode {
  const { say, t } = useTexts();
  return (
    <>
      <Form.Item
        name="formKey"
        label={say(words.key)}
        rules={[
          { required: true, message: t('check.required') },
          { pattern: /^[A-Za-z][\w-]*$/, message: say(words.keyRule) },
        ]}
      >
        <Input maxLength={64} />
      </Form.Item>
      <Form.Item name="name" label={say(words.name)} rules={[{ required: true, message: t('check.required') }]}>
        <Input maxLength={120} />
      </Form.Item>
      <Form.Item name="category" label={say(words.category)}>
        <MasterSelect group="FORM_CATEGORY" disabled={category !== undefined} />
      </Form.Item>
      <Form.Item name="processDefinitionKey" label={say(words.process)}>
        <Input maxLength={64} placeholder="financing" />
      </Form.Item>
      <Form.Item name="openAccess" label={say(words.open)} valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item name="json" label={say(words.json)} rules={[{ required: true, message: t('check.required') }]}>
        <Input.TextArea
          rows={6}
          placeholder={say(words.paste)}
          spellCheck={false}
          style={{ fontFamily: 'monospace' }}
        />
      </Form.Item>
    </>
  );
}

function DefinitionDrop({ onFile }: { readonly onFile: (file: File) => void }): ReactNode {
  const { say } = useTexts();
  return (
    <Upload.Dragger
      accept=".json,application/json"
      showUploadList={false}
      beforeUpload={(file) => {
        onFile(file);
        return false;
      }}
    >
      <p>
        <InboxOutlined /> {say(words.drop)}
      </p>
    </Upload.Dragger>
  );
}

/**
 * Takes an exported definition; what is wrong with it is said with the place, and nothing that was entered is lost. The
 * draft of a form that is there already is replaced only when asked to.
 */
export function ImportDialog({ category, onClose, onDone }: ImportDialogProps): ReactNode {
  const { say, t } = useTexts();
  const [form] = Form.useForm<Entered>();
  const { busy, attempt } = useSaving();
  const [problem, setProblem] = useState<Problem>();
  const [known, setKnown] = useState<Known>();

  const refuse = (refusal: ApiError): void => {
    const there = knownIn(refusal);
    if (there) {
      setKnown(there);
      return;
    }
    const lines = Object.entries(refusal.errors ?? {}).map(([path, said]) => `${path}: ${said}`);
    setProblem({ title: t('designer.import.failed'), lines: lines.length > 0 ? lines : [refusal.message] });
  };
  const submit = async ({ json, ...entered }: Entered, version?: number): Promise<void> => {
    setKnown(undefined);
    setProblem(undefined);
    let definition: unknown;
    try {
      definition = JSON.parse(json);
    } catch (error) {
      setProblem({ title: t('designer.import.failed'), lines: [error instanceof Error ? error.message : ''] });
      return;
    }
    await attempt(async () => {
      const { warnings } = await client.call(dynamicForm.calls.import, {
        body: { ...entered, ...(version === undefined ? {} : { version }), definition },
        quiet: true,
      });
      notify({
        kind: 'success',
        title: t('designer.import.ok'),
        ...(warnings.length > 0 ? { description: warnings.join('\n') } : {}),
      });
      onDone();
    }, refuse);
  };
  const read = (file: File): void => {
    void file.text().then((text) => {
      form.setFieldValue('json', text);
      if (!form.getFieldValue('name')) form.setFieldValue('name', file.name.replace(/\.json$/i, ''));
    });
  };
  return (
    <Modal
      open
      width={640}
      title={say(words.title)}
      okText={say(words.import)}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      onOk={() => form.submit()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <Form
        form={form}
        name="import-form"
        layout="vertical"
        initialValues={{ openAccess: false, ...(category === undefined ? {} : { category }) }}
        onFinish={(entered) => void submit(entered)}
        requiredMark
      >
        {problem && <ImportProblem problem={problem} />}
        {known && (
          <Alert
            className="import-problem"
            type="warning"
            showIcon
            role="alert"
            title={say(words.there, { key: String(form.getFieldValue('formKey')), name: known.name })}
            action={
              <ActionButton size="small" action={() => submit(form.getFieldsValue(), known.version)}>
                {say(words.replace)}
              </ActionButton>
            }
          />
        )}
        <ImportFields category={category} />
        <DefinitionDrop onFile={read} />
      </Form>
    </Modal>
  );
}
