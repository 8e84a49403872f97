import {
  createForm,
  readDefinition,
  type BatchNode,
  type FieldNode,
  type FormModel,
  type FormRule,
} from '../../../packages/sdk/src/form/index.ts';
import { COLUMNS, makeRow, type Contender } from './contender.ts';

const item = (type: string, model: string): object => ({ type, key: model, model, label: model, options: {} });
/** Read from text each time, as a page does, so that nothing compiled before is found again. */
function form(list: readonly object[], rules: readonly FormRule[], values: Record<string, unknown> = {}): FormModel {
  const read = readDefinition(JSON.stringify({ list, config: {}, rules }));
  if (!read.ok) throw new Error(JSON.stringify(read.findings));
  return createForm(read.definition, { values });
}
const isField = (node: unknown): node is FieldNode =>
  typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'field';
const isBatch = (node: unknown): node is BatchNode =>
  typeof node === 'object' && node !== null && 'kind' in node && node.kind === 'batch';
function getField(model: FormModel, path: string): FieldNode {
  const node = model.node(path);
  if (!isField(node)) throw new Error(`no field ${path}`);
  return node;
}

/**
 * Ours carries rules in the table too: the last column is the product of two others, and a field of the form is the sum
 * of it.
 */
export const ours: Contender = {
  name: 'sdk/form',
  fields: (size) => {
    const rules = Array.from({ length: size }, (_, at) => at)
      .filter((at) => at % 2 === 1)
      .map((at): FormRule => ({ target: `f${at}`, effect: 'visible', when: `f${at - 1} == 'yes'` }));
    const model = form(
      Array.from({ length: size }, (_, at) => item('input', `f${at}`)),
      rules,
    );
    return {
      set: (field, value) => getField(model, `f${field}`).set(value),
      isVisible: (field) => getField(model, `f${field}`).getState().visible,
    };
  },
  table: (rows) => {
    const columns = Array.from({ length: COLUMNS }, (_, column) => item('number', `c${column}`));
    const last = `c${COLUMNS - 1}`;
    const model = form(
      [{ ...item('batch', 'lines'), list: columns }, item('number', 'total')],
      [
        { target: `lines.${last}`, effect: 'compute', when: 'c1 * c2' },
        { target: 'total', effect: 'compute', when: `sum(lines, '${last}')` },
      ],
      { lines: Array.from({ length: rows }, (_, row) => makeRow(row)) },
    );
    const batch = model.node('lines');
    if (!isBatch(batch)) throw new Error('no table');
    for (const row of batch.getRows()) if (row.fields.length !== COLUMNS) throw new Error('a row lacks cells');
    return {
      setCell: (row, column, value) => batch.getRows()[row]?.field(`c${column}`)?.set(value),
      removeFirst: () => {
        const [first] = batch.getRows();
        if (first) batch.removeRow(first.id);
      },
      count: () => batch.getRows().length,
    };
  },
};
