import { expect, test } from 'vitest';
import { createForm, lintDefinition, readDefinition, type BatchNode, type FieldNode, type FormModel, type FormNode } from './index.ts';

/** What a form shows, rows by their place. */
function picture(form: FormModel): unknown {
  const state = ({ visible, required, disabled }: ReturnType<FormNode['getState']>): unknown => [visible, required, disabled];
  const shown = (node: FormNode): unknown[] => [node.item.key, state(node.getState()), ...node.children.map(shown), ...(node.kind === 'batch' ? (node as BatchNode).getRows().map((row) => row.fields.map((field) => [field.item.key, state(field.getState())])) : [])];
  return form.nodes.map(shown);
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('a form changed step by step equals one built from its values, seed %i', (seed) => {
  let state = seed;
  const next = (below: number): number => { state = (Math.imul(state, 1664525) + 1013904223) | 0; return (state >>> 8) % below; };
  const pick = <One,>(list: readonly One[]): One => list[next(list.length)] as One;
  const tops = ['a', 'b', 'c', 'd', 'e', 'f'];
  const columns = ['x', 'y', 'z'];
  const item = (model: string): object => ({ type: next(2) ? 'number' : 'input', key: model, model });
  const list = [...tops.slice(0, 3).map(item), { type: 'card', key: 'card', list: [item('d'), { type: 'grid', key: 'grid', columns: [{ list: [item('e')] }, { list: [{ type: 'batch', key: 'lines', model: 'lines', list: columns.map(item) }] }] }] }, item('f')];
  let compared = 0;
  for (let round = 0; round < 25; round += 1) {
    const term = (inRow: boolean): string => pick([...tops, ...(inRow ? columns : []), '1', '2', "sum(lines, 'x')", 'count(lines)', "max(lines, 'y')"]);
    const rules = Array.from({ length: 1 + next(7) }, () => {
      const target = pick([...tops, 'card', 'grid', 'lines', 'lines.x', 'lines.y', 'lines.z']);
      const inRow = target.startsWith('lines.');
      const effect = pick(['visible', 'required', 'disabled', 'compute'] as const);
      return { target, effect, when: effect === 'compute' ? `${term(inRow)} + ${term(inRow)}` : `${term(inRow)} ${pick(['>', '==', '<='])} ${term(inRow)}`, clear: next(2) === 0 };
    });
    const read = readDefinition({ list, config: {}, rules });
    // Members of cycles keep what they held, so only definitions that lint clean are compared.
    if (!read.ok || lintDefinition(read.definition).some(({ hint }) => !hint)) continue;
    const options = { locale: 'en-US', defaults: false } as const;
    const form = createForm(read.definition, options);
    const batch = form.node('lines') as BatchNode;
    for (let step = 0; step < 40; step += 1) {
      const rows = batch.getRows();
      switch (next(6)) {
        case 0: batch.addRow({ x: next(4), y: next(4) }, next(3)); break;
        case 1: if (rows.length > 0) batch.removeRow(pick(rows).id); break;
        case 2: if (rows.length > 0) pick(rows).field(pick(columns))?.set(next(4)); break;
        case 3: if (rows.length > 0) { batch.copyRow(pick(rows).id); batch.moveRow(pick(rows).id, next(3)); } break;
        case 4: form.setValues({ [pick(tops)]: next(4), [pick(tops)]: '' }); break;
        default: (form.node(pick(tops)) as FieldNode).set(next(4));
      }
      const fresh = createForm(read.definition, { ...options, values: structuredClone(form.values()) });
      expect(fresh.values(), JSON.stringify(rules)).toEqual(form.values());
      expect(picture(fresh), JSON.stringify(rules)).toEqual(picture(form));
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(100);
});
