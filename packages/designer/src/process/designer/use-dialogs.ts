import { useCallback, useEffect, useRef, useState } from 'react';
import type { ElementBridge } from '@scf-kit/elements/element';
import type { ProcessController } from '../session/controller.ts';
import type { OpenedDialog } from './toolbar.tsx';

/** The dialog that is open, and the question before a save that would lose something. */
export interface Dialogs {
  readonly opened: OpenedDialog;
  readonly open: (dialog: OpenedDialog) => void;
  readonly close: () => void;
  /** Whether to save: asked only where a save would lose something. A second question takes the place of the first. */
  readonly confirmLosses: () => Promise<boolean>;
  /** Answers the question. */
  readonly answer: (saves: boolean) => void;
}

export function useDialogs(bridge: ElementBridge, controller: ProcessController): Dialogs {
  const [opened, setOpened] = useState<OpenedDialog>();
  const asking = useRef<(saves: boolean) => void>(undefined);
  const answer = useCallback((saves: boolean): void => {
    setOpened((dialog) => (dialog === 'losses' ? undefined : dialog));
    asking.current?.(saves);
    asking.current = undefined;
  }, []);
  const confirmLosses = useCallback((): Promise<boolean> => {
    if (!controller.losesOnSave()) return Promise.resolve(true);
    answer(false);
    return new Promise((resolve) => {
      asking.current = resolve;
      setOpened('losses');
    });
  }, [controller, answer]);
  // A page with actions of its own asks before it saves, as the designer does. Who leaves does not save.
  useEffect(() => {
    const detach = bridge.attach({ methods: { confirmLosses } });
    return () => {
      detach();
      asking.current?.(false);
    };
  }, [bridge, confirmLosses]);
  return { opened, open: setOpened, close: () => setOpened(undefined), confirmLosses, answer };
}
