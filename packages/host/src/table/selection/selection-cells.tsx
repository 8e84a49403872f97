import { useStore } from '@nanostores/react';
import { Checkbox } from 'antd';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTexts } from '../../shell/texts.ts';
import type { AnyRow } from '../values/plain-text.ts';
import type { Selection } from './selection.ts';

/** The box of one row: only it draws again when its row is chosen. `range`: from the last one chosen up to here. */
export function SelectRow<R extends AnyRow>({
  selection,
  id,
  onChoose,
}: {
  readonly selection: Selection<R>;
  readonly id: string;
  readonly onChoose: (id: string, range: boolean) => void;
}): ReactNode {
  const { say } = useTexts();
  const chosen = useSyncExternalStore(selection.$chosen.listen, () => selection.$chosen.get().has(id));
  return (
    <Checkbox
      className="table-select"
      checked={chosen}
      aria-label={say({ zh: '选择此行', en: 'Select this row' })}
      onChange={({ nativeEvent }) => onChoose(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}

/** The box above: chooses or leaves out the rows of this page. */
export function SelectPage<R extends AnyRow>({
  selection,
  rows,
}: {
  readonly selection: Selection<R>;
  readonly rows: ReadonlyMap<string, R>;
}): ReactNode {
  const { say } = useTexts();
  const chosen = useStore(selection.$chosen);
  const count = [...rows.keys()].filter((id) => chosen.has(id)).length;
  const all = rows.size > 0 && count === rows.size;
  return (
    <Checkbox
      disabled={rows.size === 0}
      checked={all}
      indeterminate={count > 0 && !all}
      aria-label={say({ zh: '选择本页全部', en: 'Select all on this page' })}
      onChange={() => selection.set(rows, !all)}
    />
  );
}
