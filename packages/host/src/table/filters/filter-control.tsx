import { buildOptionsEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { DatePicker, Input, InputNumber, Select, Space } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { masterText } from '@scf-kit/sdk/client';
import { client } from '../../services.ts';
import { useTexts } from '../../shell/texts.ts';
import { typedDecimal } from '../inputs/decimal-input.tsx';
import { useDictionaryText } from '../values/dictionary-text.ts';
import { useReferenceLabel } from '../values/reference-labels.ts';
import type { Filter } from '../query/table-query.ts';
import { choiceText } from './choice-text.ts';
import { useFoundChoices, type Choice, type FoundChoices } from './found-choices.ts';
import { officeByCode, officeByCreditCode } from './offices.calls.ts';

interface ControlProps {
  readonly value?: unknown;
  readonly onChange?: (value: unknown) => void;
  readonly id?: string;
  readonly disabled?: boolean;
}

const parseText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
const placeholder = { zh: '请选择', en: 'Select' };
const officePlaceholder = { zh: '选择，或输入企业编码', en: 'Select, or enter a code' };

/** A select over one dictionary group, filled when it first opens or has a value to show. */
export function MasterSelect({
  group,
  value,
  onChange,
  id,
  disabled,
}: ControlProps & { readonly group: string }): ReactNode {
  const { say, locale } = useTexts();
  const [items, setItems] = useState<readonly Choice[] | undefined>(undefined);
  const [wanted, setWanted] = useState(false);
  const chosen = parseText(value);
  const needed = wanted || chosen !== undefined;
  useEffect(() => {
    if (!needed) return;
    let gone = false;
    client.masters(group).then(
      (found) => {
        if (!gone) setItems(found.map((item) => ({ value: item.id, label: masterText(item, locale) })));
      },
      () => {
        if (!gone) setItems([]);
      },
    );
    return () => {
      gone = true;
    };
  }, [needed, group, locale]);
  // One that was chosen is called by its name, also where it is offered no longer.
  const unlisted = chosen !== undefined && !items?.some((item) => item.value === chosen);
  const name = useDictionaryText(group, unlisted ? chosen : undefined);
  return (
    <Select<string>
      id={id}
      allowClear
      disabled={disabled ?? false}
      value={chosen}
      options={[...(unlisted ? [{ value: chosen, label: name ?? '…' }] : []), ...(items ?? [])]}
      loading={needed && !items}
      placeholder={say(placeholder)}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(to) => onChange?.(to)}
      onOpenChange={(open) => {
        if (open) setWanted(true);
      }}
    />
  );
}

type Options = readonly { readonly key: string; readonly value: string }[];
/** As many characters a code of an organisation has at least. */
const CODE = 12;

/** Another organisation than those a person sees is found by its whole code: nobody browses who else is there. */
async function officeWith(code: string, signal: AbortSignal | undefined): Promise<Options> {
  const options = { signal, quiet: true };
  const found = await client
    .call(officeByCode, { query: { enterpriseCode: code }, ...options })
    .catch(() => client.call(officeByCreditCode, { query: { creditCode: code }, ...options }))
    .catch(() => undefined);
  return found ? [{ key: found.id, value: found.name }] : [];
}

/** The rows of another resource found by keyword. */
const useChoices = (target: string): FoundChoices =>
  useFoundChoices(
    useCallback(
      async (keyword, signal) => {
        const found = await client.call(buildOptionsEndpoint(target), { query: { keyword }, signal, quiet: true });
        const code = keyword.trim();
        const options =
          found.length === 0 && target === 'office' && code.length >= CODE ? await officeWith(code, signal) : found;
        return options.map(({ key, value }) => ({ value: key, label: value }));
      },
      [target],
    ),
  );

/**
 * A select over another resource, searched on the server by keyword. `shown`: the name of the chosen one where it is
 * known already.
 */
export function ReferenceSelect({
  target,
  value,
  onChange,
  id,
  disabled,
  shown,
}: ControlProps & { readonly target: string; readonly shown?: string | undefined }): ReactNode {
  const { say } = useTexts();
  const { items, loading, search, open } = useChoices(target);
  const chosen = parseText(value);
  const unknown = chosen !== undefined && !items.some((item) => item.value === chosen);
  const asked = useReferenceLabel(target, unknown && shown === undefined ? chosen : undefined);
  return (
    <Select<string>
      id={id}
      allowClear
      disabled={disabled ?? false}
      value={chosen}
      options={unknown ? [{ value: chosen, label: shown ?? asked ?? '…' }, ...items] : [...items]}
      loading={loading}
      placeholder={say(target === 'office' ? officePlaceholder : placeholder)}
      showSearch={{ filterOption: false, onSearch: search }}
      onChange={(to) => onChange?.(to)}
      onOpenChange={(opened) => {
        if (opened) open();
      }}
    />
  );
}

/** As `ReferenceSelect`, for several. */
export function ReferencesSelect({
  target,
  value,
  onChange,
  id,
  disabled,
}: {
  readonly target: string;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  readonly id?: string;
  readonly disabled?: boolean;
}): ReactNode {
  const { say } = useTexts();
  const { items, loading, search, open } = useChoices(target);
  const known = new Set(items.map((item) => item.value));
  const options = [
    ...items,
    ...value
      .filter((one) => !known.has(one))
      .map((one) => ({ value: one, label: <ReferenceName target={target} id={one} /> })),
  ];
  return (
    <Select<string[]>
      id={id}
      mode="multiple"
      allowClear
      disabled={disabled ?? false}
      value={[...value]}
      options={options}
      loading={loading}
      placeholder={say(placeholder)}
      showSearch={{ filterOption: false, onSearch: search }}
      onChange={(to) => onChange(to)}
      onOpenChange={(opened) => {
        if (opened) open();
      }}
    />
  );
}

/** The name of what an id points to. */
export const ReferenceName = ({ target, id }: { readonly target: string; readonly id: string }): ReactNode =>
  useReferenceLabel(target, id) ?? id;

function DateRange({ value, onChange, id }: ControlProps): ReactNode {
  const edges: readonly unknown[] = Array.isArray(value) ? value : [];
  const at = (edge: unknown): Dayjs | null => {
    const text = parseText(edge);
    return text ? dayjs(text) : null;
  };
  return (
    <DatePicker.RangePicker
      {...(id ? { id: { start: id } } : {})}
      style={{ width: '100%' }}
      allowEmpty={[true, true]}
      value={[at(edges[0]), at(edges[1])]}
      onChange={(_, texts) => onChange?.(texts)}
    />
  );
}

function NumberRange({ value, onChange, id }: ControlProps): ReactNode {
  const { say } = useTexts();
  const edges: readonly unknown[] = Array.isArray(value) ? value : [];
  const put = (at: 0 | 1, entered: string | null): void =>
    onChange?.(at === 0 ? [entered, edges[1]] : [edges[0], entered]);
  return (
    <Space.Compact block>
      <InputNumber<string>
        stringMode
        parser={typedDecimal}
        id={id}
        style={{ width: '50%' }}
        controls={false}
        value={parseText(edges[0]) ?? null}
        placeholder={say({ zh: '最小', en: 'From' })}
        onChange={(entered) => put(0, entered)}
      />
      <InputNumber<string>
        stringMode
        parser={typedDecimal}
        style={{ width: '50%' }}
        controls={false}
        value={parseText(edges[1]) ?? null}
        placeholder={say({ zh: '最大', en: 'To' })}
        aria-label={say({ zh: '最大', en: 'To' })}
        onChange={(entered) => put(1, entered)}
      />
    </Space.Compact>
  );
}

/** The control of one filter. */
export function FilterControl({ filter, ...control }: ControlProps & { readonly filter: Filter }): ReactNode {
  const { say } = useTexts();
  switch (filter.kind) {
    case 'dateRange':
      return <DateRange {...control} />;
    case 'numberRange':
      return <NumberRange {...control} />;
    case 'master':
      return <MasterSelect {...control} group={filter.field.group} />;
    case 'reference':
      return <ReferenceSelect {...control} target={filter.field.target} />;
    case 'choice':
    case 'boolean': {
      const options: Choice[] =
        filter.kind === 'boolean'
          ? [
              { value: 'true', label: say({ zh: '是', en: 'Yes' }) },
              { value: 'false', label: say({ zh: '否', en: 'No' }) },
            ]
          : Object.entries(filter.field.values).map(([value, text]) => ({ value, label: say(text) }));
      const chosen = parseText(control.value);
      // A link may ask for several values at once; the list then offers them as they were asked for.
      const several =
        chosen?.includes(',') === true ? [{ value: chosen, label: choiceText(filter.field, chosen, say) }] : [];
      return (
        <Select<string>
          id={control.id}
          allowClear
          value={chosen}
          options={[...several, ...options]}
          placeholder={say(placeholder)}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next) => control.onChange?.(next)}
        />
      );
    }
    case 'text':
      return (
        <Input
          id={control.id}
          allowClear
          maxLength={100}
          value={parseText(control.value) ?? ''}
          placeholder={say({ zh: '请输入', en: 'Enter' })}
          onChange={(event) => control.onChange?.(event.target.value)}
        />
      );
  }
}
