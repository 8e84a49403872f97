import { useSyncExternalStore, type ReactNode } from 'react';
import { formatTime } from '@scf-kit/sdk/autosave';
import { collectFields, keptValues, type FieldSpec, type FormModel, type FormValues } from '@scf-kit/sdk/form';
import type { FormController } from '../form-controller.ts';
import type { FormScope } from '../form-scope.ts';
import { valueText } from '../value-text.ts';
import type { DraftState } from './draft-keeper.ts';
import { createDraftText } from './texts.ts';

export interface Difference {
  readonly path: string;
  readonly label: string;
  readonly here: string;
  readonly there: string;
}

const plain = (value: unknown): string =>
  JSON.stringify(Array.isArray(value) && value.length === 0 ? null : (value ?? null), (key, inner: unknown) =>
    key === '_id' ? undefined : inner,
  );

/** The differences between two sets of values of a form, as people read them. */
export function listDifferences(
  model: FormModel,
  here: FormValues,
  there: FormValues,
  { text, names, locale }: Pick<FormScope, 'text' | 'names' | 'locale'>,
): readonly Difference[] {
  const shown = (spec: FieldSpec, value: unknown): string => {
    const node = model.node(spec.path);
    return (
      (Array.isArray(value) && spec.kind === 'batch'
        ? createDraftText(locale)('rowCount', { n: value.length })
        : valueText(spec.item, value, node?.getState().options ?? [], { text, names })) || text('noValue')
    );
  };
  const kept = keptValues(there);
  return [...collectFields(model.definition).top.values()].flatMap((spec) => {
    const [mine, theirs] = [here[spec.model], kept[spec.model]];
    return plain(mine) === plain(theirs)
      ? []
      : [
          {
            path: spec.path,
            label: model.node(spec.path)?.label || spec.model,
            here: shown(spec, mine),
            there: shown(spec, theirs),
          },
        ];
  });
}

/** Both sides of a draft that was changed in two places, and the choice between them. */
export function DraftConflict({
  conflict,
  scope,
  controller,
}: {
  readonly conflict: NonNullable<DraftState['conflict']>;
  readonly scope: FormScope;
  readonly controller: FormController;
}): ReactNode {
  const { model, locale } = scope;
  const text = createDraftText(locale);
  // Values entered while both sides are shown appear at once.
  const here = useSyncExternalStore(
    (listener) => model.onChange(listener),
    () => JSON.stringify(model.values()),
  );
  const values: FormValues = JSON.parse(here);
  const differences = listDifferences(model, values, conflict.theirs, scope);
  return (
    <section className="conflict" role="alert">
      <strong>{text('conflict', { time: formatTime(conflict.savedAt, locale) })}</strong>{' '}
      <span>{text('conflictHint')}</span>
      {differences.length > 0 && (
        <div className="conflict-table">
          <table>
            <thead>
              <tr>
                <th scope="col">{text('field')}</th>
                <th scope="col">{text('here')}</th>
                <th scope="col">{text('there')}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((one) => (
                <tr key={one.path}>
                  <th scope="row">{one.label}</th>
                  <td>{one.here}</td>
                  <td>{one.there}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="conflict-actions">
        <button
          type="button"
          className="ant-btn scf ant-btn-primary ant-btn-color-primary ant-btn-variant-solid"
          onClick={controller.keepMine}
        >
          {text('keepMine')}
        </button>
        <button
          type="button"
          className="ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined"
          onClick={controller.takeTheirs}
        >
          {text('takeTheirs')}
        </button>
      </div>
    </section>
  );
}
