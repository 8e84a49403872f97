import type { FormProblems } from '@scf-kit/sdk/form';
import type { DraftState } from './draft/draft-keeper.ts';
import type { FormScope } from './form-scope.ts';
import type { Submitted } from './form-submission.ts';

/** A form as it is drawn: its model, how far its submission is, and its draft. */
export interface FormState {
  readonly scope: FormScope | undefined;
  readonly phase: 'filling' | 'waiting' | 'checking' | 'submitting' | 'done';
  /** Errors of the last attempt, by path. */
  readonly problems: FormProblems;
  /** Why the last attempt failed as a whole. */
  readonly failure: string | undefined;
  /** The draft of the answers; undefined while none is kept. */
  readonly draft: DraftState | undefined;
  readonly result: Submitted | undefined;
}
export const NEW_FORM_STATE: FormState = {
  scope: undefined,
  phase: 'filling',
  problems: {},
  failure: undefined,
  draft: undefined,
  result: undefined,
};
