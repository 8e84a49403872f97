import { useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import type { FormNode } from '@scf-kit/sdk/form';
import { NodeList } from '../../node-view.tsx';
import { useFormScope } from '../../form-scope.ts';
import { interpolate } from '../../interpolate.ts';
import { Markup } from '../../markup.tsx';

/** Columns of a 24-part row; one under another where there is no room. */
export function GridLayout({ node }: { readonly node: FormNode }): ReactNode {
  const gutter = node.item.options?.gutter ?? 16;
  // There are 23 gaps whatever the columns: as shares of the width they never need more than there is.
  return (
    <div className="grid" style={{ columnGap: `min(${gutter}px, 3%)` }}>
      {(node.item.columns ?? []).map((column, at) => (
        <div key={column.value ?? at} className="grid-column" style={spanStyle(column.span)}>
          <NodeList nodes={node.groups[at] ?? []} />
        </div>
      ))}
    </div>
  );
}
const spanStyle = (span: number | undefined): CSSProperties => ({
  gridColumn: `span ${Math.min(24, Math.max(1, span ?? 24))}`,
});

export function CardLayout({ node }: { readonly node: FormNode }): ReactNode {
  return (
    <section className="card" aria-label={node.label || undefined}>
      {node.label && <h3>{node.label}</h3>}
      <div className="card-body">
        <NodeList nodes={node.children} />
      </div>
    </section>
  );
}

export function DividerLayout({ node }: { readonly node: FormNode }): ReactNode {
  return node.label ? (
    <div className="divider">
      <span>{node.label}</span>
    </div>
  ) : (
    <hr className="divider" />
  );
}

/** Text of the form's author: text, never markup. */
export function TextLayout({ node }: { readonly node: FormNode }): ReactNode {
  const align = node.item.options?.textAlign;
  return (
    <p className="note" style={align === 'center' || align === 'right' ? { textAlign: align } : undefined}>
      {node.label || node.item.options?.text}
    </p>
  );
}

/** Markup of the form's author, with values filled in and then sanitised. */
export function HtmlLayout({ node }: { readonly node: FormNode }): ReactNode {
  const { model } = useFormScope();
  const given = node.item.options?.defaultValue ?? node.item.options?.text;
  const markup = typeof given === 'string' ? given : node.label;
  const read = (): string => interpolate(markup, (path) => model.node(path)?.getState().value);
  const filled = useSyncExternalStore((listener) => model.onChange(listener), read);
  return <Markup className="html" markup={filled} />;
}
