import { memo, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { createForm, type FormConfig, type FormItem } from '@scf-kit/sdk/form';
import type { ElementBridge, Theme } from '../element/index.ts';
import { fillSheet } from '../element/sheets.ts';
import './fields/index.ts';
import { formStyles } from './form-styles.ts';
import { applyCustomStyle, layoutClass, layoutStyle } from './form-layout.ts';
import { FormScopeContext, createText, type FormScope } from './form-scope.ts';
import { nodeView } from './node-view.tsx';
import { createUploadTracker } from './upload-tracker.ts';

fillSheet('form', formStyles);

/** State that the drawings of one page share. */
export interface DrawingContext {
  readonly bridge: ElementBridge;
  readonly locale: Locale;
  readonly theme: Theme;
}

type Shared = Pick<
  FormScope,
  'bridge' | 'locale' | 'theme' | 'mode' | 'context' | 'uploads' | 'client' | 'choices' | 'text'
>;
const shared = new WeakMap<ElementBridge, Map<string, Shared>>();
/** Nothing is asked of a server for a drawing: what waits for an answer shows that it waits. */
const never = (): Promise<never> => new Promise(() => undefined);
function sharedBy({ bridge, locale, theme }: DrawingContext): Shared {
  const known = shared.get(bridge) ?? new Map<string, Shared>();
  shared.set(bridge, known);
  const key = `${locale} ${theme}`;
  const made = known.get(key) ?? {
    bridge,
    locale,
    theme,
    mode: 'edit',
    context: {},
    uploads: createUploadTracker(),
    client: never,
    choices: never,
    text: createText(locale),
  };
  known.set(key, made);
  return made;
}

/** As it is drawn it is there, whatever its own settings and the rules of the form would do with it. */
function shownItem(item: FormItem, name: string): FormItem {
  const { hidden: _hidden, dynamic: _dynamic, ...options } = item.options ?? {};
  const { rights: _rights, ...rest } = item;
  return { ...rest, key: name, ...(item.model === undefined ? {} : { model: name }), options };
}

/**
 * One item of a form as `<scf-form>` draws it while nobody fills it in: a field with its control, or a layout without
 * what stands in it. To be shown, not to be used: whoever places it makes it inert. `name` makes its ids its own on the
 * page.
 */
export const ItemDrawing = memo(function ItemDrawing({
  item,
  name,
  hideRequiredMark,
  bridge,
  locale,
  theme,
}: DrawingContext & { readonly item: FormItem; readonly name: string; readonly hideRequiredMark: boolean }): ReactNode {
  const scope = useMemo<FormScope>(() => {
    const model = createForm({ list: [shownItem(item, name)], config: { hideRequiredMark } }, { locale });
    return { ...sharedBy({ bridge, locale, theme }), model };
  }, [item, name, hideRequiredMark, bridge, locale, theme]);
  return <FormScopeContext value={scope}>{scope.model.nodes.map(nodeView)}</FormScopeContext>;
});

/** The wrapper of fields drawn outside a form: it gives labels and controls the form's layout and styles. */
export function FormDrawing({
  config,
  children,
}: {
  readonly config: FormConfig;
  readonly children: ReactNode;
}): ReactNode {
  const fields = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (fields.current ? applyCustomStyle(fields.current, config) : undefined), [config]);
  return (
    <div className="form mode-edit">
      <div ref={fields} className={layoutClass(config)} style={layoutStyle(config)}>
        {children}
      </div>
    </div>
  );
}
