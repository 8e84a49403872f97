import type { ComponentType } from 'react';
import type { BatchNode, FieldNode, FormNode, NodeState } from '@scf-kit/sdk/form';

export interface ControlProps {
  readonly node: FieldNode;
  readonly state: NodeState;
  /** The id the label points at. */
  readonly id: string;
  /** In place of a visible label, in the cells of a sub-table. */
  readonly ariaLabel: string | undefined;
  readonly describedBy: string | undefined;
}
export interface ReadProps {
  readonly node: FieldNode;
  readonly state: NodeState;
}

export interface FieldParts {
  readonly Control: ComponentType<ControlProps>;
  readonly Read?: ComponentType<ReadProps>;
}
/** A field with a value. `group`: several controls, labelled as a group. */
export interface FieldKind {
  readonly kind: 'field';
  readonly group?: boolean;
  readonly parts: FieldParts | (() => Promise<FieldParts>);
}
export interface BatchKind {
  readonly kind: 'batch';
  readonly load: () => Promise<{ readonly View: ComponentType<{ readonly node: BatchNode }> }>;
}
/** Something without a value; a heavy one loads when a form first has it. */
export type LayoutKind = { readonly kind: 'layout' } & (LayoutParts | { readonly load: () => Promise<LayoutParts> });
export interface LayoutParts {
  readonly View: ComponentType<{ readonly node: FormNode }>;
}
export type RegisteredKind = FieldKind | BatchKind | LayoutKind;

const kinds = new Map<string, RegisteredKind>();

/** Teaches `<scf-form>` a field type. A later registration of the same type wins, so a page can replace ours. */
export function registerField(type: string, kind: RegisteredKind): void {
  kinds.set(type, kind);
}
export const fieldKind = (type: string): RegisteredKind | undefined => kinds.get(type);

const loaded = new Map<FieldKind, FieldParts>();
const loading = new Map<FieldKind, Promise<FieldParts>>();

/** The parts of a field type if they are here. */
export function partsNow(kind: FieldKind): FieldParts | undefined {
  return typeof kind.parts === 'function' ? loaded.get(kind) : kind.parts;
}
/** Loads the parts of a field type once; a failure is forgotten, so the next call tries again. */
export function loadParts(kind: FieldKind): Promise<FieldParts> {
  if (typeof kind.parts !== 'function') return Promise.resolve(kind.parts);
  const known = loading.get(kind);
  if (known) return known;
  const started = kind.parts().then((parts) => {
    loaded.set(kind, parts);
    return parts;
  });
  loading.set(kind, started);
  started.catch(() => loading.delete(kind));
  return started;
}

/** Every field type that can be drawn now. */
export const fieldTypes = (): readonly string[] => [...kinds.keys()];
