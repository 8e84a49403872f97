import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Fields } from '@scf-kit/sdk/contract';
import { formatMoment } from '@scf-kit/sdk/values';
import { session } from '../../services.ts';
import { useTexts } from '../../shell/texts.ts';
import type { NamedField } from '../edit/edit-fields.ts';
import { FieldText } from '../values/field-text.tsx';
import { isNumeric, type AnyRow } from '../values/plain-text.ts';
import type { TableColumn } from '../table-types.ts';
import './print.css';

const words = {
  by: { zh: '打印人', en: 'Printed by' },
  at: { zh: '打印时间', en: 'Printed at' },
  rows: { zh: '共 {n} 行', en: '{n} {n|row|rows}' },
} as const;
/** Milliseconds names of references may take before the sheet is printed with what is there. */
const NAMES_ARRIVE = 300;

/**
 * A sheet for the printer: everything else of the page is left out of it. Asks the browser to print once it stands;
 * `ready: false` says it does not yet.
 */
export function PrintSheet({
  title,
  note,
  ready = true,
  onDone,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly ready?: boolean;
  readonly onDone: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const { say } = useTexts();
  const person = useStore(session.$person);
  const [at] = useState(() => formatMoment(new Date()));
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const ended = (): void => done();
    window.addEventListener('afterprint', ended);
    const timer = ready ? setTimeout(() => window.print(), NAMES_ARRIVE) : undefined;
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', ended);
    };
  }, [ready]);
  return createPortal(
    <div className="print-sheet">
      <header>
        <h1>{title}</h1>
        <p>
          {say(words.by)}: {person?.user.actualName} · {say(words.at)}: {at}
        </p>
        {note}
      </header>
      {children}
    </div>,
    document.body,
  );
}

/**
 * Rows of a list with the columns as shown. What the person may not read was never answered, so it cannot be printed.
 */
export function PrintList<R extends AnyRow>({
  title,
  columns,
  declared,
  fields,
  rows,
  rowKey,
  filters,
  onDone,
}: {
  readonly title: string;
  readonly columns: readonly { readonly name: string; readonly title: string }[];
  readonly declared: readonly TableColumn<R>[];
  readonly fields: Fields;
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  readonly filters: ReactNode;
  readonly onDone: () => void;
}): ReactNode {
  const { say } = useTexts();
  const byName = new Map(declared.map((column) => [column.name, column]));
  const cell = (name: string, row: R): ReactNode => {
    const field = fields[name];
    return field ? <FieldText field={field} row={row} name={name} /> : byName.get(name)?.render?.(row);
  };
  return (
    <PrintSheet
      title={title}
      onDone={onDone}
      note={
        <>
          {filters}
          <p>{say(words.rows, { n: rows.length })}</p>
        </>
      }
    >
      <table>
        <thead>
          <tr>
            {columns.map(({ name, title: heading }) => (
              <th key={name} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ name }) => (
                <td key={name} className={fields[name] && isNumeric(fields[name]) ? 'print-number' : undefined}>
                  {cell(name, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}

/** One record as a sheet. */
export function PrintRecord({
  title,
  fields,
  row,
  onDone,
}: {
  readonly title: string;
  readonly fields: readonly NamedField[];
  readonly row: AnyRow;
  readonly onDone: () => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <PrintSheet title={title} onDone={onDone}>
      <table className="print-record">
        <tbody>
          {fields.map(([name, field]) => (
            <tr key={name}>
              <th scope="row">{say(field.title ?? { zh: name, en: name })}</th>
              <td>
                <FieldText field={field} row={row} name={name} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
