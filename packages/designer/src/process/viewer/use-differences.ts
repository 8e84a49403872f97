import { useEffect, useState } from 'react';
import type { Diagram } from '../bpmn/diagram.ts';
import { diffDefinitions, type DefinitionDiff } from '../compare/diff.ts';

/** The differences from another definition; undefined where there is none or one of them cannot be read. */
export function useDifferences(xml: string | undefined, base: string | undefined): DefinitionDiff | undefined {
  const [found, setFound] = useState<{ readonly of: string; readonly base: string; readonly diff: DefinitionDiff }>();
  useEffect(() => {
    if (!xml || !base) return undefined;
    let gone = false;
    // The diagram reports a definition that cannot be read.
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
export function useDiffMarks(diagram: Diagram | undefined, diff: DefinitionDiff | undefined): void {
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
