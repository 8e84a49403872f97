import type { AnswerOf, Call } from '@scf-kit/sdk/contract/call';
import { client } from '../../services.ts';

/** Writes the values of an edit form: a new row, or the one they name by their id. */
export const saveRow = <C extends Call, U extends Call>(
  { create, update }: { readonly create: C; readonly update: U },
  isNew: boolean,
  body: Readonly<Record<string, unknown>>,
): Promise<AnswerOf<C> | AnswerOf<U>> =>
  isNew ? client.callChecked(create, { body }) : client.callChecked(update, { body });
