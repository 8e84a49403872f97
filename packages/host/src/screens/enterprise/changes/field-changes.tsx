import { Empty } from 'antd';
import type { ReactNode } from 'react';
import type { Field } from '@scf-kit/sdk/contract';
import { vouchedFields } from '@scf-kit/sdk/contract/enterprise/office';
import type { ChangedValues } from '@scf-kit/sdk/contract/enterprise/office-change';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../../../shell/texts.ts';
import { PLACE_TITLE, partOfPlace, type NamedField } from '../../../table/edit-fields.ts';
import { PlaceText, RecordValue } from '../../../table/record-sections.tsx';
import '../../../table/table.css';
import './changes.css';

/** A field that changes; the parts of a place are one line. */
interface Line { readonly name: string; readonly title: Text; readonly parts: readonly NamedField[] }

function linesOf(after: ChangedValues): readonly Line[] {
  const changed = Object.entries<Field>(vouchedFields).filter(([name]) => Object.hasOwn(after, name));
  const place = changed.filter((field) => partOfPlace(field));
  return changed.flatMap((field): readonly Line[] => {
    if (!partOfPlace(field)) return [{ name: field[0], title: field[1].title ?? { zh: field[0], en: field[0] }, parts: [field] }];
    return field === place[0] ? [{ name: 'place', title: PLACE_TITLE, parts: place }] : [];
  });
}

/** One side of a change. */
function Side({ line: { name, parts }, values }: { readonly line: Line; readonly values: ChangedValues }): ReactNode {
  const [first] = parts;
  if (!first) return null;
  return name === 'place' ? <PlaceText parts={parts} row={values} /> : <RecordValue field={first} row={values} />;
}

const words = { before: { zh: '变更前', en: 'Before' }, after: { zh: '变更后', en: 'After' } } as const;

/** What a change changes: each field with what it was and what it is to be. */
export function FieldChanges({ before, after }: { readonly before: ChangedValues; readonly after: ChangedValues }): ReactNode {
  const { say } = useTexts();
  const lines = linesOf(after);
  return (
    <div className="stack-box">
      {/* Drawn one below the other where there is no room beside; the roles say that it stays a table. */}
      <table role="table" className="stack-table field-changes">
        <caption>{say({ zh: '变更内容（{n} 项）', en: 'What changes ({n})' }, { n: lines.length })}</caption>
        <thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">{say({ zh: '字段', en: 'Field' })}</th><th scope="col" role="columnheader">{say(words.before)}</th><th scope="col" role="columnheader">{say(words.after)}</th></tr></thead>
        <tbody role="rowgroup">
          {lines.length === 0 ? <tr role="row"><td role="cell" colSpan={3}><Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say({ zh: '没有变更', en: 'Nothing changes' })} /></td></tr> : null}
          {lines.map((line) => (
            <tr key={line.name} role="row">
              <th scope="row" role="rowheader">{say(line.title)}</th>
              <td role="cell" className="change-before" data-side={say(words.before)}><Side line={line} values={before} /></td>
              <td role="cell" className="change-after" data-side={say(words.after)}><Side line={line} values={after} /></td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
