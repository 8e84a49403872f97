import { Alert, Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useMayCall } from '../../../shell/person/can.tsx';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { isLocked } from '../../../table/edit/edit-fields.ts';
import { EditSections } from '../../../table/edit/edit-sections.tsx';
import { ErrorSummary } from '../../../table/edit/error-summary.tsx';
import { FieldText } from '../../../table/values/field-text.tsx';
import type { AnyRow } from '../../../table/values/plain-text.ts';
import { getCall, type ContentKind } from './content.ts';
import { EditConflict } from './edit-conflict.tsx';
import { PublishingPanel } from './publishing-panel.tsx';
import { isPublished, useContentDraft, type ContentDraft } from './use-content-draft.ts';
import './content.css';

const words = {
  save: { zh: '保存', en: 'Save' },
  saveDraft: { zh: '保存修改', en: 'Save changes' },
  unsaved: { zh: '有未保存的内容', en: 'Unsaved changes' },
} as const;

/** The title of a record with its state, and the button that saves what is typed. */
function ContentHead({
  kind,
  row,
  title,
  draft,
  writes,
}: {
  readonly kind: ContentKind;
  readonly row: AnyRow | undefined;
  readonly title: string;
  readonly draft: ContentDraft;
  readonly writes: boolean;
}): ReactNode {
  const { say } = useTexts();
  const { dirty, busy, save } = draft;
  const state = kind.resource.own['showing'];
  return (
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
            {say(isPublished(kind.resource, row) ? words.saveDraft : words.save)}
          </Button>
        ) : null}
      </span>
    </header>
  );
}

/**
 * Writes one record of the portal. The contract's check runs before anything is sent; what somebody else saved
 * meanwhile is shown beside what is typed here, and nothing typed is lost.
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
  const { say } = useTexts();
  const { setUnsaved } = usePage();
  const mayCall = useMayCall();
  const draft = useContentDraft({ kind, row, onChanged, onCreated });
  const { shown, findLimit, start, values, errors, busy, dirty, theirs } = draft;
  const writes = mayCall(getCall(resource, row ? 'update' : 'create').access);
  return (
    <div className="content-editor">
      <ContentHead kind={kind} row={row} title={title} draft={draft} writes={writes} />
      {theirs ? (
        <EditConflict
          fields={shown}
          mine={values}
          start={start}
          theirs={theirs}
          onKeepMine={() => draft.keepMine(theirs)}
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
            onChange={draft.change}
            isDisabled={([name, field]) => busy || !writes || isLocked(name, field, row, findLimit)}
            {...(control ? { renderControl: (field, own) => control(field, own, values) } : {})}
          />
        </Form>
        {row ? (
          <PublishingPanel
            kind={kind}
            row={row}
            dirty={dirty}
            prepare={draft.settled}
            onRefused={draft.setErrors}
            onConflict={draft.showTheirs}
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
              en: 'Save it to preview, schedule and publish it.',
            })}
          />
        )}
      </div>
    </div>
  );
}
