import { useMemo, type ReactNode } from 'react';
import { Dialog } from '../controls/dialog.tsx';
import { useDesign } from '../context/design-context.tsx';
import { useLocale, useT } from '../context/part-context.tsx';
import type { FormDesignController, FrameState } from '../session/controller.ts';
import { frameTexts } from '../context/texts.ts';
import { listDesignChanges } from '../session/changes.ts';
import { formatTime } from '../session/time.ts';
import { ChangeList } from './change-list.tsx';

export function ConflictDialog({
  controller,
  conflict: { theirs, base },
}: {
  readonly controller: FormDesignController;
  readonly conflict: NonNullable<FrameState['conflict']>;
}): ReactNode {
  const t = useT();
  const locale = useLocale();
  const { definition } = useDesign();
  const { mine, other, shared } = useMemo(() => {
    const sides = { mine: listDesignChanges(base, definition), other: listDesignChanges(base, theirs.definition) };
    const there = new Set(sides.other.map(({ key }) => key));
    return { ...sides, shared: new Set(sides.mine.map(({ key }) => key).filter((key) => there.has(key))) };
  }, [base, definition, theirs]);
  const { savedByText, savedAt, version } = theirs.row;
  const who = [savedByText, savedAt && formatTime(Date.parse(savedAt), locale)].filter(Boolean).join(' ');
  return (
    <Dialog
      locale={locale}
      title={t(frameTexts.conflictTitle)}
      width={1000}
      onClose={() => controller.goOn()}
      footer={
        <>
          <button type="button" className="tool" onClick={() => controller.goOn()}>
            {t(frameTexts.stay)}
          </button>
          <button type="button" className="tool" onClick={() => controller.takeTheirs()}>
            {t(frameTexts.takeTheirs)}
          </button>
          <button type="button" className="tool primary" onClick={() => void controller.keepMine()}>
            {t(frameTexts.keepMine)}
          </button>
        </>
      }
    >
      <p className="frame-note">{t(frameTexts.conflictText)}</p>
      <div className="two-sides">
        <section aria-label={t(frameTexts.mine)}>
          <h3>{t(frameTexts.mine)}</h3>
          <ChangeList changes={mine} shared={shared} />
        </section>
        <section aria-label={t(frameTexts.theirs, { who: who || version })}>
          <h3>{t(frameTexts.theirs, { who: who || version })}</h3>
          <ChangeList changes={other} shared={shared} />
        </section>
      </div>
    </Dialog>
  );
}
