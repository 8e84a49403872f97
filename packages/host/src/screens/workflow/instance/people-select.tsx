import { Select } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { client } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useFoundChoices, type Ask, type Choice } from '../../../table/filters/found-choices.ts';

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
  const [known, setKnown] = useState<readonly Choice[]>([]);
  const ask: Ask = useCallback(
    async (keyword, signal) => {
      const people = await client.call(flowableTask.calls.people, {
        query: { keyword, ...(taskId ? { taskId } : {}) },
        signal,
        quiet: true,
      });
      return people.map(({ key, value: name, departmentText, positionText }) => ({
        value: key,
        label: [name, departmentText, positionText].filter(Boolean).join(' · '),
      }));
    },
    [taskId],
  );
  const { items, loading, search, open } = useFoundChoices(ask);
  const chosen = new Set(value);
  // People chosen keep their names while others are searched.
  const kept = known.filter((person) => chosen.has(person.value) && !items.some((each) => each.value === person.value));
  const options = [...kept, ...items];
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      {...(named === undefined ? {} : { 'aria-label': named })}
      mode="multiple"
      {...(several ? {} : { maxCount: 1 })}
      value={[...(value ?? [])]}
      options={options}
      loading={loading}
      placeholder={placeholder ?? say({ zh: '输入姓名搜索', en: 'Type a name' })}
      showSearch={{ filterOption: false, onSearch: search }}
      onOpenChange={(opened) => {
        if (opened) open();
      }}
      onChange={(next) => {
        setKnown(options.filter((person) => next.includes(person.value)));
        onChange?.(next);
      }}
    />
  );
}
