import { useMemo, type ReactNode } from 'react';
import { Dialog } from '../controls/dialog.tsx';
import { useDesign } from '../context/design-context.tsx';
import { useLocale, useT } from '../context/part-context.tsx';
import type { FormDesignController, FrameState } from '../session/controller.ts';
import { frameTexts } from '../context/texts.ts';
import { listDesignChanges } from '../session/changes.ts';
import { formatTime } from '../session/time.ts';
import { ChangeList } from './change-list.tsx';

export function LeftWorkDialog({
  controller,
  work,
}: {
  readonly controller: FormDesignController;
  readonly work: FrameState['left'][number];
}): ReactNode {
  const t = useT();
  const locale = useLocale();
  const design = useDesign();
  const { definition } = design;
  const changes = useMemo(() => listDesignChanges(definition, work.definition), [definition, work]);
  const older = work.base.version !== controller.version;
  return (
    <Dialog
      locale={locale}
      title={t(frameTexts.workTitle)}
      onClose={() => controller.later()}
      footer={
        <>
          <button type="button" className="tool" onClick={() => controller.later()}>
            {t(frameTexts.later)}
          </button>
          <button type="button" className="tool" onClick={() => controller.leaveBehind(work)}>
            {t(frameTexts.leaveBehind)}
          </button>
          <button type="button" className="tool primary" onClick={() => controller.takeUp(work)}>
            {t(frameTexts.takeUp)}
          </button>
        </>
      }
    >
      <p>{t(frameTexts.workText, { time: formatTime(work.keptAt, locale) })}</p>
      {older && <p className="frame-note">{t(frameTexts.olderBase)}</p>}
      <ChangeList changes={changes} />
    </Dialog>
  );
}
