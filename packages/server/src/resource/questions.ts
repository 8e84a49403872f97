import { resourceNamed, type Call, type QuestionRules } from '@scf-kit/sdk/contract';
import { asPerson, type Handler } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { findRow } from './rows.ts';
import { findAnswerer, getRecordFinder } from './serve.ts';

/**
 * Answers a question about one record, which the person has to see: 404 otherwise, before anything else is looked at.
 * Undefined where no module answers it. @throws Error where no module finds such a record
 */
export function createQuestionHandler(call: Call, { by, of = call.resource }: QuestionRules): Handler | undefined {
  const answer = findAnswerer(call);
  if (!answer) return undefined;
  const about = resourceNamed(of);
  const find = getRecordFinder(about);
  if (!find && !about.stored)
    throw new Error(`Question "${call.resource}.${call.name}" is about a record of "${of}" that no module finds.`);
  return async (context, given) => {
    asPerson(context);
    const named = given.params[by] ?? given.query[by];
    const id = typeof named === 'string' ? named : '';
    const record = find ? await find(context, id) : await findRow(context, about, id);
    if (!record) throw refuse.notFound();
    return answer(context, record, given);
  };
}
