import { useEffect, useMemo, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { FieldNode, FormNode } from '@scf-kit/sdk/form';
import type { ElementBridge } from '../element/index.ts';
import { fillSheet } from '../element/sheets.ts';
import { FieldFrame } from '../form/field-frame.tsx';
import { fieldKind, type FieldKind } from '../form/field-registry.ts';
import { FORM_CSS } from '../form/form-css.ts';
import { FormScopeContext } from '../form/form-scope.ts';
import { FieldBody, NodeView } from '../form/node-view.tsx';
import type { Widget } from './widget.ts';
import { WidgetController } from './widget-controller.ts';

fillSheet('form', FORM_CSS);

/** What a widget's tag draws: its one field, as a form would draw it. */
export function widgetView(widget: Widget): ComponentType<{ readonly bridge: ElementBridge }> {
  return function WidgetView({ bridge }): ReactNode {
    const controller = useMemo(() => new WidgetController(widget, bridge), [bridge]);
    useEffect(() => controller.start(), [controller]);
    const { scope, name } = useSyncExternalStore(controller.subscribe, controller.getState);
    const node = scope?.model.nodes[0];
    if (!scope || !node) return null;
    const kind = fieldKind(node.item.type);
    return (
      <FormScopeContext value={scope}>
        <div className={`form alone mode-${scope.mode}`} lang={scope.locale}>
          <div className="fields vertical">
            {name !== undefined && kind?.kind === 'field' && isField(node) ? <Unlabelled node={node} kind={kind} name={name} /> : <NodeView node={node} />}
          </div>
        </div>
      </FormScopeContext>
    );
  };
}

const isField = (node: FormNode): node is FieldNode => node.kind === 'field';

/** A field whose label stands elsewhere in the page, or nowhere. */
function Unlabelled({ node, kind, name }: { readonly node: FieldNode; readonly kind: FieldKind; readonly name: string }): ReactNode {
  const state = useSyncExternalStore(node.subscribe, node.getState);
  return <FieldFrame node={node} state={state} group={kind.group ?? false} name={name} render={(props) => <FieldBody kind={kind} {...props} />} />;
}
