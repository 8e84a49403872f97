import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ElementBridge } from '@scf-kit/elements/element';
import { PartProvider } from '../../context/part-context.tsx';
import { ProcessController } from '../session/controller.ts';
import { scfProcessDesigner } from '../declaration.ts';
import { DesignerServer } from '../server/server.ts';
import { createSources } from '../server/sources.ts';
import { DesignedProcessContext } from '../server/use-start-fields.ts';
import { Canvas } from './canvas.tsx';
import { DesignerDialogs } from './designer-dialogs.tsx';
import { type OpenedDialog, Toolbar } from './toolbar.tsx';
import { Side } from './side.tsx';
import { useDialogs } from './use-dialogs.ts';

/** The view of `<scf-process-designer>`. */
export function ProcessDesigner({ bridge }: { readonly bridge: ElementBridge }): ReactNode {
  useSyncExternalStore(bridge.subscribe, bridge.revision);
  const { locale, theme } = bridge.context();
  const readOnly = bridge.attribute(scfProcessDesigner.attributes.readOnly);
  const acts = !readOnly && !bridge.attribute(scfProcessDesigner.attributes.noActions);
  const definitionId = bridge.attribute(scfProcessDesigner.attributes.definitionId);
  const controller = useMemo(() => new ProcessController(bridge), [bridge]);
  const sources = useMemo(() => createSources(bridge), [bridge]);
  const state = useStore(controller.$state);
  const server = useMemo(() => new DesignerServer(bridge), [bridge]);
  const designed = useMemo(() => ({ server, processes: () => controller.processes() }), [server, controller]);
  // Each change of a condition is a step of undo by itself.
  const part = useMemo(() => ({ bridge, locale, theme, endGesture: () => undefined }), [bridge, locale, theme]);
  const place = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string>();
  useEffect(() => (place.current ? controller.start(place.current) : undefined), [controller, readOnly]);
  const draftKey = readOnly ? '' : bridge.attribute(scfProcessDesigner.attributes.draftKey);
  useEffect(() => controller.keepUnder(draftKey), [controller, draftKey]);
  // bpmn-js has drawn its texts already.
  useEffect(() => {
    state.diagram?.get('eventBus').fire('i18n.changed');
  }, [locale, state.diagram]);
  const dialogs = useDialogs(bridge, controller);
  const save = async (): Promise<void> => {
    if (!(await dialogs.confirmLosses())) return;
    const xml = await controller.save();
    // A page with actions of its own says by savedXml when it has saved it.
    if (bridge.emit('scf-save', { xml }) && acts) controller.saved(xml);
  };
  /** Opens a dialog. A deployment saves the model too: whatever that would lose is confirmed first. */
  const open = async (dialog: OpenedDialog): Promise<void> => {
    if (dialog !== 'deploy' || (await dialogs.confirmLosses())) dialogs.open(dialog);
  };
  return (
    <div
      className="designer"
      lang={locale}
      onKeyDown={(event) => {
        if ((event.ctrlKey || event.metaKey) && event.key === 's') {
          event.preventDefault();
          void save();
        }
      }}
    >
      <div className="designer-frame">
        <Toolbar
          locale={locale}
          state={state}
          controller={controller}
          readOnly={readOnly}
          acts={acts}
          migrates={acts || (!readOnly && definitionId !== '')}
          onSave={() => void save()}
          onOpen={(dialog) => void open(dialog)}
        />
        <PartProvider scope={part}>
          <DesignedProcessContext value={designed}>
            <div className="designer-body">
              <Canvas
                locale={locale}
                state={state}
                controller={controller}
                sources={sources}
                readOnly={readOnly}
                place={place}
                chosen={chosen}
                onChoose={setChosen}
              />
              <Side
                locale={locale}
                state={state}
                controller={controller}
                sources={sources}
                server={server}
                readOnly={readOnly}
                chosen={chosen}
                onChoose={setChosen}
              />
            </div>
          </DesignedProcessContext>
        </PartProvider>
      </div>
      <DesignerDialogs
        bridge={bridge}
        locale={locale}
        state={state}
        controller={controller}
        server={server}
        readOnly={readOnly}
        definitionId={definitionId}
        dialogs={dialogs}
      />
    </div>
  );
}
