import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../../shell/texts.ts';
import { choiceText } from './choice-text.ts';
import { MasterText } from '../values/master-text.tsx';
import { ReferenceName } from './filter-control.tsx';
import { KEYWORD, wireNames, type Filter } from '../query/table-query.ts';
import './filters.css';

const words = {
  clear: { zh: '清除筛选', en: 'Clear filters' },
  remove: { zh: '取消筛选 {title}', en: 'Remove the filter {title}' },
  keyword: { zh: '关键词', en: 'Keyword' },
  applied: { zh: '当前筛选', en: 'Filters' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
} as const;

/** The asked value as a person reads it. */
function Asked({
  filter,
  wire,
}: {
  readonly filter: Filter;
  readonly wire: Readonly<Record<string, string>>;
}): ReactNode {
  const { say } = useTexts();
  const { name, kind } = filter;
  if (kind === 'dateRange' || kind === 'numberRange') {
    const [from, to] = [wire[`${name}Start`], wire[`${name}End`]];
    return from === undefined ? `≤ ${to ?? ''}` : to === undefined ? `≥ ${from}` : `${from} ~ ${to}`;
  }
  const value = wire[name] ?? '';
  if (filter.kind === 'master') return <MasterText group={filter.field.group} id={value} />;
  if (filter.kind === 'reference') return <ReferenceName target={filter.field.target} id={value} />;
  if (kind === 'boolean') return say(value === 'true' ? words.yes : words.no);
  if (filter.kind === 'choice') return choiceText(filter.field, value, say);
  return value;
}

/** The filters that apply, as texts to be read only. */
export function FilterWords({
  filters,
  wire,
}: {
  readonly filters: readonly Filter[];
  readonly wire: Readonly<Record<string, string>>;
}): ReactNode {
  const { say } = useTexts();
  const applied = filters.filter((filter) => wireNames(filter).some((name) => wire[name] !== undefined));
  const word = wire[KEYWORD];
  if (applied.length === 0 && word === undefined) return null;
  return (
    <p>
      {say(words.applied)}:{' '}
      {word === undefined ? null : (
        <span>
          {say(words.keyword)} {word};{' '}
        </span>
      )}
      {applied.map((filter) => (
        <span key={filter.name}>
          {say(filter.field.title ?? { zh: filter.name, en: filter.name })} <Asked filter={filter} wire={wire} />;{' '}
        </span>
      ))}
    </p>
  );
}

/** The filters that apply, as texts; each can be removed. */
export function FilterChips({
  filters,
  wire,
  onChange,
}: {
  readonly filters: readonly Filter[];
  readonly wire: Readonly<Record<string, string>>;
  readonly onChange: (wire: Readonly<Record<string, string>>) => void;
}): ReactNode {
  const { say } = useTexts();
  const without = (names: readonly string[]): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(wire).filter(([name]) => !names.includes(name)));
  const applied = filters.filter((filter) => wireNames(filter).some((name) => wire[name] !== undefined));
  const word = wire[KEYWORD];
  if (applied.length === 0 && word === undefined) return null;
  const chip = (key: string, title: Text, shown: ReactNode, names: readonly string[]): ReactNode => (
    <li key={key}>
      <Tag
        closable={{ 'aria-label': say(words.remove, { title: say(title) }) }}
        onClose={(event) => {
          event.preventDefault();
          onChange(without(names));
        }}
      >
        {say(title)}: <span className="table-chip-value">{shown}</span>
      </Tag>
    </li>
  );
  return (
    <ul className="table-chips" aria-label={say(words.applied)}>
      {word === undefined ? null : chip(KEYWORD, words.keyword, word, [KEYWORD])}
      {applied.map((filter) =>
        chip(
          filter.name,
          filter.field.title ?? { zh: filter.name, en: filter.name },
          <Asked filter={filter} wire={wire} />,
          wireNames(filter),
        ),
      )}
      <li>
        <Button type="link" size="small" onClick={() => onChange({})}>
          {say(words.clear)}
        </Button>
      </li>
    </ul>
  );
}
