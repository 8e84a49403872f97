import { Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { formatMinute } from '@scf-kit/sdk/values';
import { useTexts } from '../../../shell/texts.ts';
import { dueAt, sayDue } from './due.ts';
import '../../../table/values/values.css';

/** When something is due; what is over or nearly is said beside it in words and colour. */
export function DueText({
  dueDate,
  workingDays,
  open,
}: {
  readonly dueDate: string | null;
  readonly workingDays: number | null;
  readonly open: boolean;
}): ReactNode {
  const { say } = useTexts();
  // The moment the row was drawn: a list asks again far more often than a due date turns.
  const [now] = useState(() => Date.now());
  if (dueDate === null) return <span className="field-empty">—</span>;
  const due = dueAt(dueDate, now, workingDays);
  return (
    <>
      {formatMinute(dueDate)}
      {open && (due.overdue || due.soon) ? (
        <Tag className="task-due" color={due.overdue ? 'error' : 'warning'}>
          {sayDue(due, say)}
        </Tag>
      ) : null}
    </>
  );
}
