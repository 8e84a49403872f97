import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../shell/texts.ts';
import { useFoundChoices, type Ask, type Choice } from './found-choices.ts';

/** One of many, found on the server by what is typed. `ask` stays the same while it is drawn. */
export function FoundSelect({
  id,
  ask,
  value,
  known: named,
  disabled = false,
  onChange,
  onClear,
}: {
  readonly id: string | undefined;
  readonly ask: Ask;
  readonly value: string | null;
  /** The name of the one that was chosen before. */
  readonly known?: string | undefined;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
  /** Without it one that was chosen can only be changed to another. */
  readonly onClear?: () => void;
}): ReactNode {
  const { say } = useTexts();
  const { items, loading, search, open } = useFoundChoices(ask);
  const [chosen, setChosen] = useState<Choice>();
  const missing = value !== null && !items.some((choice) => choice.value === value);
  const label = chosen?.value === value ? chosen?.label : named;
  return (
    <Select<string>
      {...(id ? { id } : {})}
      allowClear={onClear !== undefined}
      disabled={disabled}
      value={value}
      options={missing ? [{ value, label: label ?? '…' }, ...items] : [...items]}
      loading={loading}
      placeholder={say({ zh: '请选择', en: 'Select' })}
      showSearch={{ filterOption: false, onSearch: search }}
      onOpenChange={(opened) => {
        if (opened) open();
      }}
      onChange={(to?: string) => {
        setChosen(items.find((choice) => choice.value === to));
        if (to === undefined) onClear?.();
        else onChange(to);
      }}
    />
  );
}
