import { collectFields, readDefinition, resolveRight, START_NODE, type FormDefinition } from '@scf-kit/sdk/form';
import { isRecord } from '@scf-kit/sdk/values';

/**
 * The definition with only those fields open that the form gives to a node by name, or undefined where it gives none:
 * whoever approves reads the rest.
 */
export function openAt(definition: FormDefinition, node: string): FormDefinition | undefined {
  // At a step of who applied it is filled in as when it was begun.
  if (node === START_NODE) return definition;
  const closed = new Set<string>();
  let open = false;
  for (const { model, item, within } of collectFields(definition).top.values()) {
    const given = [...within, item].some(({ rights }) => rights !== undefined && Object.hasOwn(rights, node));
    if (given && resolveRight(item, within, node) === 'edit') open = true;
    else if (!given) closed.add(model);
  }
  if (!open) return undefined;
  const close = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(close);
    if (!isRecord(value)) return value;
    const copied = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, close(each)]));
    return typeof value['model'] === 'string' && closed.has(value['model'])
      ? { ...copied, rights: { ...(isRecord(value['rights']) ? value['rights'] : {}), [node]: 'read' } }
      : copied;
  };
  const narrowed = readDefinition({ ...definition, list: definition.list.map(close) });
  return narrowed.ok ? narrowed.definition : undefined;
}
