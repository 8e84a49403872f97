import { useEffect, useReducer, type ReactNode } from 'react';
import { loadParts, partsNow, type ControlProps, type FieldKind, type FieldParts } from './field-registry.ts';
import { isDynamic } from './fields/choice/choices.ts';
import { PlainRead } from './fields/plain-read.tsx';
import { useFormScope, type FormScope } from './form-scope.ts';
import { useLazyPart } from './lazy-part.ts';

type BodyProps = ControlProps & { readonly kind: FieldKind };

/**
 * The control of a field, or its plain reading where nothing may be entered (RND-007). Called by what draws the field:
 * most need no component in between.
 */
export function renderBody(props: BodyProps, mode: FormScope['mode']): ReactNode {
  const { kind, node } = props;
  const body = typeof kind.parts === 'function' ? <LoadedBody {...props} /> : drawn(kind.parts, props, mode);
  return isDynamic(node.item) ? <DynamicBody {...props}>{body}</DynamicBody> : body;
}

function drawn(
  parts: FieldParts,
  { node, state, id, ariaLabel, describedBy }: BodyProps,
  mode: FormScope['mode'],
): ReactNode {
  if (mode === 'edit' && !state.disabled && state.right === 'edit')
    return <parts.Control node={node} state={state} id={id} ariaLabel={ariaLabel} describedBy={describedBy} />;
  const Read = parts.Read ?? PlainRead;
  return (
    <div className="read" id={id} tabIndex={-1}>
      <Read node={node} state={state} />
    </div>
  );
}

/** The body of a type whose code loads when a form first has it. */
function LoadedBody(props: BodyProps): ReactNode {
  const { kind } = props;
  const { mode, locale } = useFormScope();
  const [, again] = useReducer((count: number) => count + 1, 0);
  const parts = partsNow(kind);
  useEffect(() => {
    if (parts) return undefined;
    let gone = false;
    // A chunk that fails is tried again when the field is drawn next; the rest of the form goes on.
    loadParts(kind).then(
      () => {
        if (!gone) again();
      },
      (cause: unknown) => console.warn(cause),
    );
    return () => {
      gone = true;
    };
  }, [kind, parts]);
  return parts ? drawn(parts, props, mode) : <div className="pending" aria-busy="true" lang={locale} />;
}

const loadOptions = () => import('./fields/choice/dynamic-options.tsx');

/** A body whose choices come from the server; what fetches them loads with the first. */
function DynamicBody({ children, node, state }: BodyProps & { readonly children: ReactNode }): ReactNode {
  const part = useLazyPart(loadOptions);
  return (
    <>
      {children}
      {part && <part.DynamicOptions node={node} state={state} />}
    </>
  );
}
