import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { START_NODE } from '@scf-kit/sdk/form';
import { ANYTHING } from '../../document/design.ts';
import type { FormDesignerOption } from '../../context/declaration.ts';
import { useSources, useTopic } from '../../context/design-context.tsx';
import { useT } from '../../context/part-context.tsx';
import { rightTexts } from '../texts.ts';

interface Nodes {
  readonly nodes: readonly FormDesignerOption[];
  readonly failed: boolean;
}

/**
 * The steps that rights may differ by: filling in first, those of the processes that use the form, and those the form
 * names already.
 */
export function useNodes(more: readonly string[] = NONE): Nodes {
  const t = useT();
  const { nodes } = useSources();
  const [found, setFound] = useState<readonly FormDesignerOption[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let stale = false;
    nodes('').then(
      (options) => {
        if (!stale) setFound(options);
      },
      () => {
        if (!stale) setFailed(true);
      },
    );
    return () => {
      stale = true;
    };
  }, [nodes]);
  const definition = useDeferredValue(useTopic(ANYTHING, (design) => design.definition));
  // As one text: another list only where another node is named.
  const named = useMemo(() => [...namedIn(definition)].join('\n'), [definition]);
  return useMemo(() => {
    const all = new Map<string, FormDesignerOption>([[START_NODE, { value: START_NODE, label: t(rightTexts.start) }]]);
    for (const option of found) all.set(option.value, option);
    for (const node of [...named.split('\n'), ...more])
      if (node !== '' && !all.has(node)) all.set(node, { value: node, label: node });
    return { nodes: [...all.values()], failed };
  }, [found, failed, named, more, t]);
}
const NONE: readonly string[] = [];

/** Nodes that rights anywhere in a definition name. */
function namedIn(definition: unknown, into = new Set<string>()): ReadonlySet<string> {
  if (typeof definition !== 'object' || definition === null) return into;
  for (const [key, value] of Object.entries(definition)) {
    if (key === 'rights' && typeof value === 'object' && value !== null)
      for (const node of Object.keys(value)) into.add(node);
    else if (key === 'list' || key === 'columns' || key === 'trs' || key === 'tds' || Array.isArray(definition))
      namedIn(value, into);
  }
  return into;
}
