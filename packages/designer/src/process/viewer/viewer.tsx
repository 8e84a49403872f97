import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import type { Locale } from '@scf-kit/sdk/contract/text';
import type { ElementBridge } from '@scf-kit/elements/element';
import { createViewer, type Diagram } from '../bpmn/diagram.ts';
import { fit } from '../bpmn/fit.ts';
import { diffDefinitions, type DefinitionDiff } from '../compare/diff.ts';
import { Differences } from '../compare/differences.tsx';
import { scfProcessViewer, type ProcessProgress } from '../declaration.ts';
import { orderedNodes, stateOf, type NodeState, type ShownNode } from './progress.ts';
import { processText, typeName } from '../texts.ts';

const { xml: xmlProperty, progress: progressProperty, baseXml: baseProperty } = scfProcessViewer.properties;
const SIGNS: Readonly<Record<NodeState, string>> = { done: '✓', active: '●', incident: '!', open: '' };

/** What the tag draws. */
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
              const state = stateOf(node.id, progress);
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

const STEP = 60;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};
/**
 * Arrows move what is seen, plus and minus come closer and go further, 0 shows all. @returns whether the key does
 * anything
 */
function moveByKey(diagram: Diagram, key: string): boolean {
  const canvas = diagram.get('canvas');
  const move = MOVES[key];
  if (move) canvas.scroll({ dx: move[0], dy: move[1] });
  else if (key === '+' || key === '=') zoomBy(diagram, 1.2);
  else if (key === '-') zoomBy(diagram, 1 / 1.2);
  else if (key === '0') fit(diagram);
  else return false;
  return true;
}
function zoomBy(diagram: Diagram, by: number): void {
  const canvas = diagram.get('canvas');
  canvas.zoom(Math.min(4, Math.max(0.2, canvas.zoom() * by)), 'auto');
}

/** The diagram of a definition; undefined until it is drawn. The tag shows its error where it cannot be. */
function useDiagram(
  bridge: ElementBridge,
  place: React.RefObject<HTMLDivElement | null>,
  xml: string | undefined,
): Diagram | undefined {
  const [drawn, setDrawn] = useState<Diagram>();
  const { locale } = bridge.context();
  const [turn, setTurn] = useState(0);
  useEffect(
    () =>
      bridge.attach({
        reload: () => setTurn((before) => before + 1),
        focus: () => place.current?.querySelector<SVGElement>('svg')?.focus(),
      }),
    [bridge, place],
  );
  useEffect(() => {
    if (!place.current || !xml) {
      bridge.show('ready');
      return undefined;
    }
    // What is hidden has no size to fit into.
    bridge.show('ready');
    const diagram = createViewer({
      container: place.current,
      root: bridge.root,
      locale: () => bridge.context().locale,
    });
    let gone = false;
    void (async () => {
      try {
        await diagram.open(xml);
        if (gone) return;
        fit(diagram);
        diagram
          .get('eventBus')
          .on('selection.changed', () => bridge.emit('scf-select', { id: diagram.get('selection').get()[0]?.id }));
        setDrawn(diagram);
      } catch {
        if (gone) return;
        const error = { kind: 'render', message: message(locale, 'process.unreadable'), recoverable: false } as const;
        bridge.show(error);
        bridge.report(error);
      }
    })();
    return () => {
      gone = true;
      setDrawn(undefined);
      diagram.destroy();
    };
  }, [bridge, place, xml, turn, locale]);
  return drawn;
}

/** What differs from another definition; undefined as long as there is none, or one of them cannot be read. */
function useDifferences(xml: string | undefined, base: string | undefined): DefinitionDiff | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly base: string; readonly diff: DefinitionDiff }>();
  useEffect(() => {
    if (!xml || !base) return undefined;
    let gone = false;
    // What cannot be read is said where it is drawn.
    diffDefinitions(base, xml).then(
      (diff) => {
        if (!gone) setFound({ of: xml, base, diff });
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [xml, base]);
  return found?.of === xml && found?.base === base ? found?.diff : undefined;
}

/** Shows on the diagram what is new and what is changed. */
function useDiffMarks(diagram: Diagram | undefined, diff: DefinitionDiff | undefined): void {
  useEffect(() => {
    if (!diagram || !diff) return undefined;
    const [canvas, registry] = [diagram.get('canvas'), diagram.get('elementRegistry')];
    const marked = (
      [
        ['is-added', diff.added],
        ['is-changed', diff.changed],
      ] as const
    ).flatMap(([marker, parts]) => parts.filter(({ id }) => registry.get(id)).map(({ id }) => [id, marker] as const));
    for (const [id, marker] of marked) canvas.addMarker(id, marker);
    return () => {
      for (const [id, marker] of marked) if (registry.get(id)) canvas.removeMarker(id, marker);
    };
  }, [diagram, diff]);
}

const MARKERS = ['is-done', 'is-active', 'is-incident', 'is-taken'] as const;
function useProgress(diagram: Diagram | undefined, progress: ProcessProgress | undefined): void {
  useEffect(() => {
    if (!diagram) return;
    const [canvas, registry, overlays] = [
      diagram.get('canvas'),
      diagram.get('elementRegistry'),
      diagram.get('overlays'),
    ];
    overlays.remove({ type: 'progress' });
    for (const { id } of registry.getAll()) for (const marker of MARKERS) canvas.removeMarker(id, marker);
    for (const id of progress?.taken ?? []) if (registry.get(id)) canvas.addMarker(id, 'is-taken');
    const known = new Set([...(progress?.done ?? []), ...(progress?.active ?? []), ...(progress?.incidents ?? [])]);
    for (const id of known) {
      const element = registry.get(id);
      const state = stateOf(id, progress);
      if (!element || element.waypoints || state === 'open') continue;
      canvas.addMarker(id, `is-${state}`);
      const sign = document.createElement('span');
      sign.className = `badge ${state}`;
      sign.textContent = SIGNS[state];
      sign.setAttribute('aria-hidden', 'true');
      overlays.add(id, 'progress', { position: { top: -10, right: 10 }, html: sign });
    }
  }, [diagram, progress]);
}

/** Closer, further, all of it: by pointer and by keyboard. The arrow keys of the diagram move it. */
export function ZoomTools({
  diagram,
  locale,
  className,
  left = 0,
}: {
  readonly diagram: Diagram | undefined;
  readonly locale: Locale;
  readonly className?: string;
  /** Pixels at the left that something else covers. */ readonly left?: number;
}): ReactNode {
  const zoom = (by: number): void => {
    if (diagram) zoomBy(diagram, by);
  };
  return (
    <div className={className} role="group" aria-label={processText(locale, 'zoom')}>
      <button
        type="button"
        className="tool"
        disabled={!diagram}
        aria-label={processText(locale, 'zoomOut')}
        title={processText(locale, 'zoomOut')}
        onClick={() => zoom(1 / 1.2)}
      >
        −
      </button>
      <button
        type="button"
        className="tool"
        disabled={!diagram}
        aria-label={processText(locale, 'zoomIn')}
        title={processText(locale, 'zoomIn')}
        onClick={() => zoom(1.2)}
      >
        +
      </button>
      <button
        type="button"
        className="tool"
        disabled={!diagram}
        aria-label={processText(locale, 'zoomFit')}
        title={processText(locale, 'zoomFit')}
        onClick={() => diagram && fit(diagram, left)}
      >
        ⤢
      </button>
    </div>
  );
}
