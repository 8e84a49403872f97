import { ScanOutlined } from '@ant-design/icons';
import { Alert, Button, Form } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { autosaveMessage } from '@scf-kit/sdk/autosave';
import type { Field, Fields } from '@scf-kit/sdk/contract';
import { useTexts } from '../../../shell/texts.ts';
import { listEditable, isWide, type EditSection, type Values } from '../../../table/edit/edit-fields.ts';
import { EditSections } from '../../../table/edit/edit-sections.tsx';
import { ErrorSummary } from '../../../table/edit/error-summary.tsx';
import type { AnyRow } from '../../../table/values/plain-text.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { formatMoment } from '@scf-kit/sdk/values';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { useDraft, type Draft, type DraftKind } from './draft.ts';
import { isReadable, READINGS } from './reading.ts';
import { useOfficeForm, type FormAction, type OfficeFormState } from './use-office-form.ts';
import './office-form.css';
import '../../../table/edit/edit.css';

interface OfficeFormProps {
  readonly fields: Fields;
  readonly row: AnyRow;
  readonly sections: readonly EditSection[];
  readonly actions: readonly FormAction[];
  /** As which draft it is kept while it is worked on. */
  readonly draftKind: DraftKind;
  /** The prefix of the field paths in the server's errors. */
  readonly prefix?: string;
  /** Between the fields and the actions. */
  readonly children?: (values: Values) => ReactNode;
}

const words = {
  differs: { zh: '识别为：{value}', en: 'Read as: {value}' },
  use: { zh: '采用', en: 'Use it' },
  resumed: {
    zh: '已恢复 {time} 尚未提交的内容（不含文件和证件号码）',
    en: 'Content from {time} that was not submitted has been restored, except files and ID numbers',
  },
  discard: { zh: '放弃草稿', en: 'Discard the draft' },
  behind: {
    zh: '同事已修改同一份草稿，这里的内容不再自动保存',
    en: 'A colleague has changed the same draft; your content here is no longer saved automatically',
  },
  theirs: { zh: '载入同事的草稿', en: 'Load their draft' },
} as const;
/** Documents stand two in a line: they are looked at side by side. */
const takesLine = (field: Field): boolean => isWide(field) && field.kind !== 'file';

/**
 * The data of an enterprise as a form on the page. Pictures of documents can be read: what is empty is filled in, what
 * differs is offered, and a person decides.
 */
export function OfficeForm(props: OfficeFormProps): ReactNode {
  const draft = useDraft(props.draftKind);
  return (
    <LoadState of={draft} rows={10}>
      {(begun) => (
        <DraftedForm
          key={`${begun.id ?? ''} ${begun.version ?? ''}`}
          {...props}
          begun={begun}
          onReload={draft.reload}
        />
      )}
    </LoadState>
  );
}

/** The notices of the form: values kept from before, a colleague's draft, what was read. */
function FormNotices({
  form: { resumed, discard, draft, said, hush },
  begun,
  onReload,
}: {
  readonly form: OfficeFormState;
  readonly begun: Draft;
  readonly onReload: () => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <>
      {resumed ? (
        <Alert
          className="page-hint"
          type="info"
          showIcon
          role="status"
          title={say(words.resumed, { time: formatMoment(begun.updateTime) })}
          action={
            <Button size="small" onClick={discard}>
              {say(words.discard)}
            </Button>
          }
        />
      ) : null}
      {draft.status.failure?.reason === 'conflict' ? (
        <Alert
          className="page-hint"
          type="warning"
          showIcon
          role="status"
          title={say(words.behind)}
          action={
            <Button size="small" onClick={onReload}>
              {say(words.theirs)}
            </Button>
          }
        />
      ) : null}
      {said ? (
        <Alert
          className="page-hint"
          type={said.kind}
          showIcon
          closable={{ onClose: hush }}
          role="status"
          title={said.text}
        />
      ) : null}
    </>
  );
}

function DraftedForm({
  fields,
  row,
  sections,
  actions,
  prefix = '',
  children,
  begun,
  onReload,
}: OfficeFormProps & { readonly begun: Draft; readonly onReload: () => void }): ReactNode {
  const { say, locale } = useTexts();
  const shown = useMemo(() => listEditable(fields), [fields]);
  const form = useOfficeForm({ fields, row, begun, prefix });
  const { start, values, errors, offers, busy, draft, change, act, read } = form;
  const needed = new Set(actions.flatMap(({ needs = [] }) => needs));

  return (
    <Form layout="vertical" className="office-form">
      <ErrorSummary fields={fields} errors={errors} />
      <FormNotices form={form} begun={begun} onReload={onReload} />
      <EditSections
        fields={shown}
        sections={sections}
        values={values}
        start={start}
        row={row}
        errors={errors}
        onChange={change}
        needed={needed}
        takesLine={takesLine}
        isDisabled={([name]) => busy !== undefined && busy !== name}
        renderHint={(name) => {
          const offer = offers[name];
          return offer === undefined ? undefined : (
            <>
              {say(words.differs, { value: offer })}{' '}
              <Button type="link" size="small" onClick={() => change(name, offer)}>
                {say(words.use)}
              </Button>
            </>
          );
        }}
        renderBelow={(name) => {
          const [reading, picture] = [READINGS[name], values[name]];
          return reading && isReadable(picture) ? (
            <ActionButton
              className="office-read"
              size="small"
              icon={<ScanOutlined />}
              busy={busy === name}
              disabled={busy !== undefined}
              action={() => read(name, picture)}
            >
              {say(reading.title)}
            </ActionButton>
          ) : undefined;
        }}
      />
      {children?.(values)}
      <div className="page-actions">
        {actions.map((action) => (
          <ActionButton
            key={action.key}
            type={action.primary ? 'primary' : 'default'}
            busy={busy === action.key}
            disabled={busy !== undefined && busy !== action.key}
            action={() => act(action)}
          >
            {action.label}
          </ActionButton>
        ))}
        {draft.status.failure?.reason === 'conflict' ? null : (
          <span className="office-draft" role="status">
            {autosaveMessage(draft.status, locale)}
          </span>
        )}
      </div>
    </Form>
  );
}
