import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { say, type Locale } from '@scf-kit/sdk/contract/text';
import type { ElementBridge } from '@scf-kit/elements/element';
import { attributeOf, shortType } from './bpmn/moddle.ts';
import { ProcessController, type DesignerState } from './controller.ts';
import { scfProcessDesigner } from './declaration.ts';
import { PaletteByKeyboard } from './palette-keys.tsx';
import { PropertiesPanel } from './properties/panel.tsx';
import { sourcesOf } from './sources.ts';
import { processText, typeName } from './texts.ts';
import { ZoomTools } from './viewer.tsx';

/** What the tag draws. */
export function ProcessDesigner({ bridge }: { readonly bridge: ElementBridge }): ReactNode {
  useSyncExternalStore(bridge.subscribe, bridge.revision);
  const { locale } = bridge.context();
  const readOnly = bridge.attribute(scfProcessDesigner.attributes.readOnly);
  const controller = useMemo(() => new ProcessController(bridge), [bridge]);
  const sources = useMemo(() => sourcesOf(bridge), [bridge]);
  const state = useSyncExternalStore(controller.subscribe, controller.getState);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? controller.start(place.current) : undefined), [controller, readOnly]);
  // bpmn-js has drawn its words already.
  useEffect(() => { state.diagram?.get('eventBus').fire('i18n.changed'); }, [locale, state.diagram]);
  const save = async (): Promise<void> => { bridge.emit('scf-save', { xml: await controller.save() }); };
  return (
    <div className="designer" lang={locale} onKeyDown={(event) => { if ((event.ctrlKey || event.metaKey) && event.key === 's') { event.preventDefault(); void save(); } }}>
      <div className="designer-frame">
        <Toolbar locale={locale} state={state} controller={controller} readOnly={readOnly} onSave={() => void save()} />
        <div className="designer-body">
          <div className="designer-canvas" role="region" aria-label={processText(locale, 'canvas')}>
            <div ref={place} className="canvas" />
            {state.diagram && !readOnly && <PaletteByKeyboard diagram={state.diagram} />}
          </div>
          <Side locale={locale} state={state} controller={controller} sources={sources} readOnly={readOnly} />
        </div>
      </div>
    </div>
  );
}

interface ToolbarProps { readonly locale: Locale; readonly state: DesignerState; readonly controller: ProcessController; readonly readOnly: boolean; readonly onSave: () => void }
function Toolbar({ locale, state, controller, readOnly, onSave }: ToolbarProps): ReactNode {
  return (
    <div className="designer-tools" role="toolbar" aria-label={processText(locale, 'toolbar')}>
      {!readOnly && (
        <div>
          <button type="button" className="tool" disabled={!state.canUndo} aria-label={processText(locale, 'undo')} title={`${processText(locale, 'undo')} (Ctrl+Z)`} onClick={() => controller.undo()}>↶</button>
          <button type="button" className="tool" disabled={!state.canRedo} aria-label={processText(locale, 'redo')} title={`${processText(locale, 'redo')} (Ctrl+Y)`} onClick={() => controller.redo()}>↷</button>
        </div>
      )}
      <ZoomTools diagram={state.diagram} locale={locale} />
      <span className="spacer" />
      {!readOnly && <div><button type="button" className="tool primary" onClick={onSave}>{processText(locale, 'save')}</button></div>}
    </div>
  );
}

interface SideProps { readonly locale: Locale; readonly state: DesignerState; readonly controller: ProcessController; readonly sources: ReturnType<typeof sourcesOf>; readonly readOnly: boolean }
function Side({ locale, state, controller, sources, readOnly }: SideProps): ReactNode {
  const [shown, setShown] = useState<'panel' | 'findings'>('panel');
  const errors = state.findings.filter(({ severity }) => severity === 'error').length;
  const { selected, editing } = state;
  const tab = (which: typeof shown, text: ReactNode): ReactNode => (
    <button type="button" role="tab" id={`tab-${which}`} aria-selected={shown === which} aria-controls="side" tabIndex={shown === which ? 0 : -1} onClick={() => setShown(which)}
      onKeyDown={(event) => { if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') { setShown(which === 'panel' ? 'findings' : 'panel'); const other = event.currentTarget.parentElement?.querySelector<HTMLElement>('[aria-selected=false]'); other?.focus(); } }}>{text}</button>
  );
  return (
    <div className="designer-side">
      <div className="side-tabs" role="tablist">
        {tab('panel', processText(locale, 'panel'))}
        {tab('findings', <>{processText(locale, 'findings')}<span className={errors > 0 ? 'count error' : 'count'}>{state.findings.length}</span></>)}
      </div>
      <div className="side-body" id="side" role="tabpanel" aria-labelledby={`tab-${shown}`} tabIndex={0}>
        {shown === 'findings' ? <Findings locale={locale} state={state} onChoose={(id) => controller.goTo(id)} /> : (
          <>
            <ElementChoice locale={locale} state={state} onChoose={(id) => controller.goTo(id)} />
            {selected && editing && !readOnly && <PropertiesPanel key={selected.id} locale={locale} element={selected} editing={editing} sources={sources} />}
          </>
        )}
      </div>
    </div>
  );
}

/** Every element by name: the way to one without a pointer. */
function ElementChoice({ locale, state, onChoose }: { readonly locale: Locale; readonly state: DesignerState; readonly onChoose: (id: string) => void }): ReactNode {
  const { diagram, selected, revision } = state;
  // The registry is filled anew with each revision.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const elements = useMemo(() => (diagram?.get('elementRegistry').filter((element) => !element.labelTarget) ?? []).map(({ id, businessObject }) => ({ id, text: `${typeName(locale, shortType(businessObject))} · ${attributeOf(businessObject, 'name') || businessObject.id || ''}` })), [diagram, revision, locale]);
  return (
    <div className="prop">
      <label htmlFor="element">{processText(locale, 'element')}</label>
      <select id="element" value={selected?.id ?? ''} onChange={(event) => onChoose(event.target.value)}>
        {elements.map(({ id, text }) => <option key={id} value={id}>{text}</option>)}
      </select>
    </div>
  );
}

function Findings({ locale, state: { findings, diagram }, onChoose }: { readonly locale: Locale; readonly state: DesignerState; readonly onChoose: (id: string) => void }): ReactNode {
  if (findings.length === 0) return <p className="prop-hint" role="status">{processText(locale, 'noFindings')}</p>;
  return (
    <ul className="findings">
      {findings.map(({ element, severity, reason }) => {
        const businessObject = diagram?.get('elementRegistry').get(element)?.businessObject;
        return (
          <li key={`${element} ${reason.en}`}>
            <button type="button" className="finding" onClick={() => onChoose(element)}>
              <span className={`badge ${severity}`} aria-hidden="true">{severity === 'error' ? '!' : '?'}</span>
              <span>{say(reason, locale)}<small>{businessObject ? `${typeName(locale, shortType(businessObject))} · ` : ''}{(businessObject && attributeOf(businessObject, 'name')) || element}</small></span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
