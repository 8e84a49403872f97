import { message } from '@scf-kit/sdk/contract';
import { flowComment } from '@scf-kit/sdk/contract/workflow/flow';
import type { StoredFile } from '@scf-kit/sdk/contract';
import type { SignedIn } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { notify } from '../../push/notify.ts';
import { insertRow } from '../../resource/rows.ts';
import { lockInstance } from '../instances/lock-instance.ts';
import { findSeenInstance } from '../people/access.ts';
import { keepReachablePeople } from './task-actions.ts';

interface Said {
  readonly processInstanceId: string;
  readonly content: string;
  readonly mentions?: readonly string[] | null | undefined;
  readonly files?: readonly StoredFile[] | null | undefined;
}

/** The people of an instance: the applicant and all who have or had a task in it. */
async function participants({ db }: SignedIn, instanceId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('flow_history')
    .select(['assigneeId', 'targetId'])
    .distinct()
    .where('instanceId', '=', instanceId)
    .execute();
  return new Set(rows.flatMap(({ assigneeId, targetId }) => [assigneeId, targetId].filter((id) => id !== null)));
}

/**
 * Says something on an instance and calls those it mentions. @throws Refusal 404 for who may not see it, 400 for who
 * cannot be mentioned
 */
export async function comment(context: SignedIn, said: Said): Promise<string> {
  const { db, session, locale } = context;
  const content = said.content.trim();
  if (content === '') throw refuse.invalid({ content: message(locale, 'check.required') });
  const { instance } = await findSeenInstance(context, said.processInstanceId);
  const mentions = [...new Set(said.mentions ?? [])];
  const known = new Set([
    ...(await participants(context, instance.id)),
    ...(await keepReachablePeople(context, mentions)),
  ]);
  if (!mentions.every((id) => known.has(id)))
    throw refuse.invalid({ mentions: message(locale, 'flow.receiver.unknown') }, 'flow.receiver.unknown');
  const row = await insertRow(context, flowComment, {
    processInstanceId: instance.id,
    content,
    mentions,
    files: said.files ?? [],
  });
  const locked = await lockInstance(db, instance.id);
  locked.addHistory({
    activityId: instance.definitionKey,
    activityName: instance.title,
    activityType: 'comment',
    assigneeId: session.userId,
    opinion: content.slice(0, 500),
  });
  await locked.flush();
  await notify(
    db,
    mentions
      .filter((id) => id !== session.userId)
      .map((receiverId) => ({
        receiverId,
        senderId: session.userId,
        key: 'notice.flow.mentioned' as const,
        params: { title: instance.title, by: session.actualName },
        reason: content.slice(0, 500),
        dataType: 'NOTICE' as const,
        businessType: instance.businessType,
        businessId: instance.businessKey,
        processInstanceId: instance.id,
        noticeKind: instance.definitionKey,
      })),
  );
  return row.id;
}

const MOST_COMMENTS = 500;

/** The comments on an instance, oldest first. */
export async function listComments(context: SignedIn, instanceId: string) {
  const rows = await context.db
    .selectFrom('flow_comment as said')
    .leftJoin('user', 'user.id', 'said.createBy')
    .select([
      'said.id',
      'said.processInstanceId',
      'said.content',
      'said.mentions',
      'said.files',
      'said.createBy as userId',
      'user.actualName as userName',
      'said.createTime',
    ])
    .where('said.processInstanceId', '=', instanceId)
    .where('said.deleted', '=', false)
    .orderBy('said.id')
    .limit(MOST_COMMENTS)
    .execute();
  const mentioned = [...new Set(rows.flatMap(({ mentions }) => mentions ?? []))];
  const names = new Map(
    mentioned.length === 0
      ? []
      : (await context.db.selectFrom('user').select(['id', 'actualName']).where('id', 'in', mentioned).execute()).map(
          ({ id, actualName }) => [id, actualName],
        ),
  );
  return rows.map((row) => ({ ...row, mentionNames: (row.mentions ?? []).flatMap((id) => names.get(id) ?? []) }));
}
