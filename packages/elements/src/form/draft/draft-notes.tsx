import { useState, type ReactNode } from 'react';
import { autosaveMessage, formatTime } from '@scf-kit/sdk/autosave';
import { addRules } from '../../element/sheets.ts';
import type { FormController } from '../form-controller.ts';
import type { FormScope } from '../form-scope.ts';
import { useLazyPart } from '../lazy-part.ts';
import type { DraftState } from './draft-keeper.ts';
import { draftStyles } from './draft-styles.ts';
import { createDraftText } from './texts.ts';

addRules('form', draftStyles);

/** Beside the submit button: whether the answers are kept, and a way to throw them away. */
export function DraftNote({
  draft,
  scope,
  onDiscard,
}: {
  readonly draft: DraftState;
  readonly scope: FormScope;
  readonly onDiscard: () => void;
}): ReactNode {
  const [asking, setAsking] = useState(false);
  const { locale } = scope;
  const text = createDraftText(locale);
  const { status } = draft;
  return (
    <span className={status.state === 'failed' ? 'draft offline' : 'draft'} role="status">
      {autosaveMessage(status, locale)}
      {/* Pressed twice: what was typed is gone for good. */}
      {status.savedAt !== undefined && (
        <button
          type="button"
          className="quiet"
          onClick={() => (asking ? onDiscard() : setAsking(true))}
          onBlur={() => setAsking(false)}
        >
          {text('discard')}
          {asking ? '?' : ''}
        </button>
      )}
    </span>
  );
}

/** Over the fields: that a draft is back, or that there are two of it. */
export function DraftNotices({
  draft,
  scope,
  controller,
}: {
  readonly draft: DraftState;
  readonly scope: FormScope;
  readonly controller: FormController;
}): ReactNode {
  const { locale } = scope;
  const text = createDraftText(locale);
  if (draft.conflict) return <Conflict conflict={draft.conflict} scope={scope} controller={controller} />;
  const { savedAt } = draft.status;
  if (!draft.restored || savedAt === undefined) return null;
  return (
    <div className="restored" role="status">
      <span>{text('restored', { time: formatTime(savedAt, locale) })}</span>
      <button type="button" className="link" onClick={controller.acknowledgeDraft}>
        {text('goOn')}
      </button>
      <button type="button" className="link" onClick={controller.discardDraft}>
        {text('discard')}
      </button>
    </div>
  );
}

const loadConflict = () => import('./draft-conflict.tsx');

function Conflict(props: {
  readonly conflict: NonNullable<DraftState['conflict']>;
  readonly scope: FormScope;
  readonly controller: FormController;
}): ReactNode {
  const part = useLazyPart(loadConflict);
  return part ? <part.DraftConflict {...props} /> : null;
}
