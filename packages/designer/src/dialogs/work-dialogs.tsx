import { useStore } from '@nanostores/react';
import { type ReactNode } from 'react';
import type { FormDesignController } from '../session/controller.ts';
import { LeftWorkDialog } from './left-work-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';

/**
 * The dialogs that open by themselves: about unsaved work of an earlier session, a form saved by somebody else, or
 * leaving.
 */
export function WorkDialogs({ controller }: { readonly controller: FormDesignController }): ReactNode {
  const { conflict, leaving, left } = useStore(controller.$state);
  if (conflict) return <ConflictDialog controller={controller} conflict={conflict} />;
  if (leaving) return <LeaveDialog controller={controller} />;
  const [work] = left;
  return work ? <LeftWorkDialog key={work.id} controller={controller} work={work} /> : null;
}
