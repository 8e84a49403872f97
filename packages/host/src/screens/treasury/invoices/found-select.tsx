import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../../shell/texts.ts';
import { useFoundChoices, type Ask, type Choice } from '../../../table/filters/found-choices.ts';

/** One of many, found on the server by what is typed. `ask` stays the same while it is drawn. */
export function FoundSelect({
  id,
  ask,
  value,
  known: named,
  disabled = false,
  onChange,
}: {
  readonly id: string;
  readonly ask: Ask;
  readonly value: string | null;
  /** The name of the one that was chosen before. */
  readonly known?: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}): ReactNode {
  const { say } = useTexts();
  const { items, loading, search, open } = useFoundChoices(ask);
  const [chosen, setChosen] = useState<Choice>();
  const missing = value !== null && !items.some((choice) => choice.value === value);
  const label = chosen?.value === value ? chosen?.label : named;
  return (
    <Select<string>
      id={id}
      disabled={disabled}
      value={value}
      options={missing ? [{ value, label: label ?? '…' }, ...items] : [...items]}
      loading={loading}
      placeholder={say({ zh: '请选择', en: 'Choose' })}
      showSearch={{ filterOption: false, onSearch: search }}
      onOpenChange={(opened) => {
        if (opened) open();
      }}
      onChange={(to) => {
        setChosen(items.find((choice) => choice.value === to));
        onChange(to);
      }}
    />
  );
}
