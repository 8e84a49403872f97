import { useMemo, useState } from 'react';
import { check, type Fields, type Problems } from '@scf-kit/sdk/contract';
import { useTexts } from '../../shell/texts.ts';
import type { AnyRow } from '../values/plain-text.ts';
import {
  buildBody,
  listEditable,
  isLocked,
  isProduct,
  omitProductProblems,
  omitUnwritten,
  startingValues,
  withProducts,
  type FindLimit,
  type NamedField,
  type Values,
} from './edit-fields.ts';
import { unsentFiles } from './edit-sections.tsx';
import { useSaving } from '../../shell/controls/saving.ts';

/** A row while it is written: what is shown of it, what is typed, and what is wrong with it. */
export interface EditValues {
  readonly shown: readonly NamedField[];
  readonly start: Values;
  readonly values: Values;
  /** Something was typed. */
  readonly changed: boolean;
  readonly errors: Problems;
  readonly busy: boolean;
  readonly change: (name: string, value: unknown) => void;
  readonly isDisabled: (field: NamedField) => boolean;
  /**
   * Checks what is typed, and has it sent where nothing is wrong; `work` gets the checked body, and says itself what
   * came of it. What the server refuses stands at the fields.
   */
  readonly send: (work: (body: Values) => Promise<unknown>) => Promise<boolean>;
}

/** The state of a form that creates or changes one row. */
export function useEditValues({
  fields,
  row,
  preset,
  findLimit,
}: {
  readonly fields: Fields;
  readonly row: AnyRow | undefined;
  /** Values a new row begins with, beside the defaults. */
  readonly preset: Values | undefined;
  /** The person's field rights: hidden fields are left out, read-only ones shown and not sent. */
  readonly findLimit: FindLimit | undefined;
}): EditValues {
  const { locale } = useTexts();
  const [start] = useState<Values>(() => ({ ...startingValues(fields, row), ...(row ? {} : preset) }));
  const [typed, setValues] = useState(start);
  const { busy, errors, refuse, answer, attempt } = useSaving();
  const shown = useMemo(
    () => listEditable(fields).filter(([name]) => findLimit?.(name) !== 'hidden'),
    [fields, findLimit],
  );
  const values = useMemo(() => withProducts(shown, typed), [shown, typed]);
  return {
    shown,
    start,
    values,
    changed: shown.some(([name]) => JSON.stringify(values[name] ?? null) !== JSON.stringify(start[name] ?? null)),
    errors,
    busy,
    change(name, value) {
      setValues((before) => ({ ...before, [name]: value ?? null }));
      // The message goes as soon as the person answers it.
      answer([name]);
    },
    isDisabled: ([name, field]) => busy || isProduct(field, shown) || isLocked(name, field, row, findLimit),
    async send(work) {
      const writable = Object.fromEntries(shown.filter(([name, field]) => !isLocked(name, field, row, findLimit)));
      const checked = check(writable, omitUnwritten(writable, values), { locale });
      const unsent = unsentFiles(writable);
      if (!checked.ok || Object.keys(unsent).length > 0) {
        refuse({ ...unsent, ...(checked.ok ? {} : omitProductProblems(shown, checked.errors)) });
        return false;
      }
      return attempt(() => work(buildBody(checked.value, row)));
    },
  };
}
