import type { BatchNode, FormModel, FormNode } from '@scf-kit/sdk/form';

export const isBatch = (node: FormNode | undefined): node is BatchNode => node?.kind === 'batch';

function rowOf(model: FormModel, path: string): { readonly batch: BatchNode; readonly at: number; readonly model: string } | undefined {
  const [name = '', id = '', ...rest] = path.split('.');
  const batch = model.node(name);
  if (!isBatch(batch) || rest.length === 0) return undefined;
  const rows = batch.getRows();
  const byId = rows.findIndex((row) => row.id === id);
  return { batch, at: byId >= 0 ? byId : /^\d+$/.test(id) ? Number(id) : -1, model: rest.join('.') };
}

/** The node of a path, in rows too: `amount`, `lines.<row id>.amount`, `lines.0.amount`. */
export function nodeOf(model: FormModel, path: string): FormNode | undefined {
  const row = rowOf(model, path);
  return row ? row.batch.getRows()[row.at]?.field(row.model) : model.node(path);
}

/** A path in words: `Equipment row 2: Quantity`. */
export function placeOf(model: FormModel, path: string, rowText: (n: number) => string): string {
  const row = rowOf(model, path);
  const node = nodeOf(model, path);
  if (!row) return node?.label || path;
  return `${row.batch.label} ${rowText(row.at + 1)}: ${node?.label ?? row.model}`;
}
