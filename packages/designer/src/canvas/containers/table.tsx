import type { ReactNode } from 'react';
import { useDesign, useRecord, useScope } from '../../context/design-context.tsx';
import { partName } from '../../editing/names.ts';
import { NodeFrame } from '../node-frame.tsx';
import { Items } from './items.tsx';
import type { HeldProps, PartProps } from './held.ts';

const cellSpan = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) ? Math.min(1000, Math.max(0, value)) : 1;

export function Table({ record: { item, rows = [] }, level }: HeldProps): ReactNode {
  const options = item.options ?? {};
  return (
    <div className="cells">
      <table
        role="group"
        className={`${options['bordered'] === false ? 'unbordered' : 'bordered'}${options['small'] === true ? ' small' : ''}`}
      >
        <tbody role="presentation">
          {rows.map(({ cells }, at) => (
            <tr key={at} role="presentation">
              {cells.map((cell) => (
                <Cell key={cell} list={cell} level={level + 1} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell({ list: cell, level }: PartProps): ReactNode {
  const record = useRecord(cell);
  const design = useDesign();
  const { locale } = useScope();
  if (record?.kind !== 'list') return null;
  const [colSpan, rowSpan] = [cellSpan(record.own['colspan']), cellSpan(record.own['rowspan'])];
  if (colSpan === 0 || rowSpan === 0) return null;
  return (
    <td role="presentation" className="part" data-node={cell} colSpan={colSpan} rowSpan={rowSpan}>
      <NodeFrame id={cell} name={partName(design, cell, locale)} level={level} part menu />
      <Items list={cell} level={level + 1} />
    </td>
  );
}
