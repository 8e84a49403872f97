import { useState, type ReactNode } from 'react';
import { useT } from '../../context/part-context.tsx';
import { TextRow } from '../rows/text-row.tsx';
import { rightTexts } from '../texts.ts';

const STEP = /^[A-Za-z_][\w.-]{0,63}$/;

/** A step of a process that is not deployed yet. */
export function AddNode({ onAdd }: { readonly onAdd: (node: string) => void }): ReactNode {
  const t = useT();
  const [typed, setTyped] = useState('');
  const node = typed.trim();
  return (
    <form
      className="p-add-node"
      onSubmit={(event) => {
        event.preventDefault();
        if (STEP.test(node)) {
          onAdd(node);
          setTyped('');
        }
      }}
    >
      <TextRow label={t(rightTexts.nodeId)} code value={typed} onType={setTyped} />
      <button type="submit" className="tool p-button" disabled={!STEP.test(node)}>
        {t(rightTexts.addNode)}
      </button>
    </form>
  );
}
