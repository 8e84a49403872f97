import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ElementBridge } from '@scf-kit/elements/element';
import { attributeOf } from '../bpmn/moddle.ts';
import { ProcessController } from './controller.ts';
import { scfProcessDesigner } from '../declaration.ts';
import { CompareDialog } from '../compare/compare.tsx';
import { DeployDialog } from '../dialogs/deploy.tsx';
import { LeftProcessDialog } from '../dialogs/left-process.tsx';
import { LossesDialog } from '../dialogs/losses.tsx';
import { MigrateDialog } from '../dialogs/migrate.tsx';
import { SourceDialog } from '../dialogs/source.tsx';
import { PaletteByKeyboard } from './palette-keys.tsx';
import { DesignerServer } from '../server/server.ts';
import { SimpleView } from '../simple/simple-view.tsx';
import { sourcesOf } from '../server/sources.ts';
import { processText } from '../texts.ts';
import { NotAChain } from '../simple/not-a-chain.tsx';
import { type OpenedDialog, Toolbar } from './toolbar.tsx';
import { Side } from './side.tsx';

/** The view of `<scf-process-designer>`. */
export function ProcessDesigner({ bridge }: { readonly bridge: ElementBridge }): ReactNode {
  useSyncExternalStore(bridge.subscribe, bridge.revision);
  const { locale } = bridge.context();
  const readOnly = bridge.attribute(scfProcessDesigner.attributes.readOnly);
  const acts = !readOnly && !bridge.attribute(scfProcessDesigner.attributes.noActions);
  const definitionId = bridge.attribute(scfProcessDesigner.attributes.definitionId);
  const controller = useMemo(() => new ProcessController(bridge), [bridge]);
  const sources = useMemo(() => sourcesOf(bridge), [bridge]);
  const state = useStore(controller.$state);
  const server = useMemo(() => new DesignerServer(bridge), [bridge]);
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenedDialog>();
  const [chosen, setChosen] = useState<string>();
  useEffect(() => (place.current ? controller.start(place.current) : undefined), [controller, readOnly]);
  const draftKey = readOnly ? '' : bridge.attribute(scfProcessDesigner.attributes.draftKey);
  useEffect(() => controller.keepUnder(draftKey), [controller, draftKey]);
  // bpmn-js has drawn its texts already.
  useEffect(() => {
    state.diagram?.get('eventBus').fire('i18n.changed');
  }, [locale, state.diagram]);
  const asking = useRef<(saves: boolean) => void>(undefined);
  const answer = useCallback((saves: boolean): void => {
    setOpened((dialog) => (dialog === 'losses' ? undefined : dialog));
    asking.current?.(saves);
    asking.current = undefined;
  }, []);
  /** Whether to save: asked only where a save would lose something. A second question takes the place of the first. */
  const confirmLosses = useCallback((): Promise<boolean> => {
    if (!controller.losesOnSave()) return Promise.resolve(true);
    answer(false);
    return new Promise((resolve) => {
      asking.current = resolve;
      setOpened('losses');
    });
  }, [controller, answer]);
  // A page with actions of its own asks before it saves, as the designer does. Who leaves does not save.
  useEffect(() => {
    const detach = bridge.attach({ methods: { confirmLosses } });
    return () => {
      detach();
      asking.current?.(false);
    };
  }, [bridge, confirmLosses]);
  const save = async (): Promise<void> => {
    if (!(await confirmLosses())) return;
    const xml = await controller.save();
    // A page with actions of its own says by savedXml when it has saved it.
    if (bridge.emit('scf-save', { xml }) && acts) controller.saved(xml);
  };
  /** What is deployed is saved by it. */
  const open = async (dialog: OpenedDialog): Promise<void> => {
    if (dialog !== 'deploy' || (await confirmLosses())) setOpened(dialog);
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
        <div className="designer-body">
          <div className="designer-canvas" role="region" aria-label={processText(locale, 'canvas')}>
            <div ref={place} className="canvas" inert={state.simple !== undefined} />
            {state.diagram && !readOnly && <PaletteByKeyboard diagram={state.diagram} />}
            {state.simple && (
              <div className="simple-place" tabIndex={0} role="region" aria-label={processText(locale, 'modeSimple')}>
                {state.simple.chain ? (
                  <SimpleView
                    locale={locale}
                    sources={sources}
                    chain={state.simple.chain}
                    selected={chosen}
                    readOnly={readOnly}
                    onSelect={setChosen}
                    freeId={(prefix) => state.simple?.freeId(prefix) ?? prefix}
                    onChange={(chain, select) => {
                      controller.changeChain(chain);
                      if (select !== undefined) setChosen(select);
                    }}
                  />
                ) : (
                  <NotAChain
                    locale={locale}
                    state={state}
                    onDiagram={(id) => {
                      controller.toDiagram();
                      controller.goTo(id);
                    }}
                  />
                )}
              </div>
            )}
          </div>
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
      </div>
      {state.left[0] && (
        <LeftProcessDialog
          locale={locale}
          work={state.left[0]}
          saved={controller.savedXml()}
          onTakeUp={() => state.left[0] && void controller.takeUp(state.left[0])}
          onDrop={() => state.left[0] && controller.leaveBehind(state.left[0])}
          onLater={() => controller.later()}
        />
      )}
      {opened === 'losses' && (
        <LossesDialog locale={locale} losses={state.losses} onSave={() => answer(true)} onClose={() => answer(false)} />
      )}
      {opened === 'source' && (
        <SourceDialog
          locale={locale}
          controller={controller}
          readOnly={readOnly}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'compare' && (
        <CompareDialog
          locale={locale}
          before={bridge.property(baseProperty) ?? controller.first()}
          after={() => controller.save()}
          onClose={() => setOpened(undefined)}
        />
      )}
      {opened === 'deploy' && (
        <DeployDialog
          locale={locale}
          controller={controller}
          server={server}
          name={nameOfProcess(controller)}
          onClose={() => setOpened(undefined)}
          onDeployed={({ processDefinitionId, processDefinitionKey, definitionVersion }) =>
            bridge.emit('scf-deploy', { processDefinitionId, processDefinitionKey, definitionVersion })
          }
        />
      )}
      {opened === 'migrate' && (
        <MigrateDialog
          locale={locale}
          server={server}
          processKey={controller.processes()[0]?.id ?? ''}
          from={definitionId}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

const { baseXml: baseProperty } = scfProcessDesigner.properties;

const nameOfProcess = (controller: ProcessController): string => {
  const [process] = controller.processes();
  return process ? attributeOf(process, 'name') : '';
};
