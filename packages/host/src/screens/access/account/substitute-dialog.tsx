import { Alert, DatePicker, Form, Input, Modal, Select, Switch, type FormInstance } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import type { ApiError } from '@scf-kit/sdk/client';
import { notify } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded, type Loading } from '../../../shell/loading/use-loaded.ts';
import { useSaving } from '../../../shell/controls/saving.ts';

/** A period in which somebody stands in. */
export interface Period {
  readonly substituteId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly reason?: string | null;
  readonly enabled: boolean;
}
interface Values {
  readonly substituteId: string;
  readonly days: readonly [Dayjs, Dayjs];
  readonly reason?: string;
  readonly enabled: boolean;
}
/** People by their ids. */
type Candidates = readonly { readonly key: string; readonly value: string }[];

const DAY = 'YYYY-MM-DD';

/** The values the form begins with. */
const startValues = (period: Period | undefined) =>
  period
    ? {
        substituteId: period.substituteId,
        days: [dayjs(period.startDate), dayjs(period.endDate)] as const,
        reason: period.reason ?? '',
        enabled: period.enabled,
      }
    : { enabled: true };

const buildPeriod = ({ substituteId, days: [from, to], reason, enabled }: Values): Period => ({
  substituteId,
  startDate: from.format(DAY),
  endDate: to.format(DAY),
  reason: reason?.trim() || null,
  enabled,
});

/** Shows what the server refused at its field. */
function showRefusal(form: FormInstance<Values>, { errors = {} }: ApiError): void {
  const days = errors['startDate'] ?? errors['endDate'];
  form.setFields([
    ...(errors['substituteId'] ? [{ name: 'substituteId' as const, errors: [errors['substituteId']] }] : []),
    ...(days ? [{ name: 'days' as const, errors: [days] }] : []),
    ...(errors['reason'] ? [{ name: 'reason' as const, errors: [errors['reason']] }] : []),
  ]);
}

/** The fields of a period; one that has begun keeps its first day. */
function PeriodFields({
  period,
  offered,
}: {
  readonly period: Period | undefined;
  readonly offered: Loading<Candidates>;
}): ReactNode {
  const { say, t } = useTexts();
  const required = [{ required: true, message: t('check.required') }];
  const hasBegun = period !== undefined && dayjs(period.startDate).isBefore(dayjs());
  return (
    <>
      <Form.Item
        name="substituteId"
        label={say({ zh: '代理人', en: 'Substitute' })}
        rules={required}
        {...(offered.error ? { validateStatus: 'warning' as const, help: offered.error.message } : {})}
      >
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          loading={offered.busy}
          placeholder={say({ zh: '选择本企业可处理待办的同事', en: 'A colleague who can handle tasks' })}
          notFoundContent={offered.busy ? undefined : say({ zh: '没有可选的同事', en: 'No colleague is available' })}
          options={(offered.data ?? []).map(({ key, value }) => ({ value: key, label: value }))}
        />
      </Form.Item>
      <Form.Item
        name="days"
        label={say({ zh: '期间（含首尾两天）', en: 'Period (both days included)' })}
        rules={required}
      >
        <DatePicker.RangePicker style={{ width: '100%' }} minDate={hasBegun ? dayjs(period.startDate) : dayjs()} />
      </Form.Item>
      <Form.Item name="reason" label={say({ zh: '原因', en: 'Reason' })}>
        <Input.TextArea
          maxLength={500}
          showCount
          autoSize={{ minRows: 2, maxRows: 4 }}
          placeholder={say({ zh: '如：年假', en: 'For example: annual leave' })}
        />
      </Form.Item>
      <Form.Item name="enabled" label={say({ zh: '启用', en: 'Enabled' })} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  );
}

/** Names a substitute for some days, or changes what was named. */
export function SubstituteDialog({
  title,
  period,
  candidates,
  save,
  onDone,
  onClose,
}: {
  readonly title: string;
  readonly period?: Period | undefined;
  readonly candidates: (signal: AbortSignal) => Promise<Candidates>;
  readonly save: (period: Period) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useTexts();
  const [form] = Form.useForm<Values>();
  const { busy, errors, refusal, attempt } = useSaving();
  const offered = useLoaded('candidates', candidates);
  const submit = async (values: Values): Promise<void> => {
    const work = async (): Promise<void> => {
      await save(buildPeriod(values));
      notify({ kind: 'success', title: say({ zh: '代理人已保存', en: 'Substitute saved' }) });
    };
    if (await attempt(work, (refused) => showRefusal(form, refused))) onDone();
  };
  return (
    <Modal
      open
      title={title}
      okText={say({ zh: '保存', en: 'Save' })}
      cancelText={say({ zh: '取消', en: 'Cancel' })}
      confirmLoading={busy}
      mask={{ closable: false }}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {refusal === undefined || Object.keys(errors).length > 0 ? null : (
        <Alert type="error" showIcon role="alert" title={refusal} />
      )}
      <Form<Values>
        form={form}
        name="substitute"
        layout="vertical"
        onFinish={(values) => {
          void submit(values);
        }}
        initialValues={startValues(period)}
      >
        <PeriodFields period={period} offered={offered} />
      </Form>
    </Modal>
  );
}
