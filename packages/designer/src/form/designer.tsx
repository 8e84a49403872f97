import { memo, useEffect, useId, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { ElementBridge } from '@scf-kit/elements/element';
import { Canvas } from '../canvas/canvas.tsx';
import { DragSurface } from '../drag/drag-surface.tsx';
import { ChecksPane } from './checks-pane.tsx';
import { DesignProvider, useScope, useT, type DesignScope } from '../context/design-context.tsx';
import { FormDesignController } from '../session/controller.ts';
import { scfFormDesigner } from './declaration.ts';
import { ImportDialog } from '../dialogs/import-dialog.tsx';
import { PreviewDialog } from '../dialogs/preview-dialog.tsx';
import { ResetDialog } from '../dialogs/reset-dialog.tsx';
import { CodeDialog, JsonDialog } from '../dialogs/viewers.tsx';
import { WorkDialogs } from '../dialogs/work-dialogs.tsx';
import { Outline } from '../outline/outline.tsx';
import { goToPane } from './pane-keys.ts';
import { PalettePane } from '../palette/palette-pane.tsx';
import { PropertiesPane } from '../properties/properties-pane.tsx';
import { shortcutOf } from './shortcuts.ts';
import { sourcesOf } from '../context/sources.ts';
import { frameTexts } from './texts.ts';
import { actionsShown, Toolbar, type DialogName } from './toolbar.tsx';

const { readOnly: readOnlyAttribute, formId, draftKey } = scfFormDesigner.attributes;

/** What the tag draws. */
export function FormDesigner({ bridge }: { readonly bridge: ElementBridge }): ReactNode {
  useSyncExternalStore(bridge.subscribe, bridge.revision);
  const { locale, theme } = bridge.context();
  const readOnly = bridge.attribute(readOnlyAttribute);
  const [id, key] = [bridge.attribute(formId), bridge.attribute(draftKey)];
  const controller = useMemo(() => new FormDesignController(bridge), [bridge]);
  const sources = useMemo(() => sourcesOf(bridge), [bridge]);
  const design = useSyncExternalStore(controller.subscribe, controller.getDesign);
  const scope = useMemo<DesignScope>(
    () => ({ bridge, design, sources, locale, theme, readOnly }),
    [bridge, design, sources, locale, theme, readOnly],
  );
  // Another form is another beginning; whether it may be changed, and under what name it is kept, is none.
  useEffect(() => controller.start(), [controller, id]);
  useEffect(() => controller.keepUnder(readOnly ? '' : key), [controller, id, key, readOnly]);
  return (
    <DesignProvider scope={scope}>
      <Frame controller={controller} />
    </DesignProvider>
  );
}

const NONE: ReadonlySet<string> = new Set();
/** Pixels; a narrower designer shows its sides as drawers. */
const NARROW = 960;
/** Whether a place is too narrow for three panes. */
function useNarrow(place: React.RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (!current) return undefined;
    const observer = new ResizeObserver(() => setNarrow(current.clientWidth < NARROW));
    observer.observe(current);
    return () => observer.disconnect();
  }, [place]);
  return narrow;
}

function Frame({ controller }: { readonly controller: FormDesignController }): ReactNode {
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
    const action = shortcutOf(event);
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

interface RoomProps {
  readonly id: string;
  readonly controller: FormDesignController;
  readonly narrow: boolean;
  readonly left: boolean;
  readonly right: boolean;
}
/**
 * The panes. Drawn again when they open and close, never because the form changed: each pane listens to what it shows.
 */
const Room = memo(function Room({ id, controller, narrow, left, right }: RoomProps): ReactNode {
  const t = useT();
  return (
    <DragSurface>
      <div className={`room${narrow ? ' narrow' : ''}${left ? ' has-left' : ''}${right ? ' has-right' : ''}`}>
        <aside id={`${id}-left`} className="room-side left" aria-label={t(frameTexts.sides)} hidden={!left}>
          <LeftPanes id={id} controller={controller} />
        </aside>
        <section className="room-canvas" aria-label={t(frameTexts.canvas)}>
          <Canvas />
        </section>
        <aside id={`${id}-right`} className="room-side right" aria-label={t(frameTexts.properties)} hidden={!right}>
          <PropertiesPane />
        </aside>
      </div>
    </DragSurface>
  );
});

const LEFT_PANES = ['palette', 'outline', 'checks'] as const;
type LeftPane = (typeof LEFT_PANES)[number];

function LeftPanes({ id, controller }: { readonly id: string; readonly controller: FormDesignController }): ReactNode {
  const t = useT();
  const { readOnly } = useScope();
  const panes: readonly LeftPane[] = readOnly ? LEFT_PANES.filter((pane) => pane !== 'palette') : LEFT_PANES;
  const [chosen, setChosen] = useState<LeftPane>('palette');
  const shown = panes.find((pane) => pane === chosen) ?? 'outline';
  const walk = (event: React.KeyboardEvent<HTMLElement>): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = by === 0 ? undefined : panes[(panes.indexOf(shown) + by + panes.length) % panes.length];
    if (!next) return;
    setChosen(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-pane=${next}]`)?.focus();
  };
  return (
    <>
      <div className="frame-tabs" role="tablist" aria-label={t(frameTexts.sides)} tabIndex={-1} onKeyDown={walk}>
        {panes.map((pane) => (
          <button
            key={pane}
            type="button"
            role="tab"
            id={`${id}-tab-${pane}`}
            data-pane={pane}
            aria-selected={shown === pane}
            aria-controls={`${id}-pane`}
            tabIndex={shown === pane ? 0 : -1}
            onClick={() => setChosen(pane)}
          >
            {t(frameTexts[pane])}
            {pane === 'checks' && <FindingCount controller={controller} />}
          </button>
        ))}
      </div>
      <div className="pane" role="tabpanel" id={`${id}-pane`} aria-labelledby={`${id}-tab-${shown}`} tabIndex={-1}>
        {shown === 'palette' && <PalettePane />}
        {shown === 'outline' && <Outline />}
        {shown === 'checks' && <ChecksPane controller={controller} />}
      </div>
    </>
  );
}

function FindingCount({ controller }: { readonly controller: FormDesignController }): ReactNode {
  const { findings } = useSyncExternalStore(controller.subscribe, controller.getState);
  if (findings.length === 0) return null;
  return <span className={findings.some(({ hint }) => !hint) ? 'count error' : 'count'}>{findings.length}</span>;
}
