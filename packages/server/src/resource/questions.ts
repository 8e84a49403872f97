import { resourceNamed, type Call, type QuestionRules } from '@scf-kit/sdk/contract';
import { asPerson, type Handler } from '../http/handler.ts';
import { readRow } from './rows.ts';
import { findAnswerer } from './serve.ts';

/**
 * Answers a question about one record, which the person has to see: 404 otherwise, before anything else is looked at.
 * Undefined where no module answers it.
 */
export function createQuestionHandler(call: Call, { by, of = call.resource }: QuestionRules): Handler | undefined {
  const answer = findAnswerer(call);
  if (!answer) return undefined;
  return async (context, given) => {
    asPerson(context);
    const id = given.params[by] ?? given.query[by];
    const record = await readRow(context, resourceNamed(of), typeof id === 'string' ? id : '');
    return answer(context, record, given);
  };
}
