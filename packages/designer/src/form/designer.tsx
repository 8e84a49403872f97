import { useEffect, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { say } from '@scf-kit/sdk/contract/text';
import type { ElementBridge } from '@scf-kit/elements/element';
import { Canvas } from './canvas/canvas.tsx';
import { DragSurface } from './canvas/drag-surface.tsx';
import { DesignProvider, type DesignScope } from './context.tsx';
import { FormDesignController } from './controller.ts';
import { scfFormDesigner } from './declaration.ts';
import { Outline } from './outline/outline.tsx';
import { PalettePane } from './palette/palette-pane.tsx';
import { PropertiesPane } from './properties/properties-pane.tsx';
import { sourcesOf } from './sources.ts';
import { frameTexts } from './texts.ts';

/** What the tag draws. */
export function FormDesigner({ bridge }: { readonly bridge: ElementBridge }): ReactNode {
  useSyncExternalStore(bridge.subscribe, bridge.revision);
  const { locale, theme } = bridge.context();
  const readOnly = bridge.attribute(scfFormDesigner.attributes.readOnly);
  const controller = useMemo(() => new FormDesignController(bridge), [bridge]);
  const sources = useMemo(() => sourcesOf(bridge), [bridge]);
  const design = useSyncExternalStore(controller.subscribe, controller.getDesign);
  const scope = useMemo<DesignScope>(() => ({ bridge, design, sources, locale, theme, readOnly }), [bridge, design, sources, locale, theme, readOnly]);
  useEffect(() => controller.start(), [controller]);
  return (
    <DesignProvider scope={scope}>
      <div className="form-designer" lang={locale}>
        <DragSurface>
          <div className="room">
            {!readOnly && <aside className="room-side" aria-label={say(frameTexts.palette, locale)}><PalettePane /><Outline /></aside>}
            <section className="room-canvas" aria-label={say(frameTexts.canvas, locale)}><Canvas /></section>
            <aside className="room-side" aria-label={say(frameTexts.properties, locale)}><PropertiesPane /></aside>
          </div>
        </DragSurface>
      </div>
    </DesignProvider>
  );
}
