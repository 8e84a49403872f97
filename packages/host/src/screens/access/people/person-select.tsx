import { Select } from 'antd';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { debouncedSearch } from '@scf-kit/sdk/client';
import { user } from '@scf-kit/sdk/contract/access/user';
import { client } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import type { ControlProps } from '../../../table/edit/edit-control.tsx';

interface Person {
  readonly value: string;
  readonly label: string;
}

/** One of the people one may choose, found by name. `known` is the name of the one chosen before. */
export function PersonSelect({ id, value, onChange, known }: ControlProps & { readonly known?: string }): ReactNode {
  const { say } = useTexts();
  const [people, setPeople] = useState<readonly Person[] | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const find = useMemo(() => {
    const ask = async (keyword: string, signal?: AbortSignal): Promise<readonly Person[]> =>
      (await client.call(user.calls.list, { query: { keyword }, signal, quiet: true })).map((each) => ({
        value: each.id,
        label: each.departmentText ? `${each.actualName} · ${each.departmentText}` : each.actualName,
      }));
    return { now: ask, later: debouncedSearch(ask) };
  }, []);
  useEffect(() => () => find.later.cancel(), [find]);
  const show = (asked: Promise<readonly Person[] | undefined>): void => {
    setBusy(true);
    asked.then(
      (found) => {
        if (found) {
          setPeople(found);
          setBusy(false);
        }
      },
      () => setBusy(false),
    );
  };
  const chosen = typeof value === 'string' && value !== '' ? value : null;
  const options =
    people?.some((each) => each.value === chosen) || chosen === null
      ? [...(people ?? [])]
      : [{ value: chosen, label: known ?? chosen }, ...(people ?? [])];
  return (
    <Select<string>
      {...(id ? { id } : {})}
      allowClear
      value={chosen}
      options={options}
      loading={busy}
      placeholder={say({ zh: '请选择', en: 'Choose' })}
      showSearch={{ filterOption: false, onSearch: (keyword) => show(find.later.search(keyword)) }}
      onChange={(next) => onChange?.(next)}
      onOpenChange={(open) => {
        if (open && !people) show(find.now(''));
      }}
    />
  );
}
