import { Alert, App as AntApp, Button, Form, Modal } from 'antd';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { check, type Fields } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { notify } from '../services.ts';
import { useTexts } from '../shell/texts.ts';
import { EditControl } from './edit-control.tsx';
import { holdsFiles } from './files.ts';
import { bodyOf, controlId, editable, holdsPlace, isLocked, isWide, partOfPlace, sectionsOf, startingValues, titleOfPath, type EditSection, type LimitOf, type Values } from './edit-fields.ts';
import { ParentSelect, type ParentChoice } from './parent-select.tsx';
import { PlaceControl } from './place-control.tsx';
import { valueOf, type AnyRow } from './plain-text.ts';

const words = {
  save: { zh: '保存', en: 'Save' }, summary: { zh: '{n} 处需要修改', en: '{n} to be corrected' }, unsaved: { zh: '内容尚未保存，确定放弃吗？', en: 'Discard what you have not saved?' }, discard: { zh: '放弃', en: 'Discard' },
} as const;
/** Fields from which on the dialog is wide. */
const MANY = 9;
const noErrors: Readonly<Record<string, string>> = {};

/** Why the files of an upload control are not all there yet; the control itself knows. */
function unsentAt(id: string): string | undefined {
  const control = document.getElementById(id);
  return control && 'validationMessage' in control && typeof control.validationMessage === 'string' && control.validationMessage !== '' ? control.validationMessage : undefined;
}

export interface EditFormProps {
  readonly title: Text;
  /** The whole title, where the dialog neither adds nor edits. */
  readonly heading?: Text;
  readonly fields: Fields;
  readonly row: AnyRow | undefined;
  /** What the person may not read or write: hidden fields are left out, read-only ones shown and not sent. */
  readonly limitOf?: LimitOf;
  readonly sections?: readonly EditSection[];
  /** Where the row stands in a tree. */
  readonly parent?: ParentChoice;
  /** Values a new row begins with, beside the defaults. */
  readonly preset?: Values;
  readonly save: (body: Values) => Promise<unknown>;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** What is wrong, all together; each line leads to its field. */
function ErrorSummary({ fields, errors }: { readonly fields: Fields; readonly errors: Readonly<Record<string, string>> }): ReactNode {
  const { say } = useTexts();
  const found = Object.entries(errors);
  if (found.length === 0) return null;
  const reveal = (path: string): void => {
    const control = document.getElementById(controlId(path));
    control?.scrollIntoView({ block: 'center' });
    control?.focus();
  };
  return (
    <Alert
      type="error" className="edit-summary" role="alert" title={say(words.summary, { n: found.length })}
      description={<ul>{found.map(([path, message]) => <li key={path}><Button type="link" size="small" onClick={() => reveal(path)}>{titleOfPath(fields, path, say)}</Button>{message}</li>)}</ul>}
    />
  );
}

/**
 * Creates or changes one row in a dialog. The contract's own check runs before anything is sent; what it or the server finds
 * stands at the fields and in a summary. `save` gets the checked body. Nothing entered is lost without asking.
 */
export function EditForm({ title, heading, fields, row, limitOf, sections = [], parent, preset, save, onDone, onCancel }: EditFormProps): ReactNode {
  const { say, t, locale } = useTexts();
  const { modal } = AntApp.useApp();
  const [start] = useState<Values>(() => ({ ...startingValues(fields, row), ...(row ? {} : preset) }));
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState(noErrors);
  const [busy, setBusy] = useState(false);
  const shown = useMemo(() => editable(fields).filter(([name]) => limitOf?.(name) !== 'hidden'), [fields, limitOf]);
  const changed = shown.some(([name]) => JSON.stringify(values[name] ?? null) !== JSON.stringify(start[name] ?? null));

  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);

  const cancel = (): void => {
    if (busy) return;
    if (!changed) onCancel();
    else modal.confirm({ title: say(words.unsaved), okText: say(words.discard), okButtonProps: { danger: true }, cancelText: t('auth.logout.confirm.cancel'), onOk: onCancel });
  };
  const submit = async (): Promise<void> => {
    const writable = Object.fromEntries(shown.filter(([name, field]) => !isLocked(name, field, row, limitOf)));
    const checked = check(writable, values, { locale });
    const unsent = Object.fromEntries(Object.entries(writable).flatMap(([name, field]) => { const why = holdsFiles(field) ? unsentAt(controlId(name)) : undefined; return why === undefined ? [] : [[name, why]]; }));
    if (!checked.ok || Object.keys(unsent).length > 0) {
      setErrors({ ...unsent, ...(checked.ok ? {} : checked.errors) });
      return;
    }
    setBusy(true);
    try {
      await save(bodyOf(checked.value, row));
      notify({ kind: 'success', title: t('common.requestOk') });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.errors ?? noErrors);
    } finally {
      setBusy(false);
    }
  };
  const change = (name: string, value: unknown): void => {
    setValues((before) => ({ ...before, [name]: value ?? null }));
    // The message goes as soon as the person answers it.
    setErrors((before) => (Object.keys(before).length === 0 ? before : Object.fromEntries(Object.entries(before).filter(([at]) => at !== name && !at.startsWith(`${name}.`)))));
  };
  const space = locale === 'zh-CN' ? '' : ' ';
  const named = locale === 'zh-CN' ? say(title) : say(title).toLowerCase();
  return (
    <Modal
      open title={heading ? say(heading) : `${t(row ? 'common.title.edit' : 'common.title.add')}${space}${named}`} width={shown.length >= MANY || shown.some(([, field]) => field.kind === 'records') ? 880 : 640} mask={{ closable: false }}
      confirmLoading={busy} onOk={() => { void submit(); }} onCancel={cancel} okText={say(words.save)} cancelText={t('auth.logout.confirm.cancel')}
    >
      <ErrorSummary fields={fields} errors={errors} />
      <Form layout="vertical" onKeyDown={(event) => { if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) { event.preventDefault(); void submit(); } }}>
        {sectionsOf(shown, sections).map((section) => (
          <fieldset key={section.title?.zh ?? ''} className="edit-section">
            {section.title ? <legend>{say(section.title)}</legend> : null}
            <div className="edit-fields">
              {section.fields.map(([name, field]) => {
                const part = holdsPlace(section.fields) ? partOfPlace([name, field]) : undefined;
                if (part === 'further') return null;
                if (part === 'first') return <PlaceControl key={name} values={values} errors={errors} disabled={busy || section.fields.some((each) => partOfPlace(each) && isLocked(...each, row, limitOf))} onChange={change} />;
                const control = { id: controlId(name), value: values[name], disabled: busy || isLocked(name, field, row, limitOf), onChange: (value: unknown) => change(name, value) };
                const label = row && field.text !== undefined && values[name] === start[name] ? valueOf(row, field.text) : undefined;
                return (
                  <Form.Item key={name} label={say(field.title ?? { zh: name, en: name })} htmlFor={control.id} required={field.required} className={isWide(field) ? 'edit-wide' : ''} {...(errors[name] ? { validateStatus: 'error' as const, help: errors[name] } : {})}>
                    {parent?.field === name
                      ? <ParentSelect {...control} choice={parent} row={row} />
                      : <EditControl {...control} field={field} path={name} errors={errors} shown={typeof label === 'string' ? label : undefined} />}
                  </Form.Item>
                );
              })}
            </div>
          </fieldset>
        ))}
      </Form>
    </Modal>
  );
}
