import { useId, useRef, useState, type ReactNode } from 'react';
import { useScope } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import type { FormDesignController } from '../session/controller.ts';
import { scfFormDesigner } from '../context/declaration.ts';
import { ImportDialog } from '../dialogs/import-dialog.tsx';
import { PreviewDialog } from '../dialogs/preview/preview-dialog.tsx';
import { ResetDialog } from '../dialogs/reset-dialog.tsx';
import { CodeDialog } from '../dialogs/export-code.tsx';
import { JsonDialog } from '../dialogs/export-json.tsx';
import { WorkDialogs } from '../dialogs/work-dialogs.tsx';
import { goToPane } from './pane-keys.ts';
import { findShortcut } from './shortcuts.ts';
import { frameTexts } from '../context/texts.ts';
import { actionsShown, Toolbar, type DialogName } from './toolbar.tsx';
import { useNarrow } from './use-narrow.ts';
import { Room } from './room.tsx';

const NONE: ReadonlySet<string> = new Set();

/** The toolbar, the panes and the dialogs. */
export function Frame({ controller }: { readonly controller: FormDesignController }): ReactNode {
  const { bridge, design, locale, readOnly } = useScope();
  const t = useT();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const narrow = useNarrow(frame);
  const [opened, setOpened] = useState<DialogName>();
  // In a wide designer both sides are open until somebody closes them, in a narrow one the other way round.
  const [turned, setTurned] = useState<{ readonly narrow: boolean; readonly sides: ReadonlySet<string> }>({
    narrow,
    sides: NONE,
  });
  const sides = turned.narrow === narrow ? turned.sides : NONE;
  const isOpen = (side: 'left' | 'right'): boolean => sides.has(side) === narrow;
  const turn = (side: 'left' | 'right'): void => {
    // Two drawers side by side would cover all there is.
    const others = narrow ? [] : [...sides].filter((one) => one !== side);
    setTurned({ narrow, sides: new Set([...others, ...(sides.has(side) ? [] : [side])]) });
  };
  const actions = actionsShown(bridge.property(scfFormDesigner.properties.toolbar), readOnly);
  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key === 'F6' && frame.current && !(event.target instanceof Element && event.target.closest('dialog'))) {
      event.preventDefault();
      goToPane(frame.current, event.shiftKey);
      return;
    }
    const action = findShortcut(event);
    if (!action || !actions.has(action)) return;
    event.preventDefault();
    if (action === 'save') void controller.save();
    else if (action === 'preview') setOpened('preview');
    else design[action]();
  };
  const close = (): void => setOpened(undefined);
  const toggle = (side: 'left' | 'right', text: string): ReactNode => (
    <button
      type="button"
      className="tool"
      aria-expanded={isOpen(side)}
      aria-controls={`${id}-${side}`}
      onClick={() => turn(side)}
    >
      {text}
    </button>
  );
  return (
    <div ref={frame} className="form-designer" lang={locale} onKeyDown={onKeyDown}>
      <div className="frame">
        <Toolbar
          controller={controller}
          actions={actions}
          onOpen={setOpened}
          panes={
            <div>
              {toggle('left', t(readOnly ? frameTexts.outline : frameTexts.palette))}
              {!readOnly && toggle('right', t(frameTexts.properties))}
            </div>
          }
        />
        <Room
          id={id}
          controller={controller}
          narrow={narrow}
          left={isOpen('left')}
          right={isOpen('right') && !readOnly}
        />
      </div>
      {opened === 'preview' && <PreviewDialog onClose={close} />}
      {opened === 'importJson' && <ImportDialog controller={controller} onClose={close} />}
      {opened === 'exportJson' && <JsonDialog controller={controller} onClose={close} />}
      {opened === 'exportCode' && <CodeDialog controller={controller} onClose={close} />}
      {opened === 'reset' && <ResetDialog controller={controller} onClose={close} />}
      {opened === undefined && <WorkDialogs controller={controller} />}
    </div>
  );
}
