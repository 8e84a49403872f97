import { Button, Form } from 'antd';
import { useEffect, type ReactNode } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import type { Text } from '@scf-kit/sdk/contract/text';
import { notify, operationHistory } from '../../services.ts';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import type { ControlProps } from './edit-control.tsx';
import type { EditSection, FindLimit, NamedField, Values } from './edit-fields.ts';
import { EditSections } from './edit-sections.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { useEditValues } from './use-edit-values.ts';
import type { AnyRow } from '../values/plain-text.ts';

/** A record written on a page of its own. The contract's check runs before anything is sent; nothing typed is lost. */
export function RecordForm({
  fields,
  row,
  preset,
  findLimit,
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
  readonly findLimit: FindLimit;
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
  const { say } = useTexts();
  const { setUnsaved } = usePage();
  const { shown, start, values, changed, errors, busy, change, isDisabled, send } = useEditValues({
    fields,
    row,
    preset,
    findLimit,
  });
  useEffect(() => {
    setUnsaved(changed);
    return () => setUnsaved(false);
  }, [changed, setUnsaved]);
  const submit = async (): Promise<void> => {
    await send(async (body) => {
      operationHistory.click(say(label));
      const id = await save(body);
      notify({ kind: 'success', title: say(said) });
      setUnsaved(false);
      onSaved(id);
    });
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
        isDisabled={isDisabled}
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
          void submit();
        }}
      >
        {say(label)}
      </Button>
    </Form>
  );
}
