import type { RawBuilder, SqlBool } from 'kysely';
import { say } from '@scf-kit/sdk/contract';
import { flowStatus } from '@scf-kit/sdk/contract/workflow/flow-status';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { countTo } from '../../resource/lists.ts';
import { between, ordered, readPaging, type ListQuery } from './conditions.ts';
import { containing } from './conditions.query.ts';
import {
  findInstanceRecord,
  INSTANCE_SORT,
  instancesWhere,
  readHistoryLines,
  readInstances,
  STARTED,
  type InstanceRecord,
} from './instances.query.ts';
import { formatOpinion, storedMessageText } from './stored-message.ts';

const shown = (context: SignedIn, row: InstanceRecord) => ({
  ...row,
  statusDictText: say(flowStatus[row.status], context.locale),
});

export async function instancePage(context: SignedIn, asked: ListQuery, conditions: readonly RawBuilder<SqlBool>[]) {
  const { current, size, offset } = readPaging(asked);
  const from = instancesWhere([
    ...conditions,
    ...containing(['instance.title'], asked.keyword),
    ...between(context, 'createTime', STARTED, asked),
  ]);
  const order = ordered(context, asked, INSTANCE_SORT, 'startTime', 'instance.id');
  const rows = await readInstances(context.db, { from, order }, { size, offset });
  return { records: rows.map((row) => shown(context, row)), ...(await countTo(context, from)), size, current };
}

/** One instance as details answer it. @throws Refusal 404 */
export async function instanceLine(context: SignedIn, id: string) {
  const row = await findInstanceRecord(context.db, id);
  if (!row) throw refuse.notFound();
  return shown(context, row);
}

/** The history of an instance, oldest first. */
export async function readHistory(context: SignedIn, instanceId: string) {
  const lines = await readHistoryLines(context.db, instanceId);
  return lines.map(({ reason, ...line }) => ({
    ...line,
    opinion: reason ? storedMessageText(reason, context.locale) : formatOpinion(context, line),
  }));
}
