import { useStore } from '@nanostores/react';
import { useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import type { FieldNode, FormNode } from '@scf-kit/sdk/form';
import type { ElementBridge } from '../element/index.ts';
import { fillSheet } from '../element/sheets.ts';
import { fieldKind } from '../form/field-registry.ts';
import { FieldView } from '../form/field-view.tsx';
import { formStyles } from '../form/form-styles.ts';
import { FormScopeContext } from '../form/form-scope.ts';
import { nodeView } from '../form/node-view.tsx';
import type { Widget } from './widget.ts';
import { WidgetController } from './widget-controller.ts';

fillSheet('form', formStyles);

/** The view of a widget's tag: its one field, as a form would draw it. */
export function widgetView(widget: Widget): ComponentType<{ readonly bridge: ElementBridge }> {
  return function WidgetView({ bridge }): ReactNode {
    const controller = useMemo(() => new WidgetController(widget, bridge), [bridge]);
    useEffect(() => controller.start(), [controller]);
    const { scope, name } = useStore(controller.$state);
    const node = scope?.model.nodes[0];
    if (!scope || !node) return null;
    const kind = fieldKind(node.item.type);
    return (
      <FormScopeContext value={scope}>
        <div className={`form alone mode-${scope.mode}`} lang={scope.locale}>
          <div className="fields vertical">
            {name !== undefined && kind?.kind === 'field' && isField(node) ? (
              <FieldView node={node} kind={kind} name={name} />
            ) : (
              nodeView(node)
            )}
          </div>
        </div>
      </FormScopeContext>
    );
  };
}

const isField = (node: FormNode): node is FieldNode => node.kind === 'field';
