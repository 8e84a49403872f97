import type { FormNode } from '@scf-kit/sdk/form';
import type { Attribute } from '../element/index.ts';
import type { FormScope } from '../form/form-scope.ts';

/**
 * An attribute of a widget as the form's item gives it; definitions come from strangers, so what is not of its kind
 * counts as absent.
 */
export function readOption<T>(node: FormNode, key: string, declared: Attribute<T>): T {
  const given = node.item.options?.[key];
  if (declared.kind === 'boolean') return declared.parse(given === true ? '' : null);
  return declared.parse(typeof given === 'string' || typeof given === 'number' ? String(given) : null);
}

/**
 * An id a widget works with: its own, else that of the form's context, where `id` names the financing project; '' where
 * nobody says.
 */
export function contextId(scope: FormScope, node: FormNode, key: string): string {
  const own = node.item.options?.[key];
  if (typeof own === 'string' && own !== '') return own;
  return scope.context[key] || (key === 'financingId' ? scope.context['id'] : undefined) || '';
}
