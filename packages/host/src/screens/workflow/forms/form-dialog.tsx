import { Alert, AutoComplete, Form, Input, Modal, Radio, Switch } from 'antd';
import type { ReactNode } from 'react';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { client, operationHistory } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useSending } from '../../../shell/controls/use-sending.ts';
import { MasterSelect } from '../../../table/filters/filter-control.tsx';
import { nameIn } from './definition.ts';
import { makeForm, type Entered, type Known, type Template } from './make-form.ts';
import './forms.css';

const words = {
  make: { zh: '新建表单', en: 'New form' },
  copy: { zh: '复制“{name}”', en: 'Copy "{name}"' },
  ok: { zh: '开始设计', en: 'Start designing' },
  cancel: { zh: '取消', en: 'Cancel' },
  copied: { zh: '{name} 副本', en: 'Copy of {name}' },
  edit: { zh: '“{name}”的基本信息', en: 'Basic information of "{name}"' },
  save: { zh: '保存', en: 'Save' },
  from: { zh: '从模板开始', en: 'Start from a template' },
  blank: { zh: '空白表单', en: 'A blank form' },
  blankNote: { zh: '从左侧拖入控件', en: 'Drag in controls from the left' },
  fields: { zh: '{n} 个字段', en: '{n} {n|field|fields}' },
  key: { zh: '表单编码', en: 'Form key' },
  keyRule: {
    zh: '以字母开头，可用字母、数字、下划线和连字符',
    en: 'Starts with a letter; letters, digits, underscores and hyphens',
  },
  name: { zh: '名称', en: 'Name' },
  enName: { zh: '英文名称', en: 'English name' },
  category: { zh: '分类', en: 'Category' },
  process: { zh: '提交后发起的流程', en: 'Process started on submission' },
  open: { zh: '允许访客在门户查看', en: 'Visible to visitors of the portal' },
} as const;
const { calls } = dynamicForm;
const BLANK = '';

const FIELDS = ['formKey', 'name', 'enName', 'category', 'processDefinitionKey', 'openAccess'] as const;

/** Chooses what a new form begins as: blank, or one of the back office's own. */
function TemplateField({
  templates,
  onChoose,
}: {
  readonly templates: readonly Template[];
  readonly onChoose: (formKey: string) => void;
}): ReactNode {
  const { say, locale } = useTexts();
  return (
    <Form.Item name="template" label={say(words.from)}>
      <Radio.Group className="form-templates" onChange={(event) => onChoose(String(event.target.value))}>
        <Radio value={BLANK}>
          {say(words.blank)}
          <small>{say(words.blankNote)}</small>
        </Radio>
        {templates.map((template) => (
          <Radio key={template.formKey} value={template.formKey}>
            {nameIn(template, locale)}
            <small>{say(words.fields, { n: template.fields })}</small>
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}

/** The fields for the use of a form: its category, the process a submission starts, and who may see it. */
function UseFields({ category }: { readonly category: string | undefined }): ReactNode {
  const { say } = useTexts();
  const processes = useLoaded('form-processes', (signal) => client.call(calls.processes, { signal, quiet: true }));
  return (
    <>
      <Form.Item name="category" label={say(words.category)}>
        <MasterSelect group="FORM_CATEGORY" disabled={category !== undefined} />
      </Form.Item>
      <Form.Item name="processDefinitionKey" label={say(words.process)}>
        <AutoComplete
          maxLength={64}
          allowClear
          defaultActiveFirstOption={false}
          showSearch={{
            filterOption: (typed, option) => option?.label.toLowerCase().includes(typed.toLowerCase()) === true,
          }}
          options={(processes.data ?? []).map(({ key, value }) => ({ value: key, label: `${value} · ${key}` }))}
        />
      </Form.Item>
      <Form.Item name="openAccess" label={say(words.open)} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}

/**
 * A new form, blank, from one of the back office's own or as a copy of another; or what is said of one that is there.
 * `category` is settled where only one is designed here.
 */
export function FormDialog({
  known,
  category,
  onClose,
  onDone,
}: {
  readonly known: Known | undefined;
  readonly category: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}): ReactNode {
  const { say, t, locale } = useTexts();
  const from = known?.form;
  const edited = known?.as === 'edit' ? known.form : undefined;
  const [form] = Form.useForm<Entered>();
  const { busy, problem, send } = useSending(form, FIELDS);
  const templates = useLoaded('form-templates', (signal) =>
    from ? Promise.resolve([]) : client.call(calls.templates, { signal, quiet: true }),
  );
  const offered = (templates.data ?? []).filter((template) => category === undefined || template.category === category);
  const title = from ? say(edited ? words.edit : words.copy, { name: nameIn(from, locale) }) : say(words.make);
  const choose = (key: string): void => {
    const template = offered.find(({ formKey }) => formKey === key);
    form.setFieldsValue({
      processDefinitionKey: template?.processDefinitionKey ?? '',
      ...(category === undefined && template?.category ? { category: template.category } : {}),
      ...(template && !form.isFieldTouched('name') && !form.isFieldTouched('enName')
        ? { name: template.name, enName: template.enName }
        : {}),
    });
  };
  const run = async (entered: Entered): Promise<void> => {
    operationHistory.click(title);
    const trimmed = { ...entered, formKey: entered.formKey.trim(), name: entered.name.trim() };
    await send(async () => onDone(await makeForm(trimmed, known, offered, category)));
  };
  const required = { required: true, whitespace: true, message: t('check.required') } as const;
  return (
    <Modal
      open
      width={640}
      title={title}
      okText={say(edited ? words.save : words.ok)}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      onOk={form.submit}
      onCancel={onClose}
      mask={{ closable: false }}
      destroyOnHidden
    >
      <Form<Entered>
        form={form}
        name="new-form"
        layout="vertical"
        initialValues={
          edited ??
          (from
            ? { name: say(words.copied, { name: from.name }), formKey: `${from.formKey}-copy` }
            : { template: BLANK, openAccess: false, ...(category === undefined ? {} : { category }) })
        }
        onFinish={(entered) => void run(entered)}
      >
        {problem === undefined ? null : <Alert type="error" showIcon role="alert" title={problem} />}
        {from ? null : <TemplateField templates={offered} onChoose={choose} />}
        <Form.Item name="name" label={say(words.name)} rules={[required]} className="form-half">
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name="enName" label={say(words.enName)} className="form-half">
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item
          name="formKey"
          label={say(words.key)}
          rules={[required, { pattern: /^[A-Za-z][\w-]*$/, message: say(words.keyRule) }]}
        >
          <Input maxLength={64} disabled={edited !== undefined && edited.publishedHash !== null} />
        </Form.Item>
        {known?.as === 'copy' ? null : <UseFields category={category} />}
      </Form>
    </Modal>
  );
}
