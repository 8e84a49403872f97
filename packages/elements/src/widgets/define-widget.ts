import { defineElement } from '../element/index.ts';
import {
  loadParts,
  registerField,
  type FieldKind,
  type FieldParts,
  type LayoutKind,
  type LayoutParts,
} from '../form/field-registry.ts';
import { toFieldType, type Widget } from './widget.ts';

/**
 * Registers a widget's tag and its field type, which draw the same parts. Safe to be called again and where there is no
 * window.
 */
export function defineWidget(widget: Widget): void {
  const { declaration, load, group } = widget;
  const type = toFieldType(declaration.tag);
  const kind: FieldKind | (LayoutKind & { readonly load: () => Promise<LayoutParts> }) = !declaration.formAssociated
    ? { kind: 'layout', load: async () => layoutParts(await load()) }
    : { kind: 'field', ...(group ? { group } : {}), parts: async () => fieldParts(await load()) };
  registerField(type, kind);
  defineElement({
    ...declaration,
    load: async () => {
      const [{ widgetView }] = await Promise.all([
        import('./widget-view.tsx'),
        kind.kind === 'field' ? loadParts(kind) : kind.load(),
      ]);
      return { View: widgetView(widget) };
    },
  });
}

function fieldParts(parts: FieldParts | LayoutParts): FieldParts {
  if ('Control' in parts) return parts;
  throw new Error('A widget with a value is drawn by a Control.');
}
function layoutParts(parts: FieldParts | LayoutParts): LayoutParts {
  if ('View' in parts) return parts;
  throw new Error('A widget without a value is drawn by a View.');
}
