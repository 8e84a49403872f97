import { useEffect, useState } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import type { ElementBridge } from '@scf-kit/elements/element';
import { createViewer, type Diagram } from '../bpmn/diagram.ts';
import { fit } from '../bpmn/fit.ts';

/** The diagram of a definition; undefined until it is drawn. The tag shows its error where it cannot be. */
export function useDiagram(
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
    // A hidden container has no size to fit the diagram into.
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
