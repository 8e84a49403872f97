import type { BatchNode, FormModel, FormNode } from '@scf-kit/sdk/form';

export const isBatch = (node: FormNode | undefined): node is BatchNode => node?.kind === 'batch';

/** A path in words, in rows too (`lines.<row id>.amount`, `lines.0.amount`): `Equipment row 2: Quantity`. */
export function formatPlace(model: FormModel, path: string, rowText: (n: number) => string): string {
  const label = model.node(path)?.label;
  const [name = '', id = '', ...rest] = path.split('.');
  const batch = model.node(name);
  if (!isBatch(batch) || rest.length === 0) return label || path;
  const byId = batch.getRows().findIndex((row) => row.id === id);
  return `${batch.label} ${rowText((byId >= 0 ? byId : /^\d+$/.test(id) ? Number(id) : -1) + 1)}: ${label ?? rest.join('.')}`;
}
