import { memo, useEffect, useReducer, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { BatchNode, FieldNode, FormNode } from '@scf-kit/sdk/form';
import { fieldKind, type BatchKind, type LayoutKind } from './field-registry.ts';
import { FieldView } from './field-view.tsx';
import { Unsupported } from './fields/unsupported.tsx';

const isField = (node: FormNode): node is FieldNode => node.kind === 'field';
const isBatch = (node: FormNode): node is BatchNode => node.kind === 'batch';

/** One node of the graph, whatever its type. Called, not drawn: one component a field, not two. */
export function nodeView(node: FormNode): ReactNode {
  const key = node.path || node.item.key;
  const kind = fieldKind(node.item.type);
  if (kind?.kind === 'field' && isField(node)) return <FieldView key={key} node={node} kind={kind} />;
  if (kind?.kind === 'batch' && isBatch(node)) return <Batch key={key} node={node} kind={kind} />;
  return <Layout key={key} node={node} kind={kind?.kind === 'layout' ? kind : undefined} />;
}

export const NodeList = ({ nodes }: { readonly nodes: readonly FormNode[] }): ReactNode => nodes.map(nodeView);

const Layout = memo(function Layout({
  node,
  kind,
}: {
  readonly node: FormNode;
  readonly kind: LayoutKind | undefined;
}): ReactNode {
  const { visible, right } = useSyncExternalStore(node.subscribe, node.getState);
  if (!visible || right === 'hide') return null;
  if (!kind) return <Unsupported node={node} />;
  return 'View' in kind ? <kind.View node={node} /> : <LazyLayout node={node} kind={kind} />;
});

type Loaded<N> = ComponentType<{ readonly node: N }>;
interface Lazy<N> {
  readonly load: () => Promise<{ readonly View: Loaded<N> }>;
}

/**
 * The view of a kind once its code is here. Suspense would hold it back: it shows what has loaded no sooner than 300 ms
 * after its fallback.
 */
function useLazyView<N>(kind: Lazy<N>, loaded: Map<Lazy<N>, Loaded<N>>, shown: boolean): Loaded<N> | undefined {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const View = loaded.get(kind);
  useEffect(() => {
    if (!shown || View) return undefined;
    let gone = false;
    kind.load().then(
      (parts) => {
        loaded.set(kind, parts.View);
        if (!gone) again();
      },
      (cause: unknown) => console.warn(cause),
    );
    return () => {
      gone = true;
    };
  }, [kind, shown, View, loaded]);
  return View;
}

const batchViews = new Map<Lazy<BatchNode>, Loaded<BatchNode>>();
const layoutViews = new Map<Lazy<FormNode>, Loaded<FormNode>>();

const Batch = memo(function Batch({ node, kind }: { readonly node: BatchNode; readonly kind: BatchKind }): ReactNode {
  const { visible, right } = useSyncExternalStore(node.subscribe, node.getState);
  const shown = visible && right !== 'hide';
  const View = useLazyView(kind, batchViews, shown);
  if (!shown) return null;
  return View ? <View node={node} /> : <div className="pending tall" aria-busy="true" />;
});

function LazyLayout({ node, kind }: { readonly node: FormNode; readonly kind: Lazy<FormNode> }): ReactNode {
  const View = useLazyView(kind, layoutViews, true);
  return View ? <View node={node} /> : <div className="pending" aria-busy="true" />;
}
