import { DatePicker, Form, Input, InputNumber, Modal, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import { useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { check, type Field, type Fields } from '@scf-kit/sdk/contract';
import type { FieldLimit } from '@scf-kit/sdk/contract/access/field-right';
import type { Text } from '@scf-kit/sdk/contract/text';
import { notify } from '../services.ts';
import { useTexts } from '../shell/texts.ts';
import { valueOf, type AnyRow } from './plain-text.ts';
import { FileControl } from './file-control.tsx';
import { MasterSelect, ReferenceSelect } from './filter-control.tsx';

export interface ControlProps { readonly disabled?: boolean; readonly value?: unknown; readonly onChange?: (value: unknown) => void; readonly id?: string }
const textOf = (value: unknown): string | undefined => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

/** Kinds without a plain control are edited on screens of their own. */
const EDITED = new Set<Field['kind']>(['id', 'text', 'longText', 'integer', 'decimal', 'money', 'rate', 'boolean', 'date', 'choice', 'dictionary', 'reference', 'file']);
export const editable = (fields: Fields): readonly (readonly [name: string, field: Field])[] => Object.entries(fields).filter(([, field]) => !field.readonly && !field.secret && field.title !== undefined && EDITED.has(field.kind));

export function EditControl({ field, ...control }: ControlProps & { readonly field: Field }): ReactNode {
  const { say } = useTexts();
  const change = (value: unknown): void => control.onChange?.(value);
  const disabled = control.disabled ?? false;
  switch (field.kind) {
    case 'boolean': return <Switch id={control.id} disabled={disabled} checked={control.value === true} onChange={change} />;
    case 'integer': return <InputNumber id={control.id} disabled={disabled} style={{ width: '100%' }} precision={0} value={typeof control.value === 'number' ? control.value : null} onChange={change} />;
    case 'money': case 'decimal': case 'rate':
      return <InputNumber<string> id={control.id} disabled={disabled} stringMode style={{ width: '100%' }} controls={false} {...(field.kind === 'rate' ? { suffix: '%' } : {})} value={textOf(control.value) ?? null} onChange={change} />;
    case 'date': { const text = textOf(control.value); return <DatePicker id={control.id} disabled={disabled} style={{ width: '100%' }} value={text ? dayjs(text) : null} onChange={(_, written) => change(typeof written === 'string' ? written : null)} />; }
    case 'choice': return <Select<string> id={control.id} disabled={disabled} allowClear={!field.required} value={textOf(control.value)} options={Object.entries(field.values ?? {}).map(([value, text]) => ({ value, label: say(text) }))} onChange={change} />;
    case 'dictionary': return <MasterSelect {...control} group={field.group ?? ''} />;
    case 'reference': return <ReferenceSelect {...control} target={field.target ?? ''} />;
    case 'longText': return <Input.TextArea id={control.id} disabled={disabled} autoSize={{ minRows: 3, maxRows: 8 }} showCount maxLength={Number(field.max ?? 20000)} value={textOf(control.value) ?? ''} onChange={(event) => change(event.target.value)} />;
    case 'id': case 'text': return <Input id={control.id} disabled={disabled} maxLength={Number(field.max ?? 250)} value={textOf(control.value) ?? ''} onChange={(event) => change(event.target.value)} />;
    case 'file': return <FileControl {...control} field={field} />;
    case 'moment': case 'states': case 'json': case 'record': case 'records': return null;
  }
}

/**
 * Creates or changes one row in a dialog. The contract's own check runs before anything is sent; what it or the server finds
 * stands at the fields. `save` gets the checked body.
 */
export function EditForm({ title, fields, limitOf, row, save, onDone, onCancel }: {
  readonly title: Text; readonly fields: Fields; readonly row: AnyRow | undefined;
  /** What the person may not read or write: hidden fields are left out, read-only ones shown and not sent. */
  readonly limitOf?: (field: string) => FieldLimit | undefined;
  readonly save: (body: Readonly<Record<string, unknown>>) => Promise<unknown>; readonly onDone: () => void; readonly onCancel: () => void;
}): ReactNode {
  const { say, t, locale } = useTexts();
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>(() => Object.fromEntries(editable(fields).map(([name, field]) => [name, row ? valueOf(row, name) : field.default])));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [busy, setBusy] = useState(false);
  const shown = editable(fields).filter(([name]) => limitOf?.(name) !== 'hidden');
  const submit = async (): Promise<void> => {
    const checked = check(Object.fromEntries(shown.filter(([name]) => limitOf?.(name) === undefined)), values, { locale });
    if (!checked.ok) {
      setErrors(checked.errors);
      return;
    }
    setBusy(true);
    try {
      await save(row ? { ...checked.value, id: valueOf(row, 'id'), version: valueOf(row, 'version') } : checked.value);
      notify({ kind: 'success', title: t('common.requestOk') });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.errors ?? {});
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open title={`${t(row ? 'common.title.edit' : 'common.title.add')}${locale === 'zh-CN' ? '' : ' '}${locale === 'zh-CN' ? say(title) : say(title).toLowerCase()}`} width={640} mask={{ closable: false }} confirmLoading={busy} onOk={() => { void submit(); }} onCancel={onCancel}
      okText={say({ zh: '保存', en: 'Save' })} cancelText={t('auth.logout.confirm.cancel')}
    >
      <Form layout="vertical" className="edit-form">
        {shown.map(([name, field]) => (
          <Form.Item key={name} label={say(field.title ?? { zh: name, en: name })} htmlFor={`edit-${name}`} required={field.required} className={field.kind === 'longText' || field.kind === 'file' ? 'edit-wide' : ''} {...(errors[name] ? { validateStatus: 'error' as const, help: errors[name] } : {})}>
            <EditControl
              field={field} id={`edit-${name}`} value={values[name]} disabled={limitOf?.(name) !== undefined}
              onChange={(value) => {
                setValues((before) => ({ ...before, [name]: value ?? null }));
                // The message goes as soon as the person answers it.
                setErrors((before) => Object.fromEntries(Object.entries(before).filter(([at]) => at !== name)));
              }}
            />
          </Form.Item>
        ))}
      </Form>
    </Modal>
  );
}
