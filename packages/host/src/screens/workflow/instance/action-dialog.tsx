import { Alert, Form, Input, Modal, Select } from 'antd';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { notify, operationHistory } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import type { InstanceAction } from './instance-action.ts';
import { PeopleSelect } from './people-select.tsx';
import type { Situation } from './situation.ts';
import { words } from './words.ts';

interface Entered {
  readonly opinion?: string;
  readonly people?: readonly string[];
  readonly step?: string;
  readonly task?: string;
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
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
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
    setBusy(true);
    setRefusal(undefined);
    operationHistory.click(say(action.label));
    try {
      await action.run(situation, {
        opinion: entered.opinion?.trim() ?? '',
        people: entered.people ?? [],
        step: entered.step ?? '',
        task: entered.task ?? tasks?.[0]?.id ?? '',
      });
      notify({ kind: 'success', title: say(action.done) });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [first] = Object.values(error.errors ?? {});
      setRefusal(first ?? error.message);
    } finally {
      setBusy(false);
    }
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
  const opinionLabel = say(action.reasoned ? words.reason : words.opinionLabel);
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
        {action.steps ? (
          <Form.Item
            name="step"
            label={say(words.step)}
            rules={needed(say(words.step))}
            {...(steps.error ? { validateStatus: 'error' as const, help: steps.error.message } : {})}
          >
            <Select
              loading={steps.busy}
              options={(steps.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              notFoundContent={say(words.noStep)}
            />
          </Form.Item>
        ) : null}
        {action.people ? (
          <Form.Item name="people" label={say(words.people)} rules={needed(say(words.people))}>
            <PeopleSelect key={given} several={action.people === 'several'} taskId={given} />
          </Form.Item>
        ) : null}
        {action.opinion ? (
          <Form.Item
            name="opinion"
            label={opinionLabel}
            rules={
              action.opinion === 'required'
                ? [{ required: true, whitespace: true, message: say(words.needed, { label: opinionLabel }) }]
                : []
            }
          >
            <Input.TextArea rows={3} maxLength={500} showCount />
          </Form.Item>
        ) : null}
      </Form>
      {refusal === undefined ? null : <Alert type="error" showIcon role="alert" title={refusal} />}
    </Modal>
  );
}
