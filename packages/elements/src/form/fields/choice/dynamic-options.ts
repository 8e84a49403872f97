import { useEffect } from 'react';
import type { FieldNode, NodeState } from '@scf-kit/sdk/form';
import { useFormScope } from '../../form-scope.ts';

/** Choices that come from a dictionary are fetched when their field is first drawn; the client keeps each group for all fields. */
export function useDynamicOptions(node: FieldNode, state: NodeState): void {
  const { client, locale } = useFormScope();
  const { dynamic, dynamicType, dynamicKey } = node.item.options ?? {};
  const group = dynamic && dynamicType === 'MASTER' && state.options.length === 0 ? dynamicKey : undefined;
  useEffect(() => {
    if (!group) return undefined;
    let gone = false;
    client().then(async (server) => {
      const items = await server.masters(group);
      if (!gone) node.setOptions(items.map((item) => ({ value: item.id, label: (locale === 'en-US' && item.enItemText) || item.itemText })));
    }).catch((cause: unknown) => {
      // The field stays without choices and says so; the rest of the form goes on.
      console.warn(cause);
    });
    return () => { gone = true; };
  }, [group, client, locale, node]);
}
