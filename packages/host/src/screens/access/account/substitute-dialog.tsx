import { DatePicker, Form, Input, Modal, Select, Switch } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { notify } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';

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
const DAY = 'YYYY-MM-DD';

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
  readonly candidates: (signal: AbortSignal) => Promise<readonly { readonly key: string; readonly value: string }[]>;
  readonly save: (period: Period) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const { say, t } = useTexts();
  const [form] = Form.useForm<Values>();
  const [busy, setBusy] = useState(false);
  const offered = useLoaded('candidates', candidates);
  const required = [{ required: true, message: t('check.required') }];
  const submit = async (values: Values): Promise<void> => {
    setBusy(true);
    try {
      const [from, to] = values.days;
      await save({
        substituteId: values.substituteId,
        startDate: from.format(DAY),
        endDate: to.format(DAY),
        reason: values.reason?.trim() || null,
        enabled: values.enabled,
      });
      notify({ kind: 'success', title: say({ zh: '代理人已保存', en: 'Substitute saved' }) });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const { errors = {} } = error;
      const days = errors['startDate'] ?? errors['endDate'];
      form.setFields([
        ...(errors['substituteId'] ? [{ name: 'substituteId' as const, errors: [errors['substituteId']] }] : []),
        ...(days ? [{ name: 'days' as const, errors: [days] }] : []),
        ...(errors['reason'] ? [{ name: 'reason' as const, errors: [errors['reason']] }] : []),
      ]);
      if (Object.keys(errors).length === 0) notify({ kind: 'error', title: error.message });
    } finally {
      setBusy(false);
    }
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
      <Form<Values>
        form={form}
        name="substitute"
        layout="vertical"
        onFinish={(values) => {
          void submit(values);
        }}
        initialValues={
          period
            ? {
                substituteId: period.substituteId,
                days: [dayjs(period.startDate), dayjs(period.endDate)],
                reason: period.reason ?? '',
                enabled: period.enabled,
              }
            : { enabled: true }
        }
      >
        <Form.Item
          name="substituteId"
          label={say({ zh: '代理人', en: 'Substitute' })}
          rules={required}
          {...(offered.error ? { validateStatus: 'warning' as const, help: offered.error.message } : {})}
        >
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            loading={offered.busy}
            placeholder={say({ zh: '选择本企业可处理待办的同事', en: 'A colleague with a to-do list' })}
            notFoundContent={offered.busy ? undefined : say({ zh: '没有可选的同事', en: 'No colleague can stand in' })}
            options={(offered.data ?? []).map(({ key, value }) => ({ value: key, label: value }))}
          />
        </Form.Item>
        <Form.Item
          name="days"
          label={say({ zh: '期间（含首尾两天）', en: 'Days, the last one included' })}
          rules={required}
        >
          <DatePicker.RangePicker
            style={{ width: '100%' }}
            minDate={period ? (dayjs(period.startDate).isBefore(dayjs()) ? dayjs(period.startDate) : dayjs()) : dayjs()}
          />
        </Form.Item>
        <Form.Item name="reason" label={say({ zh: '原因', en: 'Reason' })}>
          <Input.TextArea
            maxLength={500}
            showCount
            autoSize={{ minRows: 2, maxRows: 4 }}
            placeholder={say({ zh: '如：年假', en: 'Such as: annual leave' })}
          />
        </Form.Item>
        <Form.Item name="enabled" label={say({ zh: '启用', en: 'Enabled' })} valuePropName="checked">
          <Switch />
        </Form.Item>
      </Form>
    </Modal>
  );
}
