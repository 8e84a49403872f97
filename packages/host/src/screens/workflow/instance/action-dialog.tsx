import { Alert, Form, Input, Modal, Select } from 'antd';
import { useEffect, type KeyboardEvent, type ReactNode } from 'react';
import { operationHistory } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded, type Loading } from '../../../shell/loading/use-loaded.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import type { InstanceAction } from './instance-action.ts';
import { PeopleSelect } from './people-select.tsx';
import type { Situation, Step } from './situation.ts';
import { words } from '../words.ts';

interface Entered {
  readonly opinion?: string;
  readonly people?: readonly string[];
  readonly step?: string;
  readonly task?: string;
}

function StepField({ steps }: { readonly steps: Loading<readonly Step[] | undefined> }): ReactNode {
  const { say } = useTexts();
  const label = say(words.step);
  return (
    <Form.Item
      name="step"
      label={label}
      rules={[{ required: true, message: say(words.needed, { label }) }]}
      {...(steps.error ? { validateStatus: 'error' as const, help: steps.error.message } : {})}
    >
      <Select
        loading={steps.busy}
        options={(steps.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        notFoundContent={say(words.noStep)}
      />
    </Form.Item>
  );
}

function OpinionField({ action }: { readonly action: InstanceAction }): ReactNode {
  const { say } = useTexts();
  const label = say(action.reasoned ? words.reason : words.opinionLabel);
  return (
    <Form.Item
      name="opinion"
      label={label}
      rules={
        action.opinion === 'required'
          ? [{ required: true, whitespace: true, message: say(words.needed, { label }) }]
          : []
      }
    >
      <Input.TextArea rows={3} maxLength={500} showCount />
    </Form.Item>
  );
}

/** Asks for what an action needs and does it. A refusal is said in the dialog; what was written stays. */
export function ActionDialog({
  action,
  situation,
  onClose,
  onDone,
}: {
  readonly action: InstanceAction;
  readonly situation: Situation;
  readonly onClose: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const { say } = useTexts();
  const [form] = Form.useForm<Entered>();
  const { busy, errors, refusal, save } = useSaving();
  const tasks = action.tasks?.(situation);
  const steps = useLoaded(
    `steps ${action.key}`,
    (signal) => action.steps?.(situation, signal) ?? Promise.resolve(undefined),
  );
  // Where there is only one to choose, nobody chooses.
  const [only, ...others] = steps.data ?? [];
  const single = others.length === 0 ? only?.id : undefined;
  useEffect(() => {
    if (single !== undefined) form.setFieldValue('step', single);
  }, [form, single]);
  const nowhere = steps.data?.length === 0;
  const run = async (entered: Entered): Promise<void> => {
    operationHistory.click(say(action.label));
    const answered = {
      opinion: entered.opinion?.trim() ?? '',
      people: entered.people ?? [],
      step: entered.step ?? '',
      task: entered.task ?? tasks?.[0]?.id ?? '',
    };
    if (await save(() => action.run(situation, answered), action.done)) onDone();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      form.submit();
    }
  };
  const chosen = Form.useWatch('task', form);
  const given = action.gives ? (chosen ?? tasks?.[0]?.id ?? situation.task?.taskId) : undefined;
  const needed = (label: string): { readonly required: true; readonly message: string }[] => [
    { required: true, message: say(words.needed, { label }) },
  ];
  return (
    <Modal
      open
      title={say(action.label)}
      okText={say(action.label)}
      cancelText={say(words.cancel)}
      confirmLoading={busy}
      okButtonProps={{ danger: action.danger ?? false, disabled: nowhere }}
      onOk={form.submit}
      onCancel={onClose}
      destroyOnHidden
    >
      <p className="action-does">{say(action.does)}</p>
      {nowhere ? <Alert className="action-nowhere" type="info" showIcon title={say(words.noStep)} /> : null}
      <Form<Entered>
        form={form}
        layout="vertical"
        initialValues={{ task: tasks?.[0]?.id }}
        disabled={nowhere}
        onFinish={(entered) => void run(entered)}
        onKeyDown={onKeyDown}
      >
        {tasks && tasks.length > 1 ? (
          <Form.Item name="task" label={say(words.task)} rules={needed(say(words.task))}>
            <Select options={tasks.map(({ id, name }) => ({ value: id, label: name }))} />
          </Form.Item>
        ) : null}
        {action.steps ? <StepField steps={steps} /> : null}
        {action.people ? (
          <Form.Item name="people" label={say(words.people)} rules={needed(say(words.people))}>
            <PeopleSelect key={given} several={action.people === 'several'} taskId={given} />
          </Form.Item>
        ) : null}
        {action.opinion ? <OpinionField action={action} /> : null}
      </Form>
      {refusal === undefined ? null : (
        <Alert type="error" showIcon role="alert" title={Object.values(errors)[0] ?? refusal} />
      )}
    </Modal>
  );
}
