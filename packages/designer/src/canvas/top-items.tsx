import { memo, startTransition, useEffect, useState, type ReactNode } from 'react';
import { ROOT, type RecordId } from '../document/records.ts';
import { useRecord } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import { NodeView } from './node-view.tsx';
import { arrangeSections, type Section } from './sections.ts';
import { canvasTexts } from '../editing/texts.ts';

/** The items at the top level of the form. */
export function TopItems(): ReactNode {
  const record = useRecord(ROOT);
  const t = useT();
  if (record?.kind !== 'list') return null;
  if (record.items.length === 0)
    return (
      <p className="canvas-empty" data-list={ROOT}>
        {t(canvasTexts.empty)}
      </p>
    );
  return (
    <div className="items top" role="group" data-list={ROOT}>
      <Sections items={record.items} />
    </div>
  );
}

function Sections({ items }: { readonly items: readonly RecordId[] }): ReactNode {
  const [last, setLast] = useState(() => ({ items, sections: arrangeSections(items, []) }));
  const shown = last.items === items ? last : { items, sections: arrangeSections(items, last.sections) };
  if (shown !== last) setLast(shown);
  // The first screen is drawn at once, the rest in a transition that lets clicks through.
  const [whole, setWhole] = useState(shown.sections.length <= FIRST_SECTIONS);
  useEffect(() => {
    startTransition(() => setWhole(true));
  }, []);
  return (whole ? shown.sections : shown.sections.slice(0, FIRST_SECTIONS)).map((section) => (
    <SectionView key={section.id} section={section} />
  ));
}

/** As many as fill a high screen. */
const FIRST_SECTIONS = 2;

const SectionView = memo(function SectionView({ section }: { readonly section: Section }): ReactNode {
  return (
    <div className="canvas-section">
      {section.items.map((id) => (
        <NodeView key={id} id={id} level={1} />
      ))}
    </div>
  );
});
