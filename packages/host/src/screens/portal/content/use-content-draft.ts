import { useEffect, useState } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { check, inState } from '@scf-kit/sdk/contract';
import type { CallAnswering } from '@scf-kit/sdk/contract/call';
import { client, notify, operationHistory } from '../../../services.ts';
import { useFieldRights } from '../../../shell/person/can.tsx';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { declaredCall } from '../../../table/declared-call.ts';
import { buildBody, isLocked, type FindLimit, type NamedField, type Values } from '../../../table/edit/edit-fields.ts';
import { unsentFiles } from '../../../table/edit/edit-sections.tsx';
import { useSaving } from '../../../shell/controls/saving.ts';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { sameContent, writtenFields, type ContentKind } from './content.ts';

const words = {
  save: { zh: '保存', en: 'Save' },
  saved: { zh: '已保存', en: 'Saved' },
  savedDraft: { zh: '修改已保存，发布后访客可见', en: 'Saved. Visitors see the changes once you publish them.' },
} as const;
type Errors = Readonly<Record<string, string>>;
const NONE: Errors = {};

const readId = (row: AnyRow): string => String(readValue(row, 'id'));

const startingContent = (shown: readonly NamedField[], row: AnyRow | undefined): Values =>
  Object.fromEntries(
    shown.map(([name, field]) => [name, row ? readValue(row, name) : field.kind === 'records' ? [] : field.default]),
  );

/** Stores a new record, or what is written over one; answers its id. */
async function store(resource: ContentKind['resource'], values: Values, over: AnyRow | undefined): Promise<string> {
  if (over) {
    await client.callChecked(declaredCall(resource, 'update'), { body: buildBody(values, over), quiet: true });
    return readId(over);
  }
  const made = await client.callChecked<CallAnswering<AnyRow>>(declaredCall(resource, 'create'), { body: values });
  return readId(made);
}

/** Whether visitors see a record. */
export const isPublished = (resource: ContentKind['resource'], row: AnyRow | undefined): boolean =>
  row !== undefined && inState(resource, row, 'published');

/** A record of the portal while it is written, and its calls. */
export interface ContentDraft {
  readonly shown: readonly NamedField[];
  readonly findLimit: FindLimit;
  readonly start: Values;
  readonly values: Values;
  readonly errors: Errors;
  readonly setErrors: (errors: Errors) => void;
  readonly busy: boolean;
  /** Something is typed that is not stored. */
  readonly dirty: boolean;
  /** The record as somebody else saved it meanwhile; undefined where nobody did. */
  readonly theirs: AnyRow | undefined;
  readonly showTheirs: () => void;
  readonly keepMine: (theirs: AnyRow) => void;
  readonly change: (name: string, value: unknown) => void;
  readonly save: () => Promise<void>;
  /** Saves what is typed, where something is; whether the record is as it shows here. */
  readonly settled: () => Promise<boolean>;
}

export function useContentDraft({
  kind,
  row,
  onChanged,
  onCreated,
}: {
  readonly kind: ContentKind;
  readonly row: AnyRow | undefined;
  readonly onChanged: () => void;
  readonly onCreated: (id: string) => void;
}): ContentDraft {
  const { resource } = kind;
  const { say, locale } = useTexts();
  const { setUnsaved } = usePage();
  const { findLimit } = useFieldRights(resource.name);
  const shown = writtenFields(kind).filter(([name]) => findLimit(name) !== 'hidden');
  const [start] = useState(() => startingContent(shown, row));
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState(NONE);
  const { busy, attempt } = useSaving();
  const [theirs, setTheirs] = useState<AnyRow>();
  const dirty = shown.some(([name]) => !sameContent(values[name], start[name]));
  useEffect(() => {
    setUnsaved(dirty);
    return () => setUnsaved(false);
  }, [dirty, setUnsaved]);

  const change = (name: string, value: unknown): void => {
    setValues((before) => ({ ...before, [name]: value ?? null }));
    setErrors(({ [name]: _answered, ...others }) => others);
  };
  /**
   * Sends what is typed over the record as it was read, or as it is now; answers its id, nothing where it is refused.
   */
  const send = async (over: AnyRow | undefined): Promise<string | undefined> => {
    const writable = Object.fromEntries(shown.filter(([name, field]) => !isLocked(name, field, row, findLimit)));
    const checked = check(writable, values, { locale });
    const unsent = unsentFiles(writable);
    if (!checked.ok || Object.keys(unsent).length > 0) {
      setErrors({ ...unsent, ...(checked.ok ? {} : checked.errors) });
      return undefined;
    }
    try {
      return await store(resource, checked.value, over);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409 && over) await showTheirs(readId(over));
      else {
        const { errors: refused = NONE } = error;
        setErrors(refused);
        if (over && Object.keys(refused).length === 0) notify({ kind: 'error', title: error.message });
      }
      return undefined;
    }
  };
  const showTheirs = async (id: string): Promise<void> => {
    setTheirs(
      await client.callChecked<CallAnswering<AnyRow>>(declaredCall(resource, 'get'), { params: { id }, quiet: true }),
    );
  };
  const save = async (over = row): Promise<void> => {
    operationHistory.click(say(words.save));
    await attempt(async () => {
      const id = await send(over);
      if (id === undefined) return;
      setUnsaved(false);
      notify({ kind: 'success', title: say(isPublished(resource, row) ? words.savedDraft : words.saved) });
      if (row) onChanged();
      else onCreated(id);
    });
  };
  const settled = async (): Promise<boolean> => !dirty || (await send(row)) !== undefined;
  return {
    shown,
    findLimit,
    start,
    values,
    errors,
    setErrors,
    busy,
    dirty,
    theirs,
    showTheirs: () => {
      if (row) void showTheirs(readId(row));
    },
    keepMine: (over) => {
      setTheirs(undefined);
      void save(over);
    },
    change,
    save: () => save(),
    settled,
  };
}
