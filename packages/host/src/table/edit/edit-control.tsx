import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, DatePicker, Form, Input, Select, Skeleton, Switch } from 'antd';
import dayjs from 'dayjs';
import { lazy, Suspense, type ChangeEvent, type ReactNode } from 'react';
import type { Field, FieldOf, Fields, Kind } from '@scf-kit/sdk/contract';
import { DATE_FORMAT, formatMoment, MOMENT_FORMAT, parseMoment } from '@scf-kit/sdk/values';
import { useTexts } from '../../shell/texts.ts';
import { FileControl } from '../values/file-control.tsx';
import { TextsControl } from './texts-control.tsx';
import { MasterSelect, ReferenceSelect, ReferencesSelect } from '../filters/filter-control.tsx';
import { columnWidth } from '../columns/column-width.ts';
import { controlId, listEditable, isWide, isWriteOnly, startingValues, type Values } from './edit-fields.ts';
import { isNumeric } from '../values/plain-text.ts';
import { CellLabel } from './cell-label.tsx';
import { DecimalInput } from '../inputs/decimal-input.tsx';
import { IntegerInput } from '../inputs/integer-input.tsx';
import { NoneToChoose } from './none-to-choose.tsx';
import './edit.css';

// The elements load with the first text for visitors.
const RichTextElement = lazy(() => import('../values/rich-text-element.tsx'));

/** Properties of every control of a form. */
export interface ControlProps {
  readonly disabled?: boolean;
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly id?: string;
}

interface EditControlProps extends ControlProps {
  readonly field: Field;
  /** Where the value stands in the form, for what is nested. */
  readonly path?: string;
  /** The name of what the value points to, where it came with the row. */
  readonly shown?: string | undefined;
  /** By path, for what is nested. */
  readonly errors?: Readonly<Record<string, string>>;
}

const noErrors: Readonly<Record<string, string>> = {};
const nothing = (): void => undefined;
const toOptionalText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
const full = { width: '100%' };

/** Properties of the control of one kind of field; what it writes goes to `onChange`. */
interface KindProps<K extends Kind> extends Required<Pick<ControlProps, 'disabled' | 'onChange'>> {
  readonly field: FieldOf<K>;
  readonly id: string | undefined;
  readonly value: unknown;
}

function DecimalControl({ field, id, disabled, value, onChange }: KindProps<'decimal' | 'money' | 'rate'>): ReactNode {
  return (
    <DecimalInput
      id={id}
      disabled={disabled}
      style={full}
      controls={false}
      {...(field.kind === 'rate' ? { suffix: '%' } : {})}
      value={toOptionalText(value) ?? null}
      onChange={onChange}
    />
  );
}

function DateControl({ id, disabled, value, onChange }: Omit<KindProps<'date'>, 'field'>): ReactNode {
  const given = toOptionalText(value);
  return (
    <DatePicker
      id={id}
      disabled={disabled}
      style={full}
      format={DATE_FORMAT}
      value={given ? dayjs(given) : null}
      onChange={(_, written) => onChange(typeof written === 'string' && written !== '' ? written : null)}
    />
  );
}

/** Shown and entered as the clocks of the business zone show it, whatever the zone of this computer. */
function MomentControl({ id, disabled, value, onChange }: Omit<KindProps<'moment'>, 'field'>): ReactNode {
  const wall = formatMoment(toOptionalText(value));
  return (
    <DatePicker
      id={id}
      disabled={disabled}
      style={full}
      showTime
      format={MOMENT_FORMAT}
      value={wall ? dayjs(wall, MOMENT_FORMAT) : null}
      onChange={(_, written) => onChange(typeof written === 'string' ? (parseMoment(written) ?? null) : null)}
    />
  );
}

function ChoiceControl({ field, id, disabled, value, onChange }: KindProps<'choice'>): ReactNode {
  const { say } = useTexts();
  return (
    <Select<string>
      id={id}
      disabled={disabled}
      allowClear={!field.required}
      value={toOptionalText(value)}
      placeholder={say({ zh: '请选择', en: 'Select' })}
      options={Object.entries(field.values).map(([key, text]) => ({ value: key, label: say(text) }))}
      onChange={onChange}
    />
  );
}

function RichTextControl({ field, id, disabled, value, onChange }: KindProps<'richText'>): ReactNode {
  const { say } = useTexts();
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 6 }} title={false} />}>
      <RichTextElement
        id={id}
        label={say(field.title ?? { zh: '正文', en: 'Text' })}
        disabled={disabled}
        value={toOptionalText(value)}
        onChange={onChange}
      />
    </Suspense>
  );
}

function LongTextControl({ field, id, disabled, value, onChange }: KindProps<'longText'>): ReactNode {
  return (
    <Input.TextArea
      id={id}
      disabled={disabled}
      autoSize={{ minRows: 3, maxRows: 8 }}
      showCount
      maxLength={field.max}
      value={toOptionalText(value) ?? ''}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** A text; one that is never read again is not shown while it is typed either. */
function TextControl({ field, id, disabled, value, onChange }: KindProps<'id' | 'text'>): ReactNode {
  const control = {
    id,
    disabled,
    maxLength: field.max,
    value: toOptionalText(value) ?? '',
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value),
  };
  return isWriteOnly(field) ? <Input.Password {...control} autoComplete="new-password" /> : <Input {...control} />;
}

/** Several files, records or texts. */
function ListControl({ field, id, disabled, value, onChange }: KindProps<'json'>): ReactNode {
  const wire = { ...(id === undefined ? {} : { id }), disabled, value, onChange };
  return field.items === 'file' ? (
    <FileControl {...wire} field={field} />
  ) : field.items === 'reference' ? (
    <ReferencesSelect
      {...(id === undefined ? {} : { id })}
      disabled={disabled}
      target={field.target}
      value={readTexts(value)}
      onChange={onChange}
    />
  ) : (
    <TextsControl {...wire} scanned={field.items === 'text' && field.scanned === true} />
  );
}

/** The control of one field, whatever its kind. */
export function EditControl({
  field,
  path = '',
  id,
  value,
  disabled = false,
  onChange = nothing,
  shown,
  errors = noErrors,
}: EditControlProps): ReactNode {
  const wire = { ...(id === undefined ? {} : { id }), disabled, value, onChange };
  const control = { id, disabled, value, onChange };
  const nested = { path, value, disabled, onChange, errors };
  switch (field.kind) {
    case 'boolean':
      return <Switch id={id} disabled={disabled} checked={value === true} onChange={onChange} />;
    case 'integer':
      return <IntegerInput id={id} disabled={disabled} style={full} value={value} onChange={onChange} />;
    case 'money':
    case 'decimal':
    case 'rate':
      return <DecimalControl {...control} field={field} />;
    case 'date':
      return <DateControl {...control} />;
    case 'moment':
      return <MomentControl {...control} />;
    case 'choice':
      return <ChoiceControl {...control} field={field} />;
    case 'dictionary':
      return <MasterSelect {...wire} group={field.group} />;
    case 'reference':
      return (
        <>
          <ReferenceSelect {...wire} shown={shown} target={field.target} />
          <NoneToChoose target={field.target} />
        </>
      );
    case 'richText':
      return <RichTextControl {...control} field={field} />;
    case 'longText':
      return <LongTextControl {...control} field={field} />;
    case 'id':
    case 'text':
      return <TextControl {...control} field={field} />;
    case 'file':
      return <FileControl {...wire} field={field} shown={shown} />;
    case 'json':
      return <ListControl {...control} field={field} />;
    case 'record':
      return <RecordControl {...nested} fields={field.fields} />;
    case 'records':
      return <RecordsControl {...nested} fields={field.fields} />;
    case 'states':
      return null;
  }
}

interface NestedProps {
  readonly fields: Fields;
  readonly path: string;
  readonly value: unknown;
  readonly disabled: boolean;
  readonly onChange: (value: unknown) => void;
  readonly errors: Readonly<Record<string, string>>;
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const words = {
  add: { zh: '添加一行', en: 'Add a line' },
  remove: { zh: '删除第 {n} 行', en: 'Delete line {n}' },
  none: { zh: '暂无明细', en: 'No lines yet' },
  line: { zh: '第 {n} 行 {title}', en: '{title}, line {n}' },
  lines: { zh: '明细', en: 'Lines' },
} as const;

/** The fields of a nested object, under the title of the field that holds it. */
function RecordControl({ fields, path, value, disabled, onChange, errors }: NestedProps): ReactNode {
  const { say } = useTexts();
  const values = isValues(value) ? value : {};
  return (
    <div className="edit-fields edit-nested">
      {listEditable(fields).map(([name, field]) => {
        const at = `${path}.${name}`;
        return (
          <Form.Item
            key={name}
            label={say(field.title ?? { zh: name, en: name })}
            htmlFor={controlId(at)}
            required={field.required}
            className={isWide(field) ? 'edit-wide' : ''}
            {...(errors[at] ? { validateStatus: 'error' as const, help: errors[at] } : {})}
          >
            <EditControl
              field={field}
              path={at}
              id={controlId(at)}
              value={values[name]}
              disabled={disabled}
              errors={errors}
              onChange={(to) => onChange({ ...values, [name]: to ?? null })}
            />
          </Form.Item>
        );
      })}
    </div>
  );
}

/** A list of nested objects as a small table: a line each, errors at their cells. */
function RecordsControl({ fields, path, value, disabled, onChange, errors }: NestedProps): ReactNode {
  const { say } = useTexts();
  const lines = Array.isArray(value) ? value.map((line: unknown) => (isValues(line) ? line : {})) : [];
  const columns = listEditable(fields);
  const put = (at: number, name: string, to: unknown): void =>
    onChange(lines.map((line, n) => (n === at ? { ...line, [name]: to ?? null } : line)));
  return (
    <div className="edit-lines">
      {/* A narrow screen scrolls it by keyboard too, also while nothing in it takes the focus. */}
      <div className="edit-lines-scroll" tabIndex={0} role="group" aria-label={say(words.lines)}>
        <table>
          <thead>
            <tr>
              {columns.map(([name, field]) => (
                <th
                  key={name}
                  className={isNumeric(field) ? 'edit-number' : undefined}
                  style={{ minWidth: columnWidth(field, say(field.title ?? { zh: name, en: name })) }}
                >
                  {say(field.title ?? { zh: name, en: name })}
                  {field.required ? (
                    <span className="edit-required" aria-hidden="true">
                      {' '}
                      *
                    </span>
                  ) : null}
                </th>
              ))}
              <th aria-label={say({ zh: '操作', en: 'Actions' })} />
            </tr>
          </thead>
          <tbody>
            {lines.length === 0 ? (
              <tr>
                <td colSpan={columns.length + 1} className="edit-lines-none">
                  {say(words.none)}
                </td>
              </tr>
            ) : null}
            {lines.map((line, at) => (
              // Every control takes its value from outside.
              // oxlint-disable-next-line react/no-array-index-key -- lines have no id before they are stored
              <tr key={at}>
                {columns.map(([name, field]) => {
                  const place = `${path}.${at}.${name}`;
                  return (
                    <td key={name}>
                      <CellLabel
                        path={place}
                        text={say(words.line, { n: at + 1, title: say(field.title ?? { zh: name, en: name }) })}
                      />
                      <Form.Item noStyle {...(errors[place] ? { validateStatus: 'error' as const } : {})}>
                        <EditControl
                          field={field}
                          path={place}
                          id={controlId(place)}
                          value={line[name]}
                          disabled={disabled}
                          errors={errors}
                          onChange={(to) => put(at, name, to)}
                        />
                      </Form.Item>
                      {errors[place] ? (
                        <div className="edit-error" role="alert">
                          {errors[place]}
                        </div>
                      ) : null}
                    </td>
                  );
                })}
                <td>
                  {disabled ? null : (
                    <Button
                      type="text"
                      size="small"
                      icon={<DeleteOutlined />}
                      aria-label={say(words.remove, { n: at + 1 })}
                      onClick={() => onChange(lines.filter((_, n) => n !== at))}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {disabled ? null : (
        <Button
          type="dashed"
          block
          icon={<PlusOutlined />}
          onClick={() => onChange([...lines, startingValues(fields, undefined)])}
        >
          {say(words.add)}
        </Button>
      )}
    </div>
  );
}
