import { ScanOutlined } from '@ant-design/icons';
import { Alert, Button, Form } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { check, type Fields } from '@scf-kit/sdk/contract';
import { useTexts } from '../../../shell/texts.ts';
import { EditControl } from '../../../table/edit-control.tsx';
import { controlId, editable, holdsPlace, isWide, partOfPlace, sectionsOf, startingValues, titleOfPath, type EditSection, type Values } from '../../../table/edit-fields.ts';
import { PlaceControl } from '../../../table/place-control.tsx';
import { valueOf, type AnyRow } from '../../../table/plain-text.ts';
import { isReadable, READINGS, type Read } from './reading.ts';
import '../../../table/table.css';
import './office-form.css';

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
  /** What stands before the path of an error the server names. */
  readonly prefix?: string;
  /** Between the fields and the actions. */
  readonly children?: (values: Values) => ReactNode;
}

const words = {
  summary: { zh: '{n} 处需要修改', en: '{n} to be corrected' }, filled: { zh: '已识别并填写 {n} 项，请逐项核对后再提交', en: '{n} {n|field was|fields were} read and filled in. Check {n|it|each of them} before you submit.' },
  same: { zh: '识别结果与已填内容一致', en: 'What was read agrees with what stands here' }, differs: { zh: '识别为：{value}', en: 'Read as: {value}' }, use: { zh: '采用', en: 'Use it' },
} as const;
const none: Readonly<Record<string, string>> = {};
const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

/** The data of an enterprise as a form on the page. Pictures of documents can be read: what is empty is filled in, what differs is offered, and a person decides. */
export function OfficeForm({ fields, row, sections, actions, prefix = '', children }: OfficeFormProps): ReactNode {
  const { say, t, locale } = useTexts();
  const [start] = useState(() => startingValues(fields, row));
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState(none);
  const [offers, setOffers] = useState<Read>(none);
  const [busy, setBusy] = useState<string>();
  const [said, setSaid] = useState<{ readonly kind: 'info' | 'warning'; readonly text: string }>();
  const changed = Object.keys(values).some((name) => JSON.stringify(values[name] ?? null) !== JSON.stringify(start[name] ?? null));
  useEffect(() => {
    if (!changed) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);

  const without = (from: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> => Object.fromEntries(Object.entries(from).filter(([at]) => at !== name));
  const change = (name: string, value: unknown): void => {
    setValues((before) => ({ ...before, [name]: value ?? null }));
    setErrors((before) => without(before, name));
    setOffers((before) => without(before, name));
  };
  const failed = (error: unknown): void => {
    if (!(error instanceof ApiError)) throw error;
    setErrors(Object.fromEntries(Object.entries(error.errors ?? none).map(([path, message]) => [path.startsWith(prefix) ? path.slice(prefix.length) : path, message])));
  };
  const act = async ({ key, needs = [], run }: FormAction): Promise<void> => {
    const checked = check(fields, values, { locale });
    const missing = Object.fromEntries(needs.filter((name) => isBlank(values[name])).map((name) => [name, t('check.required')]));
    if (!checked.ok || Object.keys(missing).length > 0) {
      setErrors({ ...missing, ...(checked.ok ? none : checked.errors) });
      return;
    }
    setBusy(key);
    setErrors(none);
    try {
      await run(checked.value);
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
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([at]) => !empty.some(([field]) => field === at))));
      const differing = known.filter(([field, value]) => !isBlank(values[field]) && String(values[field]) !== value);
      setOffers(Object.fromEntries(differing));
      setSaid(empty.length > 0 || differing.length > 0 ? { kind: 'info', text: say(words.filled, { n: empty.length }) } : { kind: 'info', text: say(words.same) });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setSaid({ kind: 'warning', text: error.message });
    } finally {
      setBusy(undefined);
    }
  };
  const found = Object.entries(errors);
  const reveal = (path: string): void => {
    const control = document.getElementById(controlId(path));
    control?.scrollIntoView({ block: 'center' });
    control?.focus();
  };
  const needed = new Set(actions.flatMap(({ needs = [] }) => needs));

  return (
    <Form layout="vertical" className="office-form">
      {found.length > 0
        ? <Alert className="edit-summary" type="error" role="alert" title={say(words.summary, { n: found.length })} description={<ul>{found.map(([path, message]) => <li key={path}><Button type="link" size="small" onClick={() => reveal(path)}>{titleOfPath(fields, path, say)}</Button>{message}</li>)}</ul>} />
        : null}
      {said ? <Alert className="page-hint" type={said.kind} showIcon closable={{ onClose: () => setSaid(undefined) }} role="status" title={said.text} /> : null}
      {sectionsOf(editable(fields), sections).map((section) => (
        <fieldset key={section.title?.zh ?? ''} className="edit-section">
          {section.title ? <legend>{say(section.title)}</legend> : null}
          <div className="edit-fields">
            {section.fields.map(([name, field]) => {
              const part = holdsPlace(section.fields) ? partOfPlace([name, field]) : undefined;
              if (part === 'further') return null;
              if (part === 'first') return <PlaceControl key={name} values={values} errors={errors} disabled={busy !== undefined} onChange={change} />;
              const picture = values[name];
              const offer = offers[name];
              const label = field.text !== undefined && values[name] === start[name] ? valueOf(row, field.text) : undefined;
              return (
                <Form.Item
                  key={name} label={say(field.title ?? { zh: name, en: name })} htmlFor={controlId(name)} required={field.required || needed.has(name)} className={isWide(field) && field.kind !== 'file' ? 'edit-wide' : ''}
                  {...(errors[name] ? { validateStatus: 'error' as const, help: errors[name] } : offer === undefined ? {} : { validateStatus: 'warning' as const, help: <>{say(words.differs, { value: offer })} <Button type="link" size="small" onClick={() => change(name, offer)}>{say(words.use)}</Button></> })}
                >
                  <EditControl id={controlId(name)} field={field} path={name} value={values[name]} disabled={busy !== undefined && busy !== name} errors={errors} onChange={(to) => change(name, to)} shown={typeof label === 'string' ? label : undefined} />
                  {READINGS[name] && isReadable(picture)
                    ? <Button className="office-read" size="small" icon={<ScanOutlined />} loading={busy === name} disabled={busy !== undefined} onClick={() => void read(name, picture)}>{say(READINGS[name].title)}</Button>
                    : null}
                </Form.Item>
              );
            })}
          </div>
        </fieldset>
      ))}
      {children?.(values)}
      <div className="page-actions">
        {actions.map((action) => <Button key={action.key} type={action.primary ? 'primary' : 'default'} loading={busy === action.key} disabled={busy !== undefined && busy !== action.key} onClick={() => void act(action)}>{action.label}</Button>)}
      </div>
    </Form>
  );
}
