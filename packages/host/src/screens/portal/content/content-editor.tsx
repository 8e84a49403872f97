import { Alert, Button, Form } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { check } from '@scf-kit/sdk/contract';
import type { CallAnswering } from '@scf-kit/sdk/contract/call';
import { client, notify, operationHistory } from '../../../services.ts';
import { useFieldRights, useMayCall } from '../../../shell/person/can.tsx';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { declaredCall } from '../../../table/declared-call.ts';
import { bodyOf, isLocked, type Values } from '../../../table/edit/edit-fields.ts';
import { EditSections, unsentFiles } from '../../../table/edit/edit-sections.tsx';
import { ErrorSummary } from '../../../table/edit/error-summary.tsx';
import { FieldText } from '../../../table/values/field-text.tsx';
import { valueOf, type AnyRow } from '../../../table/values/plain-text.ts';
import { callOf, sameContent, writtenFields, type ContentKind } from './content.ts';
import { EditConflict } from './edit-conflict.tsx';
import { PublishingPanel } from './publishing-panel.tsx';
import './content.css';

const words = {
  save: { zh: '保存', en: 'Save' },
  saveDraft: { zh: '保存修改', en: 'Save changes' },
  saved: { zh: '已保存', en: 'Saved' },
  savedDraft: { zh: '修改已保存，发布后访客可见', en: 'Saved. Visitors see the changes once you publish them.' },
  unsaved: { zh: '有未保存的内容', en: 'Not saved yet' },
} as const;
const NONE: Readonly<Record<string, string>> = {};

const idOf = (row: AnyRow): string => String(valueOf(row, 'id'));

/**
 * Writes one record of the portal. The contract's check runs before anything is sent; what somebody else saved meanwhile
 * is shown beside what is typed here, and nothing typed is lost.
 */
export function ContentEditor({
  kind,
  row,
  title,
  onChanged,
  onCreated,
}: {
  readonly kind: ContentKind;
  readonly row: AnyRow | undefined;
  readonly title: string;
  readonly onChanged: () => void;
  readonly onCreated: (id: string) => void;
}): ReactNode {
  const { resource, sections, control } = kind;
  const { say, locale } = useTexts();
  const { setUnsaved } = usePage();
  const mayCall = useMayCall();
  const { limitOf } = useFieldRights(resource.name);
  const shown = writtenFields(kind).filter(([name]) => limitOf(name) !== 'hidden');
  const [start] = useState<Values>(() =>
    Object.fromEntries(
      shown.map(([name, field]) => [name, row ? valueOf(row, name) : field.kind === 'records' ? [] : field.default]),
    ),
  );
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState(NONE);
  const [busy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<AnyRow>();
  const dirty = shown.some(([name]) => !sameContent(values[name], start[name]));
  useEffect(() => {
    setUnsaved(dirty);
    return () => setUnsaved(false);
  }, [dirty, setUnsaved]);

  const writes = mayCall(callOf(resource, row ? 'update' : 'create').access);
  const change = (name: string, value: unknown): void => {
    setValues((before) => ({ ...before, [name]: value ?? null }));
    setErrors(({ [name]: _answered, ...others }) => others);
  };
  /** Sends what is typed over the record as it was read, or as it is now; answers its id, nothing where it is refused. */
  const send = async (over: AnyRow | undefined): Promise<string | undefined> => {
    const writable = Object.fromEntries(shown.filter(([name, field]) => !isLocked(name, field, row, limitOf)));
    const checked = check(writable, values, { locale });
    const unsent = unsentFiles(writable);
    if (!checked.ok || Object.keys(unsent).length > 0) {
      setErrors({ ...unsent, ...(checked.ok ? {} : checked.errors) });
      return undefined;
    }
    try {
      if (over) {
        await client.callChecked(declaredCall(resource, 'update'), { body: bodyOf(checked.value, over), quiet: true });
        return idOf(over);
      }
      const made = await client.callChecked<CallAnswering<AnyRow>>(declaredCall(resource, 'create'), {
        body: checked.value,
      });
      return idOf(made);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409 && over) await showTheirs(idOf(over));
      else {
        setErrors(error.errors ?? NONE);
        if (over) notify({ kind: 'error', title: error.message });
      }
      return undefined;
    }
  };
  const showTheirs = async (id: string): Promise<void> => {
    setTheirs(
      await client.callChecked<CallAnswering<AnyRow>>(declaredCall(resource, 'get'), { params: { id }, quiet: true }),
    );
  };
  const save = async (over = row): Promise<void> => {
    setBusy(true);
    operationHistory.click(say(words.save));
    try {
      const id = await send(over);
      if (id === undefined) return;
      setUnsaved(false);
      notify({ kind: 'success', title: say(row && valueOf(row, 'status') === 1 ? words.savedDraft : words.saved) });
      if (row) onChanged();
      else onCreated(id);
    } finally {
      setBusy(false);
    }
  };
  /** Saves what is typed, where something is; whether the record is as it shows here. */
  const settled = async (): Promise<boolean> => !dirty || (await send(row)) !== undefined;
  const published = row !== undefined && valueOf(row, 'status') === 1;
  const state = resource.own['showing'];
  return (
    <div className="content-editor">
      <header className="content-head">
        <h1 className="page-title">{title}</h1>
        {row && state ? <FieldText field={state} row={row} name="showing" /> : null}
        {dirty ? (
          <span className="content-unsaved" role="status">
            {say(words.unsaved)}
          </span>
        ) : null}
        <span className="content-actions">
          {writes ? (
            <Button
              type={row ? 'default' : 'primary'}
              loading={busy}
              disabled={row !== undefined && !dirty}
              onClick={() => {
                void save();
              }}
            >
              {say(published ? words.saveDraft : words.save)}
            </Button>
          ) : null}
        </span>
      </header>
      {theirs ? (
        <EditConflict
          fields={shown}
          mine={values}
          start={start}
          theirs={theirs}
          onKeepMine={() => {
            setTheirs(undefined);
            void save(theirs);
          }}
          onTakeTheirs={() => {
            setUnsaved(false);
            onChanged();
          }}
        />
      ) : null}
      <div className="content-columns">
        <Form layout="vertical" component="div" className="page-card content-form">
          <ErrorSummary fields={resource.own} errors={errors} />
          <EditSections
            fields={shown}
            sections={sections}
            values={values}
            start={start}
            row={row}
            errors={errors}
            onChange={change}
            isDisabled={([name, field]) => busy || !writes || isLocked(name, field, row, limitOf)}
            {...(control ? { renderControl: (field, own) => control(field, own, values) } : {})}
          />
        </Form>
        {row ? (
          <PublishingPanel
            kind={kind}
            row={row}
            dirty={dirty}
            prepare={settled}
            onRefused={setErrors}
            onConflict={() => void showTheirs(idOf(row))}
            onChanged={() => {
              setUnsaved(false);
              onChanged();
            }}
          />
        ) : (
          <Alert
            className="content-aside"
            type="info"
            showIcon
            title={say({
              zh: '保存后可预览、定时和发布。',
              en: 'Once it is saved it can be previewed, scheduled and published.',
            })}
          />
        )}
      </div>
    </div>
  );
}
