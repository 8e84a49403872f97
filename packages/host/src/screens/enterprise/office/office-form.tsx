import { ScanOutlined } from '@ant-design/icons';
import { Alert, Button, Form } from 'antd';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { autosaveMessage } from '@scf-kit/sdk/autosave';
import { ApiError } from '@scf-kit/sdk/client';
import { check, type Field, type Fields } from '@scf-kit/sdk/contract';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { editable, isWide, startingValues, type EditSection, type Values } from '../../../table/edit/edit-fields.ts';
import { EditSections, unsentFiles } from '../../../table/edit/edit-sections.tsx';
import { ErrorSummary } from '../../../table/edit/error-summary.tsx';
import type { AnyRow } from '../../../table/values/plain-text.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { formatMoment } from '@scf-kit/sdk/values';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { restored, useDraft, useKeptDraft, type Draft, type DraftKind } from './draft.ts';
import { isReadable, READINGS, type Read } from './reading.ts';
import './office-form.css';
import '../../../table/edit/edit.css';

export interface FormAction {
  readonly key: string;
  readonly label: string;
  readonly primary?: boolean;
  /** Fields that must hold a value for this action, beside those the contract always asks for. */
  readonly needs?: readonly string[];
  /** Gets the checked values; what it throws is shown at the fields. */
  readonly run: (values: Values) => Promise<void>;
}

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
  filled: {
    zh: '已识别并填写 {n} 项，请逐项核对后再提交',
    en: '{n} {n|field was|fields were} read and filled in. Check {n|it|each of them} before you submit.',
  },
  same: { zh: '识别结果与已填内容一致', en: 'What was read agrees with what stands here' },
  differs: { zh: '识别为：{value}', en: 'Read as: {value}' },
  use: { zh: '采用', en: 'Use it' },
  resumed: {
    zh: '已恢复 {time} 尚未提交的内容（不含文件和证件号码）',
    en: 'What was entered until {time} and not submitted is here again, but for files and identity numbers',
  },
  discard: { zh: '放弃草稿', en: 'Discard the draft' },
  behind: {
    zh: '同事已修改同一份草稿，这里的内容不再自动保存',
    en: 'A colleague has changed the same draft; what stands here is not kept any more',
  },
  theirs: { zh: '载入同事的草稿', en: 'Show theirs' },
} as const;
const none: Readonly<Record<string, string>> = {};
/** Documents stand two in a line: they are looked at side by side. */
const takesLine = (field: Field): boolean => isWide(field) && field.kind !== 'file';
const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

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
  const { say, t, locale } = useTexts();
  const { setUnsaved } = usePage();
  const shown = useMemo(() => editable(fields), [fields]);
  const [start] = useState(() => startingValues(fields, row));
  const [values, setValues] = useState(() => ({ ...start, ...restored(fields, begun) }));
  const [errors, setErrors] = useState(none);
  const [offers, setOffers] = useState<Read>(none);
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState<{ readonly kind: 'info' | 'warning'; readonly text: string }>();
  const changes = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(values)
          .filter(([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(start[name] ?? null))
          .map(([name, value]) => [name, value ?? null]),
      ),
    [values, start],
  );
  const draft = useKeptDraft(begun, fields, changes);
  const [resumed, setResumed] = useState(() => Object.keys(changes).length > 0);
  const unsaved = Object.keys(changes).length > 0 && !draft.safe;
  // A hidden page keeps its work: only the form itself says that nothing is left of it.
  useEffect(() => setUnsaved(unsaved), [unsaved, setUnsaved]);

  const without = (from: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(from).filter(([at]) => at !== name));
  const change = (name: string, value: unknown): void => {
    setValues((before) => ({ ...before, [name]: value ?? null }));
    setErrors((before) => without(before, name));
    setOffers((before) => without(before, name));
  };
  const failed = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    setErrors(
      Object.fromEntries(
        Object.entries(error.errors ?? none).map(([path, message]) => [
          path.startsWith(prefix) ? path.slice(prefix.length) : path,
          message,
        ]),
      ),
    );
  };
  const act = async ({ key, needs = [], run }: FormAction): Promise<void> => {
    const checked = check(fields, values, { locale });
    const missing = Object.fromEntries(
      needs.filter((name) => isBlank(values[name])).map((name) => [name, t('check.required')]),
    );
    const unsent = unsentFiles(fields);
    if (!checked.ok || Object.keys({ ...missing, ...unsent }).length > 0) {
      setErrors({ ...missing, ...unsent, ...(checked.ok ? none : checked.errors) });
      return;
    }
    setBusy(key);
    setErrors(none);
    try {
      await run(checked.value);
      await draft.forget();
      setUnsaved(false);
    } catch (error) {
      failed(error);
    } finally {
      setBusy(undefined);
    }
  };
  const read = async (name: string, objectName: string): Promise<void> => {
    const reading = READINGS[name];
    if (!reading) return;
    setBusy(name);
    setSaid(undefined);
    try {
      const found = await reading.read(objectName, AbortSignal.timeout(90_000));
      const known = Object.entries(found).filter(([field]) => fields[field] !== undefined);
      const empty = known.filter(([field]) => isBlank(values[field]));
      setValues((before) => ({ ...before, ...Object.fromEntries(empty) }));
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([at]) => !empty.some(([field]) => field === at))),
      );
      const differing = known.filter(([field, value]) => !isBlank(values[field]) && String(values[field]) !== value);
      setOffers(Object.fromEntries(differing));
      setSaid(
        empty.length > 0 || differing.length > 0
          ? { kind: 'info', text: say(words.filled, { n: empty.length }) }
          : { kind: 'info', text: say(words.same) },
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid({ kind: 'warning', text: error.message });
    } finally {
      setBusy(undefined);
    }
  };
  const needed = new Set(actions.flatMap(({ needs = [] }) => needs));

  return (
    <Form layout="vertical" className="office-form">
      <ErrorSummary fields={fields} errors={errors} />
      {resumed ? (
        <Alert
          className="page-hint"
          type="info"
          showIcon
          role="status"
          title={say(words.resumed, { time: formatMoment(begun.updateTime) })}
          action={
            <Button
              size="small"
              onClick={() => {
                setValues(start);
                setResumed(false);
                void draft.discard();
              }}
            >
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
          closable={{ onClose: () => setSaid(undefined) }}
          role="status"
          title={said.text}
        />
      ) : null}
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
