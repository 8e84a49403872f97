import type { ReactNode } from 'react';
import type { ItemRecord, RecordId } from '../../document/records.ts';
import { useDesign, useRun } from '../../context/design-context.tsx';
import { useT } from '../../context/part-context.tsx';
import { Group } from '../rows/group.tsx';
import { LinkButton } from '../rows/buttons.tsx';
import { formTexts, propertyTexts } from '../texts.ts';

export function TableSize({ id, record }: { readonly id: RecordId; readonly record: ItemRecord }): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const rows = record.rows ?? [];
  const corner = rows.at(-1)?.cells.at(-1);
  const columns = Math.max(0, ...rows.map(({ cells }) => cells.length));
  if (corner === undefined) return null;
  const [first] = rows.at(-1)?.cells ?? [];
  const last = rows[0]?.cells.at(-1);
  return (
    <Group title={t(propertyTexts.panes)} key={id}>
      <p className="p-note">{t(formTexts.tableSize, { rows: rows.length, columns })}</p>
      <div className="p-adds">
        <LinkButton
          onPress={() => {
            if (first) run(design.addRow(first));
          }}
        >
          + {t(formTexts.addRow)}
        </LinkButton>
        <LinkButton
          onPress={() => {
            if (last) run(design.addColumn(last));
          }}
        >
          + {t(formTexts.addColumn)}
        </LinkButton>
        {rows.length > 1 && (
          <LinkButton
            onPress={() => {
              if (first) run(design.removeRow(first));
            }}
          >
            − {t(formTexts.removeRow)}
          </LinkButton>
        )}
        {columns > 1 && (
          <LinkButton
            onPress={() => {
              if (last) run(design.removeColumn(last));
            }}
          >
            − {t(formTexts.removeColumn)}
          </LinkButton>
        )}
      </div>
    </Group>
  );
}
