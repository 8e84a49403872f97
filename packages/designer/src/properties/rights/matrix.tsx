import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { labelIn } from '@scf-kit/sdk/form';
import { ANYTHING } from '../../document/design.ts';
import { nameOfType } from '../../palette/palette.ts';
import { useDesign, useRun, useTopic } from '../../context/design-context.tsx';
import { useLocale, useT } from '../../context/part-context.tsx';
import { IconButton } from '../rows/buttons.tsx';
import { SelectRow } from '../rows/select-row.tsx';
import { TextRow } from '../rows/text-row.tsx';
import { propertyTexts, rightTexts } from '../texts.ts';
import { useNodes } from './nodes.ts';
import { RIGHTS, rightRead, withRight } from './rights.ts';
import { MatrixRow } from './matrix-row.tsx';
import { AddNode } from './add-node.tsx';

/** The ids of the items that a search finds, by label, kind and model; all of them where nothing is searched for. */
function useFoundItems(looked: string): readonly string[] {
  const design = useDesign();
  const locale = useLocale();
  const definition = useTopic(ANYTHING, (one) => one.definition);
  return useMemo(() => {
    const wanted = looked.trim().toLowerCase();
    // The search looks through the form as it is now.
    return definition.list.length === 0
      ? []
      : design
          .items()
          .filter(
            ([, item]) =>
              item.type !== 'divider' &&
              (wanted === '' ||
                `${item.label ?? ''} ${labelIn(item, locale) ?? ''} ${nameOfType(item.type, locale)} ${item.model ?? item.key}`
                  .toLowerCase()
                  .includes(wanted)),
          )
          .map(([id]) => id);
  }, [design, definition, looked, locale]);
}

/** The steps, each with a choice for its whole column. */
function MatrixHead({
  nodes,
  onColumn,
}: {
  readonly nodes: ReturnType<typeof useNodes>['nodes'];
  readonly onColumn: (node: string, right: string) => void;
}): ReactNode {
  const t = useT();
  return (
    <thead>
      <tr>
        <th scope="col">{t(rightTexts.field)}</th>
        {nodes.map(({ value, label, note }) => (
          <th key={value} scope="col">
            {label}
            {note && <small>{note}</small>}
          </th>
        ))}
      </tr>
      <tr>
        <th scope="row">{t(rightTexts.column)}</th>
        {nodes.map(({ value: node, label }) => (
          <td key={node}>
            <SelectRow
              bare
              label={t(rightTexts.columnOf, { node: label })}
              value=""
              unset="—"
              choices={RIGHTS.map((right) => ({ value: right, label: t(rightTexts[right]) }))}
              onSet={(next) => onColumn(node, next)}
            />
          </td>
        ))}
      </tr>
    </thead>
  );
}

/** All fields by all steps: what may be done with each where. */
export function RightsMatrix({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useT();
  const run = useRun();
  const design = useDesign();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [looked, setLooked] = useState('');
  const [added, setAdded] = useState<readonly string[]>([]);
  const { nodes, failed } = useNodes(added);
  useEffect(() => {
    dialog.current?.showModal();
    return () => design.endGesture();
  }, [design]);
  const ids = useFoundItems(looked);
  const setColumn = (node: string, next: string): void => {
    const right = rightRead(next);
    if (right) run(design.changeAll(ids, (item) => withRight(item, node, right)));
    design.endGesture();
  };
  return (
    <dialog
      ref={dialog}
      className="p-dialog"
      aria-labelledby={title}
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div className="p-dialog-head">
        <h2 id={title}>{t(rightTexts.matrix)}</h2>
        <IconButton label={t(propertyTexts.close)} onPress={() => dialog.current?.close()}>
          ✕
        </IconButton>
      </div>
      <div className="p-dialog-body">
        <div className="p-matrix-tools">
          <TextRow label={t(rightTexts.filter)} value={looked} onType={setLooked} />
          <AddNode onAdd={(node) => setAdded([...added, node])} />
        </div>
        {failed && (
          <p className="p-problem" role="alert">
            {t(rightTexts.failed)}
          </p>
        )}
        {!failed && nodes.length === 1 && <p className="p-note">{t(rightTexts.noNodes)}</p>}
        <div className="p-matrix" role="region" tabIndex={0} aria-label={t(rightTexts.matrix)}>
          <table>
            <MatrixHead nodes={nodes} onColumn={setColumn} />
            <tbody>
              {ids.map((id) => (
                <MatrixRow key={id} id={id} nodes={nodes} />
              ))}
            </tbody>
          </table>
        </div>
      </div>
      <div className="p-dialog-foot">
        <button type="button" className="tool p-button p-primary" onClick={() => dialog.current?.close()}>
          {t(propertyTexts.close)}
        </button>
      </div>
    </dialog>
  );
}
