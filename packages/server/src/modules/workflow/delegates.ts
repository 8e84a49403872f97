import { defineDelegate, defineListener, type InstanceFacts } from '../../flow/delegates.ts';
import { listPeopleInGroup, type Db } from '../../flow/people/candidates.ts';
import { refuse } from '../../http/refusal.ts';
import { notify } from '../../push/notify.ts';

const MOST = 200;

/** The values of a list field: an array, or a text separated by commas. */
function listIn(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value)
    ? value
    : typeof value === 'string'
      ? value.split(/[,，、]/)
      : [];
  return all.flatMap((one) => (typeof one === 'string' && one.trim() !== '' ? [one.trim()] : []));
}
const textIn = (value: unknown): string =>
  (typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '')
    .trim()
    .slice(0, 500);

/** Tells people about an instance. @throws Refusal `flow.nobodyToTell` where the fields name nobody who is there */
async function tell(db: Db, instance: InstanceFacts, receivers: readonly string[], content: string): Promise<void> {
  const ids = [...new Set(receivers)].slice(0, MOST);
  const told = await notify(
    db,
    ids.map((receiverId) => ({
      receiverId,
      key: 'notice.flow.told' as const,
      params: { title: instance.title, content },
      dataType: 'NOTICE' as const,
      businessType: instance.businessType,
      businessId: instance.businessKey,
      processInstanceId: instance.id,
      noticeKind: instance.definitionKey,
    })),
  );
  if (told.length === 0) throw refuse.because('flow.nobodyToTell');
}

/** `users`: ids; `roles`: role codes; `content`: what they read. */
defineDelegate('notifyPeople', {
  label: { zh: '通知人员（参数 users、roles、content）', en: 'Notify people (fields users, roles, content)' },
  run: async ({ db, instance, fields }) => {
    const inRoles = await Promise.all(listIn(fields['roles']).map((code) => listPeopleInGroup(db, code)));
    await tell(db, instance, [...listIn(fields['users']), ...inRoles.flat()], textIn(fields['content']));
  },
});

/** Sends `content` to the person who started the instance. */
defineDelegate('notifyStarter', {
  label: { zh: '通知发起人（参数 content）', en: 'Notify the applicant (field content)' },
  run: async ({ db, instance, fields }) => {
    await tell(db, instance, instance.startUserId === null ? [] : [instance.startUserId], textIn(fields['content']));
  },
});

/** Each field becomes a variable of the process: what conditions further on ask for. */
defineDelegate('setVariables', {
  label: { zh: '设置变量（每个参数为一个变量）', en: 'Set variables (each field is one)' },
  run: async ({ fields, set }) => {
    set(fields);
  },
});

/** A process, step or flow that is reached tells whoever started; without a starter it tells nobody. */
defineListener('tellStarter', {
  label: { zh: '告知发起人（参数 content）', en: 'Tell the applicant (field content)' },
  on: 'execution',
  run: async ({ db, instance, fields }) => {
    if (instance.startUserId !== null) await tell(db, instance, [instance.startUserId], textIn(fields['content']));
  },
});
/** The same of a task that opens, is assigned or completed. */
defineListener('tellStarterOfTask', {
  label: { zh: '任务变化时告知发起人（参数 content）', en: 'Tell the applicant about a task (field content)' },
  on: 'task',
  run: async ({ db, instance, fields }) => {
    if (instance.startUserId !== null) await tell(db, instance, [instance.startUserId], textIn(fields['content']));
  },
});
