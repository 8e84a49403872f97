import {
  createForm,
  readDefinition,
  type BatchNode,
  type FieldNode,
  type FormDefinition,
  type FormModel,
  type FormOptions,
  type FormRule,
} from '../index.ts';

export const field = (model: string, options: object = {}, more: object = {}): object => ({
  type: 'input',
  key: model,
  model,
  label: model,
  options,
  ...more,
});
export const number = (model: string, options: object = {}, more: object = {}): object =>
  field(model, options, { type: 'number', ...more });
export const lines = (...list: object[]): object => ({
  type: 'batch',
  key: 'lines',
  model: 'lines',
  label: '明细',
  options: {},
  list,
});
export const required = { rules: [{ required: true }] };

export function define(list: readonly object[], rules: readonly FormRule[] = []): FormDefinition {
  const found = readDefinition({ list, config: {}, rules });
  if (!found.ok) throw new Error(JSON.stringify(found.findings));
  return found.definition;
}
export const open = (list: readonly object[], rules: readonly FormRule[] = [], options: FormOptions = {}): FormModel =>
  createForm(define(list, rules), { locale: 'zh-CN', ...options });
export function fieldAt(form: FormModel, path: string): FieldNode {
  const node = form.node(path);
  if (node?.kind !== 'field') throw new Error(`no field ${path}`);
  return node as FieldNode;
}
export function batchAt(form: FormModel, path: string): BatchNode {
  const node = form.node(path);
  if (node?.kind !== 'batch') throw new Error(`no batch ${path}`);
  return node as BatchNode;
}
export const value = (form: FormModel, path: string): unknown => fieldAt(form, path).getState().value;
