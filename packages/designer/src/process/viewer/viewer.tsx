import { useId, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { ElementBridge } from '@scf-kit/elements/element';
import { Differences } from '../compare/differences.tsx';
import { scfProcessViewer } from '../declaration.ts';
import { orderedNodes, getState, type ShownNode } from './progress.ts';
import { processText, typeName } from '../texts.ts';
import { moveByKey } from './view-keys.ts';
import { useDiagram } from './use-diagram.ts';
import { useDifferences, useDiffMarks } from './use-differences.ts';
import { useProgress } from './use-progress.ts';
import { ZoomTools } from './zoom-tools.tsx';
import { SIGNS } from './state-signs.ts';

const { xml: xmlProperty, progress: progressProperty, baseXml: baseProperty } = scfProcessViewer.properties;

/** The view of `<scf-process-viewer>`. */
export function ProcessViewer({ bridge }: { readonly bridge: ElementBridge }): ReactNode {
  useSyncExternalStore(bridge.subscribe, bridge.revision);
  const { locale } = bridge.context();
  const xml = bridge.property(xmlProperty);
  const progress = bridge.property(progressProperty);
  const place = useRef<HTMLDivElement>(null);
  const drawn = useDiagram(bridge, place, xml);
  useProgress(drawn, progress);
  const diff = useDifferences(xml, bridge.property(baseProperty));
  useDiffMarks(drawn, diff);
  const nodes = useMemo(() => (drawn ? orderedNodes(drawn) : []), [drawn]);
  const legend = useId();
  const go = (node: ShownNode): void => {
    const canvas = drawn?.get('canvas');
    canvas?.scrollToElement(node.id, 80);
    drawn?.get('selection').select(drawn.get('elementRegistry').get(node.id) ?? null);
    bridge.emit('scf-select', { id: node.id });
  };
  return (
    <div className="viewer" lang={locale}>
      <div className="viewer-canvas">
        <div
          ref={place}
          className="canvas"
          role="group"
          aria-label={processText(locale, 'canvasKeys')}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (drawn && moveByKey(drawn, event.key)) event.preventDefault();
          }}
        />
        <ZoomTools diagram={drawn} locale={locale} className="viewer-tools" />
      </div>
      {progress && (
        <ul className="legend" id={legend} aria-label={processText(locale, 'legend')}>
          {(['done', 'active', 'incident'] as const).map((state) => (
            <li key={state}>
              <span className={`badge ${state}`} aria-hidden="true">
                {SIGNS[state]}
              </span>
              {processText(locale, state)}
            </li>
          ))}
          <li>
            <span className="way" aria-hidden="true" />
            {processText(locale, 'taken')}
          </li>
        </ul>
      )}
      {diff && (
        <section aria-label={processText(locale, 'comparedWith')}>
          <Differences locale={locale} diff={diff} />
        </section>
      )}
      {nodes.length > 0 && (
        <details className="steps">
          <summary>{processText(locale, 'asList')}</summary>
          <ol>
            {nodes.map((node) => {
              const state = getState(node.id, progress);
              return (
                <li key={node.id} aria-current={state === 'active' ? 'step' : undefined}>
                  <button type="button" onClick={() => go(node)}>
                    {node.name || typeName(locale, node.type)}
                  </button>
                  <span className="state-word">
                    {typeName(locale, node.type)}
                    {progress ? ` · ${processText(locale, state)}` : ''}
                  </span>
                </li>
              );
            })}
          </ol>
        </details>
      )}
    </div>
  );
}
