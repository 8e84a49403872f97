import { useEffect, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import {
  getModel,
  type FieldNode,
  type FormColumn,
  type FormModel,
  type FormOptions,
  type FormValues,
  type NodeState,
} from '@scf-kit/sdk/form';
import { addRules } from '../../../element/sheets.ts';
import { isObject } from '../../../element/index.ts';
import type { ControlProps, ReadProps } from '../../field-registry.ts';
import { FormScopeContext, useFormScope } from '../../form-scope.ts';
import { NodeList } from '../../node-view.tsx';
import { same } from '../choice/choices.ts';
import { selectInputStyles } from './select-input-styles.ts';

addRules('fields', selectInputStyles);

/** The entry of one choice: whether it is ticked, and what was entered beside it. */
type Entry = FormValues & { readonly checked: boolean };

const isEntry = (value: unknown): value is Entry => isObject(value) && typeof value['checked'] === 'boolean';
const findEntry = (value: unknown, column: FormColumn): Entry | undefined =>
  Array.isArray(value) ? value.filter(isEntry).find((entry) => same(entry['value'], column.value)) : undefined;

interface Column {
  readonly column: FormColumn;
  readonly model: FormModel;
  read(): FormValues;
  write(entry: FormValues | undefined): void;
}

/** The fields of one choice as a form of their own, under names that are unique in the form around them. */
function createColumn(form: FormModel, node: FieldNode, column: FormColumn, at: number, options: FormOptions): Column {
  const prefix = `${node.path}-${at}-`;
  const list = column.list.map((item) => ({
    ...item,
    key: `${prefix}${item.key}`,
    ...(item.model === undefined ? {} : { model: `${prefix}${item.model}` }),
  }));
  const model = form.createInner({ list, config: {} }, options);
  const names = column.list.map((item) => getModel(item));
  return {
    column,
    model,
    read: () =>
      Object.fromEntries(
        names.flatMap((name) => {
          const value = model.values()[`${prefix}${name}`];
          return value === undefined ? [] : [[name, value]];
        }),
      ),
    write: (entry) => model.setValues(Object.fromEntries(names.map((name) => [`${prefix}${name}`, entry?.[name]]))),
  };
}

function useColumns(node: FieldNode, state: NodeState, readOnly: boolean): readonly Column[] {
  const { locale, model: form } = useFormScope();
  const columns = useMemo(
    () => (node.item.columns ?? []).map((column, at) => createColumn(form, node, column, at, { locale, readOnly })),
    [form, node, locale, readOnly],
  );
  const own = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    for (const { column, write } of columns) write(findEntry(node.getState().value, column));
    own.current = node.getState().value;
    const emit = (): void => {
      const entries = columns.map(({ column, read }) => ({
        ...read(),
        checked: findEntry(node.getState().value, column)?.checked ?? false,
        value: column.value,
        label: column.label,
      }));
      own.current = entries;
      node.set(entries);
    };
    const stops = columns.map(({ model }) => model.onChange(emit));
    // Values set from outside go into the fields; values the fields reported are there already.
    stops.push(
      node.subscribe(() => {
        const { value } = node.getState();
        if (Object.is(own.current, value)) return;
        own.current = value;
        for (const stop of stops.splice(0, columns.length)) stop();
        for (const { column, write } of columns) write(findEntry(value, column));
        stops.unshift(...columns.map(({ model }) => model.onChange(emit)));
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [node, columns]);
  const wrong = state.error !== undefined;
  useEffect(() => {
    if (!wrong) return;
    for (const { column, model } of columns) if (findEntry(node.getState().value, column)?.checked) model.validate();
  }, [wrong, columns, node]);
  return columns;
}

/** Choices that bring fields of their own. The value lists every choice: `{ value, label, checked, ...fields }`. */
export function SelectInputList({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const scope = useFormScope();
  const columns = useColumns(node, state, false);
  const several = node.item.options?.multiple !== false;
  const tick = (target: FormColumn): void => {
    node.set(
      columns.map(({ column, read }) => {
        const before = findEntry(node.getState().value, column)?.checked ?? false;
        return {
          ...read(),
          checked: column === target ? (several ? !before : true) : several && before,
          value: column.value,
          label: column.label,
        };
      }),
    );
  };
  return (
    <div
      className="select-input"
      role={several ? 'group' : 'radiogroup'}
      aria-label={ariaLabel}
      aria-labelledby={ariaLabel ? undefined : `${id}-label`}
      aria-describedby={describedBy}
    >
      {columns.map(({ column, model }, at) => {
        const checked = findEntry(state.value, column)?.checked ?? false;
        return (
          <div key={column.value ?? at} className="select-input-column">
            <label className="choice">
              <input
                id={at === 0 ? id : undefined}
                className="tick"
                type={several ? 'checkbox' : 'radio'}
                name={id}
                checked={checked}
                onChange={() => tick(column)}
                aria-invalid={state.error !== undefined || undefined}
              />
              {column.label}
            </label>
            {checked && column.list.length > 0 && (
              <FormScopeContext value={{ ...scope, model, previous: undefined }}>
                <div className="select-input-fields" role="group" aria-label={column.label}>
                  <NodeList nodes={model.nodes} />
                </div>
              </FormScopeContext>
            )}
          </div>
        );
      })}
    </div>
  );
}

export function SelectInputRead({ node, state }: ReadProps): ReactNode {
  const scope = useFormScope();
  const columns = useColumns(node, state, true).filter(({ column }) => findEntry(state.value, column)?.checked);
  if (columns.length === 0) return <span className="none">{scope.text('noValue')}</span>;
  return (
    <div className="select-input">
      {columns.map(({ column, model }, at) => (
        <div key={column.value ?? at}>
          <div>{column.label}</div>
          {column.list.length > 0 && (
            <FormScopeContext value={{ ...scope, model, previous: undefined }}>
              <div className="select-input-fields">
                <NodeList nodes={model.nodes} />
              </div>
            </FormScopeContext>
          )}
        </div>
      ))}
    </div>
  );
}
