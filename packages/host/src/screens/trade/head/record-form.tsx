import { Button, Form } from 'antd';
import { useEffect, useState, type ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { check, type Fields } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { notify, operationHistory } from '../../../services.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import type { ControlProps } from '../../../table/edit/edit-control.tsx';
import {
  bodyOf,
  editable,
  isLocked,
  isProduct,
  problemsTyped,
  startingValues,
  withProducts,
  type EditSection,
  type LimitOf,
  type NamedField,
  type Values,
} from '../../../table/edit/edit-fields.ts';
import { EditSections, unsentFiles } from '../../../table/edit/edit-sections.tsx';
import { ErrorSummary } from '../../../table/edit/error-summary.tsx';
import type { AnyRow } from '../../../table/values/plain-text.ts';

const NONE: Readonly<Record<string, string>> = {};

/** A record written on a page of its own. The contract's check runs before anything is sent; nothing typed is lost. */
export function RecordForm({
  fields,
  row,
  preset,
  limitOf,
  label,
  said,
  save,
  onSaved,
  sections = [],
  renderControl,
  renderBelow,
}: {
  readonly fields: Fields;
  readonly row: AnyRow | undefined;
  /** Values a new record begins with, beside the defaults. */
  readonly preset?: Values;
  readonly limitOf: LimitOf;
  readonly label: Text;
  readonly said: Text;
  /** Its answer goes to `onSaved`. */
  readonly save: (body: Values) => Promise<string>;
  readonly onSaved: (id: string) => void;
  readonly sections?: readonly EditSection[];
  /** The control of a field that has one of its own here, with all that is typed and how more of it is filled in. */
  readonly renderControl?: (
    field: NamedField,
    control: Required<ControlProps>,
    form: { readonly values: Values; readonly change: (name: string, value: unknown) => void; readonly errors: Values },
  ) => ReactNode;
  /** Below the fields, with what is typed now. */
  readonly renderBelow?: (values: Values, change: (name: string, value: unknown) => void) => ReactNode;
}): ReactNode {
  const { say, locale } = useTexts();
  const { setUnsaved } = usePage();
  const [start] = useState<Values>(() => ({ ...startingValues(fields, row), ...(row ? {} : preset) }));
  const [typed, setValues] = useState(start);
  const [errors, setErrors] = useState(NONE);
  const [busy, setBusy] = useState(false);
  const shown = editable(fields).filter(([name]) => limitOf(name) !== 'hidden');
  const values = withProducts(shown, typed);
  const changed = shown.some(([name]) => JSON.stringify(values[name] ?? null) !== JSON.stringify(start[name] ?? null));
  useEffect(() => {
    setUnsaved(changed);
    return () => setUnsaved(false);
  }, [changed, setUnsaved]);
  const change = (name: string, value: unknown): void => {
    setValues((before) => ({ ...before, [name]: value ?? null }));
    // The message goes as soon as the person answers it.
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([at]) => at !== name && !at.startsWith(`${name}.`))),
    );
  };
  const send = async (): Promise<void> => {
    const writable = Object.fromEntries(shown.filter(([name, field]) => !isLocked(name, field, row, limitOf)));
    const checked = check(writable, values, { locale });
    const unsent = unsentFiles(writable);
    if (!checked.ok || Object.keys(unsent).length > 0) {
      setErrors({ ...unsent, ...(checked.ok ? {} : problemsTyped(shown, checked.errors)) });
      return;
    }
    setBusy(true);
    operationHistory.click(say(label));
    try {
      const id = await save(bodyOf(checked.value, row));
      notify({ kind: 'success', title: say(said) });
      setUnsaved(false);
      onSaved(id);
    } catch (error) {
      // The client has said what was refused; the fields say where.
      if (!(error instanceof ApiError)) throw error;
      setErrors(error.errors ?? NONE);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form layout="vertical" component="div">
      <ErrorSummary fields={fields} errors={errors} />
      <EditSections
        fields={shown}
        sections={sections}
        values={values}
        start={start}
        row={row}
        errors={errors}
        onChange={change}
        isDisabled={([name, field]) => busy || isProduct(field, shown) || isLocked(name, field, row, limitOf)}
        {...(renderControl
          ? {
              renderControl: (field: NamedField, control: Required<ControlProps>) =>
                renderControl(field, control, { values, change, errors }),
            }
          : {})}
      />
      {renderBelow?.(values, change)}
      <Button
        type="primary"
        loading={busy}
        onClick={() => {
          void send();
        }}
      >
        {say(label)}
      </Button>
    </Form>
  );
}
