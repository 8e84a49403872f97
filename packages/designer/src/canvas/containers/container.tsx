import type { ReactNode } from 'react';
import { labelIn } from '@scf-kit/sdk/form';
import type { ItemRecord, RecordId } from '../../document/records.ts';
import { useScope } from '../../context/design-context.tsx';
import { Inside } from './items.tsx';
import { Grid } from './grid.tsx';
import { Tabs } from './tabs.tsx';
import { Table } from './table.tsx';
import { Choices } from './choices.tsx';

/** A container as the form will draw it, with its lists. */
export function Container({
  id,
  record,
  level,
}: {
  readonly id: RecordId;
  readonly record: ItemRecord;
  readonly level: number;
}): ReactNode {
  const { locale } = useScope();
  const { item, lists } = record;
  const [only] = lists;
  const label = labelIn(item, locale);
  switch (item.type) {
    case 'grid':
      return <Grid record={record} level={level} />;
    case 'tabs':
      return <Tabs id={id} record={record} level={level} />;
    case 'table':
      return <Table record={record} level={level} />;
    case 'selectInputList':
      return <Choices record={record} level={level} />;
    case 'batch':
      return (
        <div className="batch">
          <div className="batch-title">
            {item.rules?.[0]?.required === true && <span className="mark">*</span>}
            {label}
          </div>
          <div className="batch-box">{only !== undefined && <Inside list={only} level={level + 1} across />}</div>
        </div>
      );
    default:
      return (
        <section className="card">
          {label && <h3 aria-hidden="true">{label}</h3>}
          <div className="card-body">{only !== undefined && <Inside list={only} level={level + 1} />}</div>
        </section>
      );
  }
}
