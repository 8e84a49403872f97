import { useStore } from '@nanostores/react';
import { type ReactNode } from 'react';
import { ANYTHING } from '../document/design.ts';
import { useScope, useTopic } from '../context/design-context.tsx';
import { useT } from '../context/part-context.tsx';
import type { FormDesignController } from '../session/controller.ts';
import { TOOLBAR, type ToolbarAction } from '../context/declaration.ts';
import { findKeys, type Shortcut } from './shortcuts.ts';
import { frameTexts } from '../context/texts.ts';
import { SaveState } from './save-state.tsx';

export type DialogName = 'preview' | 'importJson' | 'exportJson' | 'exportCode' | 'reset';

/** Actions that change nothing, shown in a read-only designer too. */
const HARMLESS: ReadonlySet<ToolbarAction> = new Set(['preview', 'exportJson', 'exportCode', 'close']);

/** The actions to show: those the page named, without those that would change a form that is only shown. */
export const actionsShown = (
  wanted: readonly ToolbarAction[] | undefined,
  readOnly: boolean,
): ReadonlySet<ToolbarAction> => new Set((wanted ?? TOOLBAR).filter((action) => !readOnly || HARMLESS.has(action)));

interface ToolbarProps {
  readonly controller: FormDesignController;
  readonly actions: ReadonlySet<ToolbarAction>;
  readonly onOpen: (dialog: DialogName) => void;
  /** The panes at the sides: whether they are open, and how to change it. */
  readonly panes: ReactNode;
}

/** The actions on the form as a whole. */
export function Toolbar({ controller, actions, onOpen, panes }: ToolbarProps): ReactNode {
  const t = useT();
  const { design } = useScope();
  const history = useTopic(ANYTHING, ({ canUndo, canRedo }) => `${canUndo ? 'undo' : ''} ${canRedo ? 'redo' : ''}`);
  const { saving } = useStore(controller.$state);
  const tip = (action: ToolbarAction): string => {
    const keys = findKeys(action);
    return keys === undefined ? t(frameTexts[action]) : `${t(frameTexts[action])} (${keys})`;
  };
  const shortcut = (action: ToolbarAction): string | undefined => SHORTCUTS_ARIA[action];
  const tool = (
    action: ToolbarAction,
    act: () => void,
    more: { readonly disabled?: boolean; readonly primary?: boolean; readonly glyph?: string } = {},
  ): ReactNode =>
    actions.has(action) && (
      <button
        type="button"
        className={more.primary ? 'tool primary' : 'tool'}
        data-action={action}
        disabled={more.disabled}
        title={tip(action)}
        aria-label={more.glyph ? t(frameTexts[action]) : undefined}
        aria-keyshortcuts={shortcut(action)}
        onClick={act}
      >
        {more.glyph ?? t(frameTexts[action])}
      </button>
    );
  const opening = (dialog: DialogName): ReactNode => tool(dialog, () => onOpen(dialog));
  return (
    <div className="frame-tools" role="toolbar" aria-label={t(frameTexts.toolbar)}>
      {panes}
      <div>
        {tool('undo', () => design.undo(), { disabled: !history.includes('undo'), glyph: '↶' })}
        {tool('redo', () => design.redo(), { disabled: !history.includes('redo'), glyph: '↷' })}
      </div>
      <div>
        {opening('preview')}
        {opening('importJson')}
        {opening('exportJson')}
        {opening('exportCode')}
        {opening('reset')}
      </div>
      <span className="spacer" />
      <SaveState controller={controller} />
      <div>
        {tool('close', () => controller.leave())}
        {tool('save', () => void controller.save(), { disabled: saving, primary: true })}
      </div>
    </div>
  );
}

const SHORTCUTS_ARIA: Partial<Readonly<Record<ToolbarAction, string>>> = {
  save: 'Control+S',
  undo: 'Control+Z',
  redo: 'Control+Y',
  preview: 'Control+Alt+P',
} satisfies Partial<Record<Shortcut, string>>;
