import { Select } from 'antd';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { debouncedSearch } from '@scf-kit/sdk/client';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { client } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';

interface Person {
  readonly value: string;
  readonly label: string;
}
interface Props {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (value: readonly string[]) => void;
  readonly several: boolean;
  readonly placeholder?: string;
  /** Where no label of a form names it. */ readonly label?: string;
  /** The task they are given: those who may have it are found. */ readonly taskId?: string | undefined;
}

/** People a task may be given to, found by name. The value is a list of their ids, also where only one is asked for. */
export function PeopleSelect({ id, value, onChange, several, placeholder, label: named, taskId }: Props): ReactNode {
  const { say } = useTexts();
  const [known, setKnown] = useState<readonly Person[]>([]);
  const [found, setFound] = useState<readonly Person[]>();
  const [busy, setBusy] = useState(false);
  const find = useMemo(() => {
    const ask = async (keyword: string, signal?: AbortSignal): Promise<readonly Person[]> =>
      (
        await client.call(flowableTask.calls.people, {
          query: { keyword, ...(taskId ? { taskId } : {}) },
          signal,
          quiet: true,
        })
      ).map(({ key, value: label }) => ({ value: key, label }));
    return { now: ask, later: debouncedSearch(ask) };
  }, [taskId]);
  useEffect(() => () => find.later.cancel(), [find]);
  const show = (asked: Promise<readonly Person[] | undefined>): void => {
    setBusy(true);
    asked.then(
      (people) => {
        if (people) {
          setFound(people);
          setBusy(false);
        }
      },
      () => setBusy(false),
    );
  };
  const chosen = new Set(value);
  // People chosen keep their names while others are searched.
  const kept = known.filter(
    (person) => chosen.has(person.value) && !found?.some((each) => each.value === person.value),
  );
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      {...(named === undefined ? {} : { 'aria-label': named })}
      mode="multiple"
      {...(several ? {} : { maxCount: 1 })}
      value={[...(value ?? [])]}
      options={[...kept, ...(found ?? [])]}
      loading={busy}
      placeholder={placeholder ?? say({ zh: '输入姓名查找', en: 'Type a name' })}
      showSearch={{ filterOption: false, onSearch: (keyword) => show(find.later.search(keyword)) }}
      onOpenChange={(open) => {
        if (open && !found) show(find.now(''));
      }}
      onChange={(next) => {
        setKnown([...kept, ...(found ?? [])].filter((person) => next.includes(person.value)));
        onChange?.(next);
      }}
    />
  );
}
