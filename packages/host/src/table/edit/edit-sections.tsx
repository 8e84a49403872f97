import { findDisplayName, holdsFiles } from '@scf-kit/sdk/contract/field';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import type { Field, Fields } from '@scf-kit/sdk/contract';
import { useTexts } from '../../shell/texts.ts';
import { EditControl, type ControlProps } from './edit-control.tsx';
import {
  controlId,
  holdsPlace,
  isWide,
  partOfPlace,
  groupBySection,
  type EditSection,
  type NamedField,
  type Values,
} from './edit-fields.ts';
import { PlaceControl } from './place-control.tsx';
import { readValue, type AnyRow } from '../values/plain-text.ts';
import './edit.css';

/** Why files are not all there yet, by field; the control itself knows. */
export const unsentFiles = (fields: Fields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const control = holdsFiles(field) ? document.getElementById(controlId(name)) : null;
      return control &&
        'validationMessage' in control &&
        typeof control.validationMessage === 'string' &&
        control.validationMessage !== ''
        ? [[name, control.validationMessage]]
        : [];
    }),
  );

interface EditSectionsProps {
  readonly fields: readonly NamedField[];
  readonly sections: readonly EditSection[];
  readonly values: Values;
  /** The initial values: names that came with the row are true only of these. */
  readonly start: Values;
  readonly row: AnyRow | undefined;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: unknown) => void;
  readonly isDisabled: (field: NamedField) => boolean;
  /** Fields asked for beside those the contract always asks for. */
  readonly needed?: ReadonlySet<string>;
  /** The control of a field that has one of its own here. */
  readonly renderControl?: (field: NamedField, control: Required<ControlProps>) => ReactNode;
  /** A hint below a field that has no error. */
  readonly renderHint?: (name: string) => ReactNode;
  /** Fields that take a line of their own; by default long texts and files. */
  readonly takesLine?: (field: Field) => boolean;
  /** Below the control of a field. */
  readonly renderBelow?: (name: string) => ReactNode;
}

/** The fields of a form in their sections: each with its label, its control and what is wrong with it. */
export function EditSections({
  fields,
  sections,
  values,
  start,
  row,
  errors,
  onChange,
  isDisabled,
  needed,
  renderControl,
  renderHint,
  renderBelow,
  takesLine = isWide,
}: EditSectionsProps): ReactNode {
  const { say } = useTexts();
  const item = (named: NamedField): ReactNode => {
    const [name, field] = named;
    const control = {
      id: controlId(name),
      value: values[name],
      disabled: isDisabled(named),
      onChange: (value: unknown) => onChange(name, value),
    };
    const as = findDisplayName(name, field);
    const label = row && as !== undefined && values[name] === start[name] ? readValue(row, as) : undefined;
    const hint = renderHint?.(name);
    return (
      <Form.Item
        key={name}
        label={say(field.title ?? { zh: name, en: name })}
        htmlFor={control.id}
        required={field.required || needed?.has(name) === true}
        className={takesLine(field) ? 'edit-wide' : ''}
        {...(errors[name]
          ? { validateStatus: 'error' as const, help: errors[name] }
          : hint
            ? { validateStatus: 'warning' as const, help: hint }
            : {})}
      >
        {renderControl?.(named, control) ?? (
          <EditControl
            {...control}
            field={field}
            path={name}
            errors={errors}
            shown={typeof label === 'string' ? label : undefined}
          />
        )}
        {renderBelow?.(name)}
      </Form.Item>
    );
  };
  return groupBySection(fields, sections).map((section) => (
    <fieldset key={section.title?.zh ?? ''} className="edit-section">
      {section.title ? <legend>{say(section.title)}</legend> : null}
      <div className="edit-fields">
        {section.fields.map((named) => {
          const part = holdsPlace(section.fields) ? partOfPlace(named) : undefined;
          if (part === 'further') return null;
          if (part === 'first')
            return (
              <PlaceControl
                key={named[0]}
                values={values}
                errors={errors}
                disabled={section.fields.some((each) => partOfPlace(each) && isDisabled(each))}
                onChange={onChange}
              />
            );
          return item(named);
        })}
      </div>
    </fieldset>
  ));
}
