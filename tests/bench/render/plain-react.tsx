import { useEffect, useReducer, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { FormDefinition, FormItem } from '@scf-kit/sdk/form';
import { makeForm, middleText, plainForm, countRequired, makeRows, makeTable } from './forms.ts';
import { drawing, keyTimes, timed, watchKeys } from './measure.ts';

/** The yardstick: React and native controls, one reducer for the whole form, and nothing else. */
interface State {
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: Readonly<Record<string, string>>;
}
type Action = { readonly set: string; readonly to: unknown } | { readonly validate: FormDefinition };

const empty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
function reduce(state: State, action: Action): State {
  if ('set' in action) return { ...state, values: { ...state.values, [action.set]: action.to } };
  const missing = action.validate.list.filter(({ key, rules }) => rules?.[0]?.required && empty(state.values[key]));
  return { ...state, errors: Object.fromEntries(missing.map(({ key, rules }) => [key, rules?.[0]?.message ?? ''])) };
}

interface ControlProps {
  readonly item: FormItem;
  readonly id: string;
  readonly value: unknown;
  readonly invalid: boolean;
  readonly onChange: (value: unknown) => void;
}
const text = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

function Control({ item, id, value, invalid, onChange }: ControlProps): ReactNode {
  const options = item.options?.options ?? [];
  const common = { id, 'aria-invalid': invalid || undefined, placeholder: item.options?.placeholder };
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  switch (item.type) {
    case 'textarea':
      return <textarea {...common} rows={4} value={text(value)} onChange={(event) => onChange(event.target.value)} />;
    case 'number':
      return (
        <input
          {...common}
          type="text"
          inputMode="decimal"
          value={text(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'date':
      return <input {...common} type="date" value={text(value)} onChange={(event) => onChange(event.target.value)} />;
    case 'select':
      return (
        <select {...common} value={text(value)} onChange={(event) => onChange(event.target.value)}>
          <option value="" />
          {options.map((option) => (
            <option key={String(option.value)} value={String(option.value)}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case 'checkbox':
    case 'radio': {
      const many = item.type === 'checkbox';
      return (
        <div className="choices">
          {options.map((option) => (
            <label key={String(option.value)}>
              <input
                type={item.type}
                name={id}
                checked={many ? chosen.includes(option.value) : value === option.value}
                onChange={() =>
                  onChange(
                    many
                      ? chosen.includes(option.value)
                        ? chosen.filter((one) => one !== option.value)
                        : [...chosen, option.value]
                      : option.value,
                  )
                }
              />
              {option.label}
            </label>
          ))}
        </div>
      );
    }
    default:
      return <input {...common} type="text" value={text(value)} onChange={(event) => onChange(event.target.value)} />;
  }
}

let validate: (() => void) | undefined;

function Form({ definition }: { readonly definition: FormDefinition }): ReactNode {
  const [{ values, errors }, dispatch] = useReducer(reduce, { values: {}, errors: {} });
  useEffect(() => {
    validate = () => dispatch({ validate: definition });
  }, [definition]);
  return (
    <form>
      {definition.list.map((item) => {
        const error = errors[item.key];
        return (
          <div key={item.key} className="field">
            <label htmlFor={item.key}>
              {item.rules?.[0]?.required && <span className="mark">*</span>}
              {item.label}
            </label>
            <div>
              <Control
                item={item}
                id={item.key}
                value={values[item.key]}
                invalid={error !== undefined}
                onChange={(to) => dispatch({ set: item.key, to })}
              />
              {error !== undefined && <div className="error">{error}</div>}
            </div>
          </div>
        );
      })}
    </form>
  );
}

function Table({
  columns,
  rows,
}: {
  readonly columns: readonly FormItem[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}): ReactNode {
  const [{ values }, dispatch] = useReducer(reduce, {
    values: Object.fromEntries(rows.flatMap((row, at) => columns.map(({ key }) => [`${at}.${key}`, row[key]]))),
    errors: {},
  });
  return (
    <table>
      <thead>
        <tr>
          <th>#</th>
          {columns.map(({ key, label }) => (
            <th key={key}>{label}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((_, at) => (
          <tr key={at}>
            <td>{at + 1}</td>
            {columns.map((item) => {
              const path = `${at}.${item.key}`;
              return (
                <td key={item.key}>
                  <Control
                    item={item}
                    id={path}
                    value={values[path]}
                    invalid={false}
                    onChange={(to) => dispatch({ set: path, to })}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

let root: Root | undefined;
function draw(view: ReactNode): void {
  root?.unmount();
  document.getElementById('form')?.remove();
  const place = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'form' }));
  root = createRoot(place);
  root.render(view);
}
const count = (selector: string): number => document.querySelectorAll(selector).length;

window.bench = {
  first: async () =>
    (
      await drawing(
        () => draw(<Form definition={plainForm} />),
        () => count('.field'),
        plainForm.list.length,
      )
    ).there,
  paint: (fields) =>
    timed(
      () => draw(<Form definition={makeForm(fields)} />),
      () => count('.field'),
      fields,
    ),
  paintTable: (rows) =>
    timed(
      () => draw(<Table columns={makeTable().list[0]?.list ?? []} rows={makeRows(rows)} />),
      () => count('tbody tr'),
      rows,
    ),
  focusText: (fields) => {
    const control = document.getElementById(middleText(fields));
    if (control) watchKeys(control);
  },
  keyTimes,
  showErrors: (fields) =>
    timed(
      () => validate?.(),
      () => count('.error'),
      countRequired(fields),
    ),
};
