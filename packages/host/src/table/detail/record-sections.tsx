import { findDisplayName, holdsFiles } from '@scf-kit/sdk/contract/field';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Fields } from '@scf-kit/sdk/contract';
import { useTexts } from '../../shell/texts.ts';
import {
  holdsPlace,
  isWide,
  partOfPlace,
  PLACE_TITLE,
  groupBySection,
  type EditSection,
  type NamedField,
} from '../edit/edit-fields.ts';
import { Facts, type Fact } from './facts.tsx';
import { listFilledFields } from './filled-fields.ts';
import { readingSections } from './reading-sections.ts';
import { FieldText } from '../values/field-text.tsx';
import { NamedRecord } from '../values/named-record.tsx';
import { StoredFiles } from '../values/file-control.tsx';
import { listFiles } from '../values/files.ts';
import { ReferenceName } from '../filters/filter-control.tsx';
import { readValue, type AnyRow } from '../values/plain-text.ts';
import '../edit/edit.css';
import './detail.css';

const RichTextElement = lazy(() => import('../values/rich-text-element.tsx'));

/** One value of a record, whatever its kind. */
export function RecordValue({
  field: [name, field],
  fields = { [name]: field },
  row,
}: {
  readonly field: NamedField;
  /** Those it may follow from. */
  readonly fields?: Fields;
  readonly row: AnyRow;
}): ReactNode {
  const { say } = useTexts();
  const value = readValue(row, name);
  if (holdsFiles(field) && listFiles(field, value).length > 0) {
    const as = findDisplayName(name, field);
    const shown = as === undefined ? undefined : readValue(row, as);
    return <StoredFiles field={field} value={value} shown={typeof shown === 'string' ? shown : undefined} />;
  }
  if (field.kind === 'richText' && typeof value === 'string' && value !== '')
    return (
      <Suspense fallback={<Skeleton active paragraph={{ rows: 4 }} title={false} />}>
        <RichTextElement label={say(field.title ?? { zh: '正文', en: 'Text' })} value={value} readOnly />
      </Suspense>
    );
  if (field.kind === 'json' && Array.isArray(value)) {
    const items = value.filter((item): item is string => typeof item === 'string');
    return items.map((item, at) => (
      <span key={item}>
        {at > 0 ? '、' : ''}
        {field.items === 'reference' ? <ReferenceName target={field.target} id={item} /> : item}
      </span>
    ));
  }
  return (
    <span className={field.kind === 'longText' ? 'detail-long' : undefined}>
      <NamedRecord name={name} fields={fields} row={row}>
        <FieldText field={field} row={row} name={name} />
      </NamedRecord>
    </span>
  );
}

/** A place in China as people say it: from the province to the district, as far as it is known. */
export function PlaceText({ parts, row }: { readonly parts: readonly NamedField[]; readonly row: AnyRow }): ReactNode {
  const known = parts.filter(([name]) => readValue(row, name));
  const [first] = parts;
  if (known.length === 0) return first ? <RecordValue field={first} row={row} /> : null;
  return (
    <span className="place-text">
      {known.map((part) => (
        <RecordValue key={part[0]} field={part} row={row} />
      ))}
    </span>
  );
}

const words = {
  blanks: { zh: '显示 {n} 个未填项', en: 'Show {n} empty {n|field|fields}' },
  fold: { zh: '收起未填项', en: 'Hide empty fields' },
} as const;

/** The facts of one section, a place as one of them. */
function buildFacts(
  { fields, all, row }: { readonly fields: readonly NamedField[]; readonly all: Fields; readonly row: AnyRow },
  say: ReturnType<typeof useTexts>['say'],
): readonly Fact[] {
  const asOne = holdsPlace(fields);
  return fields.flatMap((field): Fact[] => {
    const part = asOne ? partOfPlace(field) : undefined;
    if (part === 'further') return [];
    if (part === 'first')
      return [
        {
          key: 'place',
          label: say(PLACE_TITLE),
          value: <PlaceText parts={fields.filter((each) => partOfPlace(each))} row={row} />,
        },
      ];
    return [
      {
        key: field[0],
        label: say(field[1].title ?? { zh: field[0], en: field[0] }),
        value: <RecordValue field={field} fields={all} row={row} />,
        wide: isWide(field[1]),
      },
    ];
  });
}

/**
 * The fields of a record in sections, to be read: those that are named, else as its reader thinks. What was left empty
 * is folded away.
 */
export function RecordSections({
  fields,
  row,
  sections,
}: {
  readonly fields: readonly NamedField[];
  readonly row: AnyRow;
  readonly sections?: readonly EditSection[];
}): ReactNode {
  const { say } = useTexts();
  const [whole, setWhole] = useState(false);
  const filled = listFilledFields(fields, row);
  const blanks = fields.length - filled.length;
  const shown = whole || filled.length === 0 ? fields : filled;
  const all = Object.fromEntries(fields);
  return (
    <>
      {groupBySection(shown, sections ?? readingSections(fields)).map((section) => (
        <Facts
          key={section.title?.zh ?? ''}
          title={section.title && say(section.title)}
          facts={buildFacts({ fields: section.fields, all, row }, say)}
        />
      ))}
      {blanks > 0 && filled.length > 0 ? (
        <Button type="link" size="small" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {say(whole ? words.fold : words.blanks, { n: blanks })}
        </Button>
      ) : null}
    </>
  );
}
