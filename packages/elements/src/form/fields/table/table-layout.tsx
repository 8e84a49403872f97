import type { ReactNode } from 'react';
import type { FormNode } from '@scf-kit/sdk/form';
import { addRules } from '../../../element/sheets.ts';
import { NodeList } from '../../node-view.tsx';
import { tableLayoutStyles } from './table-layout-styles.ts';

addRules('fields', tableLayoutStyles);

const span = (value: number | undefined): number => Math.min(1000, Math.max(1, Math.trunc(value ?? 1)));

/** Cells that hold fields. It arranges and says nothing of rows and columns, so readers are not told of a table. */
export function TableLayout({ node }: { readonly node: FormNode }): ReactNode {
  const options = node.item.options ?? {};
  const classes = [
    options['bordered'] !== false && 'bordered',
    options['small'] === true && 'small',
    options['bright'] === true && 'bright',
  ]
    .filter(Boolean)
    .join(' ');
  // Groups come row by row, cell by cell.
  let group = 0;
  return (
    <div className="cells">
      <table role="presentation" className={classes}>
        <tbody>
          {(node.item.trs ?? []).map((row, at) => (
            <tr key={at}>
              {row.tds.map((cell, place) => {
                const nodes = node.groups[group++] ?? [];
                // A cell that another one has taken in spans nothing.
                return cell.colspan === 0 || cell.rowspan === 0 ? null : (
                  <td key={place} colSpan={span(cell.colspan)} rowSpan={span(cell.rowspan)}>
                    <NodeList nodes={nodes} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
