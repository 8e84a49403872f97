import { memo, useEffect, useReducer, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { BatchNode, FieldNode, FormNode } from '@scf-kit/sdk/form';
import { fieldKind, loadParts, partsNow, type BatchKind, type ControlProps, type FieldKind } from './field-registry.ts';
import { FieldFrame } from './field-frame.tsx';
import { useDynamicOptions, type OptionsFailure } from './fields/choice/dynamic-options.ts';
import { PlainRead } from './fields/plain-read.tsx';
import { useFormScope } from './form-scope.ts';
import { Unsupported } from './fields/unsupported.tsx';

const isField = (node: FormNode): node is FieldNode => node.kind === 'field';
const isBatch = (node: FormNode): node is BatchNode => node.kind === 'batch';

/** One node of the graph, whatever its type. */
export const NodeView = memo(function NodeView({ node }: { readonly node: FormNode }): ReactNode {
  const kind = fieldKind(node.item.type);
  if (kind?.kind === 'field' && isField(node)) return <Field node={node} kind={kind} />;
  if (kind?.kind === 'batch' && isBatch(node)) return <Batch node={node} kind={kind} />;
  if (kind?.kind === 'layout') return <Layout node={node}>{'View' in kind ? <kind.View node={node} /> : <LazyLayout node={node} kind={kind} />}</Layout>;
  return <Layout node={node}><Unsupported node={node} /></Layout>;
});

export function NodeList({ nodes }: { readonly nodes: readonly FormNode[] }): ReactNode {
  return nodes.map((node) => <NodeView key={node.path || node.item.key} node={node} />);
}

function Layout({ node, children }: { readonly node: FormNode; readonly children: ReactNode }): ReactNode {
  const { visible, right } = useSyncExternalStore(node.subscribe, node.getState);
  return visible && right !== 'hide' ? children : null;
}

function Field({ node, kind }: { readonly node: FieldNode; readonly kind: FieldKind }): ReactNode {
  const state = useSyncExternalStore(node.subscribe, node.getState);
  if (!state.visible || state.right === 'hide') return null;
  return <FieldFrame node={node} state={state} group={kind.group ?? false} render={(props) => <FieldBody kind={kind} {...props} />} />;
}

/** The control of a field, or its plain reading where nothing may be entered (RND-007). */
export function FieldBody({ kind, ...props }: ControlProps & { readonly kind: FieldKind }): ReactNode {
  const { mode, locale } = useFormScope();
  const failure = useDynamicOptions(props.node, props.state);
  const [, again] = useReducer((count: number) => count + 1, 0);
  const parts = partsNow(kind);
  useEffect(() => {
    if (parts) return undefined;
    let gone = false;
    // A chunk that fails is tried again when the field is drawn next; the rest of the form goes on.
    loadParts(kind).then(() => { if (!gone) again(); }, (cause: unknown) => console.warn(cause));
    return () => { gone = true; };
  }, [kind, parts]);
  if (!parts) return <div className="pending" aria-busy="true" lang={locale} />;
  const { node, state } = props;
  if (mode !== 'edit' || state.disabled || state.right !== 'edit') {
    const Read = parts.Read ?? PlainRead;
    return <div className="read" id={props.id} tabIndex={-1}><Read node={node} state={state} /></div>;
  }
  if (!failure) return <parts.Control {...props} />;
  return <><parts.Control {...props} /><OptionsTrouble failure={failure} label={node.label} /></>;
}

type Loaded<N> = ComponentType<{ readonly node: N }>;
/** Choices that could not be loaded: said at the field, to be asked for again. */
function OptionsTrouble({ failure, label }: { readonly failure: OptionsFailure; readonly label: string }): ReactNode {
  const { text } = useFormScope();
  return <div className="options-trouble" role="status">{text('optionsFailed')}{failure.message} <button type="button" className="link" aria-label={`${text('retry')} ${label}`} onClick={failure.retry}>{text('retry')}</button></div>;
}

interface Lazy<N> { readonly load: () => Promise<{ readonly View: Loaded<N> }> }

/** The view of a kind once its code is here. Suspense would hold it back: it shows what has loaded no sooner than 300 ms after its fallback. */
function useLazyView<N>(kind: Lazy<N>, loaded: Map<Lazy<N>, Loaded<N>>, shown: boolean): Loaded<N> | undefined {
  const [, again] = useReducer((count: number) => count + 1, 0);
  const View = loaded.get(kind);
  useEffect(() => {
    if (!shown || View) return undefined;
    let gone = false;
    kind.load().then((parts) => {
      loaded.set(kind, parts.View);
      if (!gone) again();
    }, (cause: unknown) => console.warn(cause));
    return () => { gone = true; };
  }, [kind, shown, View, loaded]);
  return View;
}

const batchViews = new Map<Lazy<BatchNode>, Loaded<BatchNode>>();
const layoutViews = new Map<Lazy<FormNode>, Loaded<FormNode>>();

function Batch({ node, kind }: { readonly node: BatchNode; readonly kind: BatchKind }): ReactNode {
  const { visible, right } = useSyncExternalStore(node.subscribe, node.getState);
  const shown = visible && right !== 'hide';
  const View = useLazyView(kind, batchViews, shown);
  if (!shown) return null;
  return View ? <View node={node} /> : <div className="pending tall" aria-busy="true" />;
}

function LazyLayout({ node, kind }: { readonly node: FormNode; readonly kind: Lazy<FormNode> }): ReactNode {
  const View = useLazyView(kind, layoutViews, true);
  return View ? <View node={node} /> : <div className="pending" aria-busy="true" />;
}
