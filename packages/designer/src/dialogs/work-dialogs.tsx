import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { Dialog } from '../controls/dialog.tsx';
import { useDesign, useLocale, useT } from '../context/design-context.tsx';
import type { FormDesignController } from '../session/controller.ts';
import { frameTexts } from '../form/texts.ts';
import { designChanges } from '../session/changes.ts';
import { timeOf } from '../session/time.ts';
import { ChangeList } from './change-list.tsx';

/**
 * What is asked of whoever designs, without being asked for: about work left behind, about what somebody else saved,
 * about leaving.
 */
export function WorkDialogs({ controller }: { readonly controller: FormDesignController }): ReactNode {
  const { conflict, leaving, left } = useSyncExternalStore(controller.subscribe, controller.getState);
  if (conflict) return <ConflictDialog controller={controller} conflict={conflict} />;
  if (leaving) return <LeaveDialog controller={controller} />;
  const [work] = left;
  return work ? <LeftWorkDialog key={work.id} controller={controller} work={work} /> : null;
}

type State = ReturnType<FormDesignController['getState']>;

function LeftWorkDialog({
  controller,
  work,
}: {
  readonly controller: FormDesignController;
  readonly work: State['left'][number];
}): ReactNode {
  const t = useT();
  const locale = useLocale();
  const design = useDesign();
  const { definition } = design;
  const changes = useMemo(() => designChanges(definition, work.definition), [definition, work]);
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
      <p>{t(frameTexts.workText, { time: timeOf(work.keptAt, locale) })}</p>
      {older && <p className="frame-note">{t(frameTexts.olderBase)}</p>}
      <ChangeList changes={changes} />
    </Dialog>
  );
}

function ConflictDialog({
  controller,
  conflict: { theirs, base },
}: {
  readonly controller: FormDesignController;
  readonly conflict: NonNullable<State['conflict']>;
}): ReactNode {
  const t = useT();
  const locale = useLocale();
  const { definition } = useDesign();
  const { mine, other, shared } = useMemo(() => {
    const sides = { mine: designChanges(base, definition), other: designChanges(base, theirs.definition) };
    const there = new Set(sides.other.map(({ key }) => key));
    return { ...sides, shared: new Set(sides.mine.map(({ key }) => key).filter((key) => there.has(key))) };
  }, [base, definition, theirs]);
  const { savedByText, savedAt, version } = theirs.row;
  const who = [savedByText, savedAt && timeOf(Date.parse(savedAt), locale)].filter(Boolean).join(' ');
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

function LeaveDialog({ controller }: { readonly controller: FormDesignController }): ReactNode {
  const t = useT();
  return (
    <Dialog
      locale={useLocale()}
      title={t(frameTexts.leaveTitle)}
      width={480}
      onClose={() => controller.stay()}
      footer={
        <>
          <button type="button" className="tool" onClick={() => controller.stay()}>
            {t(frameTexts.stay)}
          </button>
          <button type="button" className="tool" onClick={() => void controller.dropAndLeave()}>
            {t(frameTexts.dropAndClose)}
          </button>
          <button type="button" className="tool primary" onClick={() => void controller.saveAndLeave()}>
            {t(frameTexts.saveAndClose)}
          </button>
        </>
      }
    >
      <p>{t(frameTexts.leaveText)}</p>
    </Dialog>
  );
}
