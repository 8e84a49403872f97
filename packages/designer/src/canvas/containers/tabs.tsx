import type { ReactNode } from 'react';
import type { RecordId } from '../../document/records.ts';
import { useDesign, useRecord, useScope } from '../../context/design-context.tsx';
import { partLabel, partName } from '../../editing/names.ts';
import { useCanvas, usePane } from '../../editing/use-canvas.ts';
import { Part } from './part.tsx';
import type { HeldProps, PartProps } from './held.ts';

export function Tabs({ id, record, level }: HeldProps & { readonly id: RecordId }): ReactNode {
  const shown = usePane(id);
  return (
    <div className={`tabs${record.item.options?.['type'] === 'card' ? ' card-tabs' : ''}`}>
      <div className="tab-list" aria-hidden="true">
        {record.lists.map((list) => (
          <TabHead key={list} list={list} chosen={list === shown} />
        ))}
      </div>
      <div role="group">
        {record.lists.map((list) => (
          <Pane key={list} list={list} level={level + 1} shown={list === shown} />
        ))}
      </div>
    </div>
  );
}

/** A tab for the pointer, to be chosen and dragged by; by keyboard its pane is gone to, which shows it. */
function TabHead({ list, chosen }: { readonly list: RecordId; readonly chosen: boolean }): ReactNode {
  const pane = useRecord(list);
  const design = useDesign();
  const canvas = useCanvas();
  const { locale } = useScope();
  if (pane?.kind !== 'list') return null;
  return (
    <div
      className={chosen ? 'tab-head chosen' : 'tab-head'}
      data-tab={list}
      onClick={(event) => {
        event.stopPropagation();
        canvas.go(list);
      }}
    >
      {partLabel(design, list, locale)}
    </div>
  );
}

function Pane({ list, level, shown }: PartProps & { readonly shown: boolean }): ReactNode {
  const pane = useRecord(list);
  const design = useDesign();
  const { locale } = useScope();
  return pane?.kind === 'list' && shown ? (
    <Part list={list} level={level} label={partName(design, list, locale)} />
  ) : null;
}
