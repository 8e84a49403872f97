import { useCallback, useEffect, useState } from 'react';
import type { FieldNode, FormItem, NodeState } from '@scf-kit/sdk/form';
import { errorOf } from '../../errors.ts';
import { useFormScope } from '../../form-scope.ts';

/** Why a field has no choices, and how to ask again. */
export interface OptionsFailure { readonly message: string; readonly retry: () => void }

const SOURCES: ReadonlySet<string> = new Set(['MASTER', 'FINANCING_PARTY', 'MY_FINANCING_PROJECT', 'MY_FINANCE_ACCOUNT', 'OTHER']);
/** These name what they are about. */
const KEYED: ReadonlySet<string> = new Set(['MASTER', 'OTHER']);

function sourceOf(item: FormItem): { readonly source: string; readonly key: string } | undefined {
  const { dynamic, dynamicType, dynamicKey } = item.options ?? {};
  if (!dynamic || dynamicType === undefined || !SOURCES.has(dynamicType) || (KEYED.has(dynamicType) && !dynamicKey)) return undefined;
  return { source: dynamicType, key: KEYED.has(dynamicType) ? (dynamicKey ?? '') : '' };
}

/** Choices that come from the server are fetched when their field is first drawn; a source is asked once by all fields. The code that other tools keep with a field (`dynamicFun`) is data and never runs. */
export function useDynamicOptions(node: FieldNode, state: NodeState): OptionsFailure | undefined {
  const { choices, locale } = useFormScope();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const asked = state.options.length === 0 ? sourceOf(node.item) : undefined;
  const [source, key] = [asked?.source, asked?.key];
  useEffect(() => {
    if (source === undefined || key === undefined) return undefined;
    let gone = false;
    choices(key, source).then((options) => {
      if (gone) return;
      setFailure(undefined);
      node.setOptions(options);
    }).catch((cause: unknown) => { if (!gone) setFailure(errorOf(cause, locale).message); });
    return () => { gone = true; };
  }, [source, key, choices, node, locale, attempt]);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return asked && failure !== undefined ? { message: failure, retry } : undefined;
}
