import { useEffect, useMemo, useState } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { check, type Fields } from '@scf-kit/sdk/contract';
import { useBusy } from '../../../shell/controls/use-busy.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { startingValues, type Values } from '../../../table/edit/edit-fields.ts';
import { unsentFiles } from '../../../table/edit/edit-sections.tsx';
import type { AnyRow } from '../../../table/values/plain-text.ts';
import { restoreValues, useKeptDraft, type Draft, type KeptDraft } from './draft.ts';
import { READINGS, type Read } from './reading.ts';

const words = {
  filled: {
    zh: '已识别并填写 {n} 项，请逐项核对后再提交',
    en: '{n} {n|field was|fields were} read and filled in. Check {n|it|each of them} before you submit.',
  },
  same: { zh: '识别结果与已填内容一致', en: 'The data read matches what is entered' },
} as const;
const none: Readonly<Record<string, string>> = {};
const isBlank = (value: unknown): boolean => value === null || value === undefined || value === '';

export interface FormAction {
  readonly key: string;
  readonly label: string;
  readonly primary?: boolean;
  /** Fields that must hold a value for this action, beside those the contract always asks for. */
  readonly needs?: readonly string[];
  /** Gets the checked values; what it throws is shown at the fields. */
  readonly run: (values: Values) => Promise<void>;
}

interface Said {
  readonly kind: 'info' | 'warning';
  readonly text: string;
}

/** The data of an enterprise while it is entered, and what is done with it. */
export interface OfficeFormState {
  readonly start: Values;
  readonly values: Values;
  readonly errors: Readonly<Record<string, string>>;
  /** The values that were read off a picture and differ from those here, by field. */
  readonly offers: Read;
  /** The field being read, or the action under way. */
  readonly busy: string | undefined;
  readonly said: Said | undefined;
  readonly hush: () => void;
  readonly draft: KeptDraft;
  /** Values that were entered before stand here again. */
  readonly resumed: boolean;
  /** Begins anew from what is stored. */
  readonly discard: () => void;
  readonly change: (name: string, value: unknown) => void;
  readonly act: (action: FormAction) => Promise<void>;
  readonly read: (name: string, objectName: string) => Promise<void>;
}

/** The values that differ from those the form began with. */
const findChanges = (values: Values, start: Values): Values =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(start[name] ?? null))
      .map(([name, value]) => [name, value ?? null]),
  );

const without = (from: Readonly<Record<string, string>>, name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(from).filter(([at]) => at !== name));

/** The server's errors by the fields of this form. */
const stripPrefix = (errors: Readonly<Record<string, string>>, prefix: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path.startsWith(prefix) ? path.slice(prefix.length) : path,
      message,
    ]),
  );

/** The state of the form of an enterprise; `prefix` is that of the field paths in the server's errors. */
export function useOfficeForm({
  fields,
  row,
  begun,
  prefix,
}: {
  readonly fields: Fields;
  readonly row: AnyRow;
  readonly begun: Draft;
  readonly prefix: string;
}): OfficeFormState {
  const { say, t, locale } = useTexts();
  const { setUnsaved } = usePage();
  const [start] = useState(() => startingValues(fields, row));
  const [values, setValues] = useState(() => ({ ...start, ...restoreValues(fields, begun) }));
  const [errors, setErrors] = useState(none);
  const [offers, setOffers] = useState<Read>(none);
  const { busy, during } = useBusy();
  const [said, setSaid] = useState<Said>();
  const changes = useMemo(() => findChanges(values, start), [values, start]);
  const draft = useKeptDraft(begun, fields, changes);
  const [resumed, setResumed] = useState(() => Object.keys(changes).length > 0);
  const unsaved = Object.keys(changes).length > 0 && !draft.safe;
  // A hidden page keeps its work: only the form itself says that nothing is left of it.
  useEffect(() => setUnsaved(unsaved), [unsaved, setUnsaved]);

  const change = (name: string, value: unknown): void => {
    setValues((before) => ({ ...before, [name]: value ?? null }));
    setErrors((before) => without(before, name));
    setOffers((before) => without(before, name));
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
    setErrors(none);
    try {
      await during(key, async () => {
        await run(checked.value);
        await draft.forget();
      });
      setUnsaved(false);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setErrors(stripPrefix(error.errors ?? none, prefix));
    }
  };
  const read = async (name: string, objectName: string): Promise<void> => {
    const reading = READINGS[name];
    if (!reading) return;
    setSaid(undefined);
    try {
      const found = await during(name, () => reading.read(objectName, AbortSignal.timeout(90_000)));
      const known = Object.entries(found).filter(([field]) => fields[field] !== undefined);
      const empty = known.filter(([field]) => isBlank(values[field]));
      setValues((before) => ({ ...before, ...Object.fromEntries(empty) }));
      setErrors((before) => empty.reduce((left, [field]) => without(left, field), before));
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
    }
  };
  const discard = (): void => {
    setValues(start);
    setResumed(false);
    void draft.discard();
  };
  return {
    start,
    values,
    errors,
    offers,
    busy,
    said,
    hush: () => setSaid(undefined),
    draft,
    resumed,
    discard,
    change,
    act,
    read,
  };
}
