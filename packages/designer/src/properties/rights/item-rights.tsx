import { useState, type ReactNode } from 'react';
import type { FormItem } from '@scf-kit/sdk/form';
import type { RecordId } from '../../document/records.ts';
import { readSharedValue } from '../rows/shared-value.ts';
import { useDesign, useRun } from '../../context/design-context.tsx';
import { useT } from '../../context/part-context.tsx';
import { Group } from '../rows/group.tsx';
import { LinkButton } from '../rows/buttons.tsx';
import { SelectRow } from '../rows/select-row.tsx';
import { propertyTexts, rightTexts } from '../texts.ts';
import { RightsMatrix } from './matrix.tsx';
import { RIGHTS, rightRead, withRight } from './rights.ts';
import { useNodes } from './nodes.ts';

interface Props {
  readonly ids: readonly RecordId[];
  readonly items: readonly FormItem[];
}

/** The rights on the selected items at each step of the form's processes. */
export function ItemRights({ ids, items }: Props): ReactNode {
  const t = useT();
  return (
    <Group title={t(propertyTexts.rights)} closed={items.every(({ rights }) => rights === undefined)}>
      <RightRows ids={ids} items={items} />
    </Group>
  );
}

/** The steps are asked for when somebody wants to see them. */
function RightRows({ ids, items }: Props): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const { nodes } = useNodes();
  const [open, setOpen] = useState(false);
  const choices = RIGHTS.map((right) => ({ value: right, label: t(rightTexts[right]) }));
  return (
    <>
      {nodes.map(({ value: node, label }) => (
        <SelectRow
          key={node}
          label={label}
          choices={choices}
          value={readSharedValue(items, ({ rights }) => rights?.[node] ?? 'edit')}
          onSet={(next) => {
            const right = rightRead(next);
            if (right) run(design.changeAll(ids, (item) => withRight(item, node, right)));
          }}
        />
      ))}
      <LinkButton onPress={() => setOpen(true)}>{t(rightTexts.openMatrix)}</LinkButton>
      {open && <RightsMatrix onClose={() => setOpen(false)} />}
    </>
  );
}
