import { useStore } from '@nanostores/react';
import { type ReactNode } from 'react';
import { useScope } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import type { FormDesignController } from '../session/controller.ts';
import { frameTexts } from '../context/texts.ts';
import { formatTime } from '../session/time.ts';

/** Quietly: whether it is saved, and since when. */
export function SaveState({ controller }: { readonly controller: FormDesignController }): ReactNode {
  const t = useT();
  const { locale } = useScope();
  const { saving, unsaved, savedAt, keptAt } = useStore(controller.$state);
  const text = saving
    ? t(frameTexts.saving)
    : unsaved
      ? keptAt === undefined
        ? t(frameTexts.unsaved)
        : t(frameTexts.keptAt, { time: formatTime(keptAt, locale) })
      : savedAt === undefined
        ? ''
        : t(frameTexts.savedAt, { time: formatTime(savedAt, locale) });
  return (
    <span className="quiet save-state" role="status">
      {text}
    </span>
  );
}
