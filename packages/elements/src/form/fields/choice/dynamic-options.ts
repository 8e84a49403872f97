import { useEffect } from 'react';
import type { FieldNode, NodeState } from '@scf-kit/sdk/form';
import { useFormScope } from '../../form-scope.ts';

/** Choices that come from a dictionary are fetched when their field is first drawn; a group is asked for once by all fields. */
export function useDynamicOptions(node: FieldNode, state: NodeState): void {
  const { choices } = useFormScope();
  const { dynamic, dynamicType, dynamicKey } = node.item.options ?? {};
  const group = dynamic && dynamicType === 'MASTER' && state.options.length === 0 ? dynamicKey : undefined;
  useEffect(() => {
    if (!group) return undefined;
    let gone = false;
    choices(group).then((options) => {
      if (!gone) node.setOptions(options);
    }).catch((cause: unknown) => {
      // The field stays without choices and says so; the rest of the form goes on.
      console.warn(cause);
    });
    return () => { gone = true; };
  }, [group, choices, node]);
}
