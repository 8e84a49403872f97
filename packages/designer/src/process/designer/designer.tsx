import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { say, type Locale } from '@scf-kit/sdk/contract/text';
import type { ElementBridge } from '@scf-kit/elements/element';
import { attributeOf, elementsOf, shortType } from '../bpmn/moddle.ts';
import { PALETTE, ProcessController, type DesignerState } from './controller.ts';
import { scfProcessDesigner } from '../declaration.ts';
import { CompareDialog } from '../compare/compare.tsx';
import { DeployDialog } from '../dialogs/deploy.tsx';
import { Problem } from '../../controls/dialog.tsx';
import { MigrateDialog } from '../dialogs/migrate.tsx';
import { SourceDialog } from '../dialogs/source.tsx';
import { PaletteByKeyboard } from './palette-keys.tsx';
import { PropertiesPanel } from '../properties/panel.tsx';
import { DesignerServer } from '../server/server.ts';
import { SimplePanel } from '../simple/simple-panel.tsx';
import { SimpleView } from '../simple/simple-view.tsx';
import { sourcesOf, type Sources } from '../server/sources.ts';
import { processText, typeName } from '../texts.ts';
import { TrialPanel } from './trial-panel.tsx';
import { ZoomTools } from '../viewer/viewer.tsx';

/** What the tag draws. */
export function ProcessDesigner({ bridge }: { readonly bridge: ElementBridge }): ReactNode {
  useSyncExternalStore(bridge.subscribe, bridge.revision);
  const { locale } = bridge.context();
  const readOnly = bridge.attribute(scfProcessDesigner.attributes.readOnly);
  const acts = !readOnly && !bridge.attribute(scfProcessDesigner.attributes.noActions);
  const definitionId = bridge.attribute(scfProcessDesigner.attributes.definitionId);
  const controller = useMemo(() => new ProcessController(bridge), [bridge]);
  const sources = useMemo(() => sourcesOf(bridge), [bridge]);
  const state = useSyncExternalStore(controller.subscribe, controller.getState);
  const server = useMemo(() => new DesignerServer(bridge), [bridge]);
  const place = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenedDialog>();
  const [chosen, setChosen] = useState<string>();
  useEffect(() => (place.current ? controller.start(place.current) : undefined), [controller, readOnly]);
  // bpmn-js has drawn its words already.
  useEffect(() => {
    state.diagram?.get('eventBus').fire('i18n.changed');
  }, [locale, state.diagram]);
  const save = async (): Promise<void> => {
    bridge.emit('scf-save', { xml: await controller.save() });
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
          onOpen={setOpened}
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

/** Why a process cannot be edited as a chain, and the way to where it is so. */
function NotAChain({
  locale,
  state: { simple },
  onDiagram,
}: {
  readonly locale: Locale;
  readonly state: DesignerState;
  readonly onDiagram: (id: string) => void;
}): ReactNode {
  const problem = simple?.problem;
  if (!problem) return null;
  return (
    <div className="not-a-chain" role="status">
      <strong>{processText(locale, 'notAChain')}</strong>
      <p>{processText(locale, 'reasonAt', { reason: say(problem.reason, locale), element: problem.element })}</p>
      <button type="button" className="tool" onClick={() => onDiagram(problem.element)}>
        {processText(locale, 'modeDiagram')}
      </button>
    </div>
  );
}

type OpenedDialog = 'source' | 'compare' | 'deploy' | 'migrate' | undefined;
interface ToolbarProps {
  readonly locale: Locale;
  readonly state: DesignerState;
  readonly controller: ProcessController;
  readonly readOnly: boolean;
  /** Saving and deploying are offered here. */ readonly acts: boolean;
  /** There are instances to be moved. */ readonly migrates: boolean;
  readonly onSave: () => void;
  readonly onOpen: (dialog: OpenedDialog) => void;
}
function Toolbar({ locale, state, controller, readOnly, acts, migrates, onSave, onOpen }: ToolbarProps): ReactNode {
  const simple = state.simple !== undefined;
  const opening = (dialog: 'source' | 'compare' | 'migrate'): ReactNode => (
    <button type="button" className="tool" disabled={!state.diagram} onClick={() => onOpen(dialog)}>
      {processText(locale, dialog)}
    </button>
  );
  return (
    <div className="designer-tools" role="toolbar" aria-label={processText(locale, 'toolbar')}>
      {!readOnly && (
        <div>
          <button
            type="button"
            className="tool"
            disabled={!state.canUndo}
            aria-label={processText(locale, 'undo')}
            title={`${processText(locale, 'undo')} (Ctrl+Z)`}
            onClick={() => controller.undo()}
          >
            ↶
          </button>
          <button
            type="button"
            className="tool"
            disabled={!state.canRedo}
            aria-label={processText(locale, 'redo')}
            title={`${processText(locale, 'redo')} (Ctrl+Y)`}
            onClick={() => controller.redo()}
          >
            ↷
          </button>
        </div>
      )}
      <ZoomTools diagram={simple ? undefined : state.diagram} locale={locale} left={readOnly ? 0 : PALETTE} />
      <div role="group" aria-label={processText(locale, 'mode')}>
        <button
          type="button"
          className="tool"
          aria-pressed={!simple}
          disabled={!state.diagram}
          onClick={() => controller.toDiagram()}
        >
          {processText(locale, 'modeDiagram')}
        </button>
        <button
          type="button"
          className="tool"
          aria-pressed={simple}
          disabled={!state.diagram}
          onClick={() => void controller.toSimple()}
        >
          {processText(locale, 'modeSimple')}
        </button>
      </div>
      <span className="spacer" />
      <div>
        {opening('source')}
        {opening('compare')}
        {migrates && opening('migrate')}
      </div>
      {acts && (
        <div>
          <button type="button" className="tool" disabled={!state.diagram} onClick={() => onOpen('deploy')}>
            {processText(locale, 'deploy')}
          </button>
          <button type="button" className="tool primary" disabled={!state.diagram} onClick={onSave}>
            {processText(locale, 'save')}
          </button>
        </div>
      )}
    </div>
  );
}

interface SideProps {
  readonly locale: Locale;
  readonly state: DesignerState;
  readonly controller: ProcessController;
  readonly sources: Sources;
  readonly server: DesignerServer;
  readonly readOnly: boolean;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}
const TABS = ['panel', 'findings', 'tryOut'] as const;

function Side({ locale, state, controller, sources, server, readOnly, chosen, onChoose }: SideProps): ReactNode {
  const [shown, setShown] = useState<(typeof TABS)[number]>('panel');
  const errors = state.findings.filter(({ severity }) => severity === 'error').length;
  const { selected, editing, simple } = state;
  const walk = (event: React.KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = by === 0 ? undefined : TABS[(TABS.indexOf(shown) + by + TABS.length) % TABS.length];
    if (!next) return;
    setShown(next);
    event.currentTarget.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  const texts = {
    panel: processText(locale, 'panel'),
    findings: (
      <>
        {processText(locale, 'findings')}
        <span className={errors > 0 ? 'count error' : 'count'}>{state.findings.length}</span>
      </>
    ),
    tryOut: processText(locale, 'tryOut'),
  };
  const go = (id: string): void => {
    if (simple) onChoose(id);
    else controller.goTo(id);
  };
  return (
    <div className="designer-side">
      <div
        className="side-tabs"
        role="tablist"
        aria-label={processText(locale, 'panel')}
        tabIndex={-1}
        onKeyDown={walk}
      >
        {TABS.map((which) => (
          <button
            key={which}
            type="button"
            role="tab"
            id={`tab-${which}`}
            aria-selected={shown === which}
            aria-controls="side"
            tabIndex={shown === which ? 0 : -1}
            onClick={() => setShown(which)}
          >
            {texts[which]}
          </button>
        ))}
      </div>
      <div className="side-body" id="side" role="tabpanel" aria-labelledby={`tab-${shown}`} tabIndex={0}>
        {shown === 'findings' && (
          <Findings locale={locale} state={state} controller={controller} server={server} onChoose={go} />
        )}
        {shown === 'tryOut' && <TrialPanel locale={locale} controller={controller} server={server} />}
        {shown === 'panel' &&
          simple &&
          (simple.chain && !readOnly ? (
            <SimplePanel
              locale={locale}
              sources={sources}
              chain={simple.chain}
              selected={chosen}
              onSelect={onChoose}
              onChange={(chain) => controller.changeChain(chain)}
            />
          ) : null)}
        {shown === 'panel' && !simple && (
          <>
            <ElementChoice locale={locale} state={state} onChoose={(id) => controller.goTo(id)} />
            {selected && editing && !readOnly && (
              <PropertiesPanel
                key={selected.id}
                locale={locale}
                element={selected}
                editing={editing}
                sources={sources}
              />
            )}
          </>
        )}
      </div>
    </div>
  );
}

/** Every element by name: the way to one without a pointer. */
function ElementChoice({
  locale,
  state,
  onChoose,
}: {
  readonly locale: Locale;
  readonly state: DesignerState;
  readonly onChoose: (id: string) => void;
}): ReactNode {
  const { diagram, selected } = state;
  const elements = diagram?.get('elementRegistry').filter((element) => !element.labelTarget) ?? [];
  return (
    <div className="prop">
      <label htmlFor="element">{processText(locale, 'element')}</label>
      <select id="element" value={selected?.id ?? ''} onChange={(event) => onChoose(event.target.value)}>
        {elements.map(({ id, businessObject }) => (
          <option key={id} value={id}>
            {typeName(locale, shortType(businessObject))} ·{' '}
            {attributeOf(businessObject, 'name') || businessObject.id || ''}
          </option>
        ))}
      </select>
    </div>
  );
}

/**
 * What is wrong, each a way to where it is. The server is asked besides: it knows what only a deployment would tell.
 */
function Findings({
  locale,
  state,
  controller,
  server,
  onChoose,
}: {
  readonly locale: Locale;
  readonly state: DesignerState;
  readonly controller: ProcessController;
  readonly server: DesignerServer;
  readonly onChoose: (id: string) => void;
}): ReactNode {
  const { findings } = state;
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const parts = new Map(
    controller
      .processes()
      .flatMap((process) => [process, ...elementsOf(process, 'flowElements')])
      .map((element) => [element.id, element]),
  );
  const check = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      controller.answered(await server.lint(await controller.save()));
    } catch (cause) {
      setProblem(server.problem(cause).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <div className="panel-actions">
        <button type="button" className="tool" disabled={busy} aria-busy={busy} onClick={() => void check()}>
          {processText(locale, 'check')}
        </button>
      </div>
      <Problem text={problem} />
      {findings.length === 0 && (
        <p className="prop-hint" role="status">
          {processText(locale, 'noFindings')}
        </p>
      )}
      <ul className="findings">
        {findings.map(({ element, severity, reason }) => {
          const part = parts.get(element);
          return (
            <li key={`${element} ${reason.en}`}>
              <button type="button" className="finding" onClick={() => onChoose(element)}>
                <span className={`badge ${severity}`} aria-hidden="true">
                  {severity === 'error' ? '!' : '?'}
                </span>
                <span className="finding-reason">
                  {say(reason, locale)}
                  <small>
                    {part ? `${typeName(locale, shortType(part))} · ` : ''}
                    {(part && attributeOf(part, 'name')) || element}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
