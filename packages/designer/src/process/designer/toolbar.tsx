import type { ReactNode } from 'react';
import { formatTime } from '@scf-kit/sdk/autosave';
import type { Locale } from '@scf-kit/sdk/contract/text';
import type { ProcessController } from '../session/controller.ts';
import { PALETTE, type DesignerState } from '../session/controller.ts';
import { processText } from '../texts.ts';
import { ZoomTools } from '../viewer/zoom-tools.tsx';

export type OpenedDialog = 'source' | 'compare' | 'deploy' | 'migrate' | 'losses' | undefined;

interface ToolbarProps {
  readonly locale: Locale;
  readonly state: DesignerState;
  readonly controller: ProcessController;
  readonly readOnly: boolean;
  /** Saving and deploying are offered here. */ readonly acts: boolean;
  /** There are instances to be moved. */ readonly migrates: boolean;
  readonly onSave: () => void;
  readonly onOpen: (dialog: OpenedDialog) => void;
}

export function Toolbar({
  locale,
  state,
  controller,
  readOnly,
  acts,
  migrates,
  onSave,
  onOpen,
}: ToolbarProps): ReactNode {
  const simple = state.simple !== undefined;
  const opening = (dialog: 'source' | 'compare' | 'migrate'): ReactNode => (
    <button type="button" className="tool" disabled={!state.diagram} onClick={() => onOpen(dialog)}>
      {processText(locale, dialog)}
    </button>
  );
  return (
    <div className="designer-tools" role="toolbar" aria-label={processText(locale, 'toolbar')}>
      {!readOnly && (
        <div>
          <button
            type="button"
            className="tool"
            disabled={!state.canUndo}
            aria-label={processText(locale, 'undo')}
            title={`${processText(locale, 'undo')} (Ctrl+Z)`}
            onClick={() => controller.undo()}
          >
            ↶
          </button>
          <button
            type="button"
            className="tool"
            disabled={!state.canRedo}
            aria-label={processText(locale, 'redo')}
            title={`${processText(locale, 'redo')} (Ctrl+Y)`}
            onClick={() => controller.redo()}
          >
            ↷
          </button>
        </div>
      )}
      <ZoomTools diagram={simple ? undefined : state.diagram} locale={locale} left={readOnly ? 0 : PALETTE} />
      <div role="group" aria-label={processText(locale, 'mode')}>
        <button
          type="button"
          className="tool"
          aria-pressed={!simple}
          disabled={!state.diagram}
          onClick={() => controller.toDiagram()}
        >
          {processText(locale, 'modeDiagram')}
        </button>
        <button
          type="button"
          className="tool"
          aria-pressed={simple}
          disabled={!state.diagram}
          onClick={() => void controller.toSimple()}
        >
          {processText(locale, 'modeSimple')}
        </button>
      </div>
      <span className="spacer" />
      <span className="quiet save-state" role="status">
        {state.keptAt === undefined ? '' : processText(locale, 'keptAt', { time: formatTime(state.keptAt, locale) })}
      </span>
      <div>
        {opening('source')}
        {opening('compare')}
        {migrates && opening('migrate')}
      </div>
      {acts && (
        <div>
          <button type="button" className="tool" disabled={!state.diagram} onClick={() => onOpen('deploy')}>
            {processText(locale, 'deploy')}
          </button>
          <button type="button" className="tool primary" disabled={!state.diagram} onClick={onSave}>
            {processText(locale, 'save')}
          </button>
        </div>
      )}
    </div>
  );
}
