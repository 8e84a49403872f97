import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { client, session } from '../../../services.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts } from '../../../shell/texts.ts';
import { TransitionButtons } from '../../../table/transitions/transition-buttons.tsx';
import { useTransitions } from '../../../table/transitions/use-transitions.tsx';
import './books.css';

const texts = {
  through: { zh: '本企业已关账至 {date}', en: 'Our books are closed through {date}' },
  open: { zh: '本企业尚未关账', en: 'Our books have not been closed yet' },
};

/** Through which day the own office has closed its books; who keeps them closes them here, or opens them again. */
export function Books(): ReactNode {
  const { say } = useTexts();
  const officeId = useStore(session.$person)?.user.officeId ?? '';
  const [version, setVersion] = useState(0);
  const own = useLoaded(`${officeId} ${version}`, (signal) =>
    client.call(office.calls.get, { params: { id: officeId }, signal, quiet: true }),
  );
  const { listActions, dialog } = useTransitions(office, () => setVersion((count) => count + 1));
  if (!own.data) return null;
  const { closedThrough } = own.data;
  return (
    <p className="books">
      <span>{closedThrough ? say(texts.through, { date: closedThrough }) : say(texts.open)}</span>
      <TransitionButtons actions={listActions?.(own.data) ?? []} />
      {dialog}
    </p>
  );
}
