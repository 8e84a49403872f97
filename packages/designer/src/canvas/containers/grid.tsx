import type { ReactNode } from 'react';
import { useDesign, useRecord, useScope } from '../../context/design-context.tsx';
import { partName } from '../../editing/names.ts';
import { Part } from './part.tsx';
import type { HeldProps, PartProps } from './held.ts';

const readSpan = (value: unknown): number => (typeof value === 'number' && value >= 1 ? Math.min(24, value) : 24);

export function Grid({ record, level }: HeldProps): ReactNode {
  return (
    <div className="grid" role="group" style={{ columnGap: `min(${record.item.options?.gutter ?? 16}px, 3%)` }}>
      {record.lists.map((list) => (
        <GridColumn key={list} list={list} level={level + 1} />
      ))}
    </div>
  );
}

function GridColumn({ list, level }: PartProps): ReactNode {
  const column = useRecord(list);
  const design = useDesign();
  const { locale } = useScope();
  return column?.kind === 'list' ? (
    <Part
      list={list}
      level={level}
      label={partName(design, list, locale)}
      style={{ gridColumn: `span ${readSpan(column.own['span'])}` }}
    />
  ) : null;
}
