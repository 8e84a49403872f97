import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { ElementBridge } from '@scf-kit/elements/element';
import { DesignProvider, type DesignScope } from '../context/design-context.tsx';
import { FormDesignController } from '../session/controller.ts';
import { scfFormDesigner } from '../context/declaration.ts';
import { createSources } from '../context/sources.ts';
import { Frame } from './frame.tsx';

const { readOnly: readOnlyAttribute, formId, draftKey } = scfFormDesigner.attributes;

/** The view of `<scf-form-designer>`. */
export function FormDesigner({ bridge }: { readonly bridge: ElementBridge }): ReactNode {
  useSyncExternalStore(bridge.subscribe, bridge.revision);
  const { locale, theme } = bridge.context();
  const readOnly = bridge.attribute(readOnlyAttribute);
  const [id, key] = [bridge.attribute(formId), bridge.attribute(draftKey)];
  const controller = useMemo(() => new FormDesignController(bridge), [bridge]);
  const sources = useMemo(() => createSources(bridge), [bridge]);
  const design = useStore(controller.$design);
  const scope = useMemo<DesignScope>(
    () => ({ bridge, design, sources, locale, theme, readOnly }),
    [bridge, design, sources, locale, theme, readOnly],
  );
  // Another form is another beginning; whether it may be changed, and under what name it is kept, is none.
  useEffect(() => controller.start(), [controller, id]);
  useEffect(() => controller.keepUnder(readOnly ? '' : key), [controller, id, key, readOnly]);
  return (
    <DesignProvider scope={scope}>
      <Frame controller={controller} />
    </DesignProvider>
  );
}
