import { atom } from 'nanostores';
import { openPush, pollUnread, type PushMessage } from '@scf-kit/sdk/client';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { readStates } from '@scf-kit/sdk/contract/read-states';
import { $written, client, language, navigation, notify, session } from '../../services.ts';
import { LOGIN_PATH, NOTICE_PATH } from '../../navigation/location.ts';
import { hearChange, hearReconnection, onChanges } from './changes.ts';

/** Every call on tasks and instances; a decision reads the to-do notices of its task. */
const OF_TASKS = /\/flowable\/(?:task|flow|process)\b/;
/** The name of `flowableTask`, whose declaration the shell does without. */
const TASKS = 'flowable-task';

/** Unread notices, for the badge. */
export const $unread = atom(0);
let ask: (() => Promise<void>) | undefined;
/** Asks for the unread number now (after notices were read). */
export const refreshUnread = async (): Promise<void> => {
  await ask?.();
};

async function missed(): Promise<readonly PushMessage[]> {
  const page = await client.call(noticeMessage.calls.page, {
    query: {
      current: 1,
      size: 50,
      dataType: 'TODO',
      status: String(readStates.unread.value),
      descending: 'createTime',
    },
    quiet: true,
  });
  return page.records.map((one) => ({
    id: one.id,
    dataType: one.dataType,
    userId: one.receiverId,
    title: one.title,
    content: one.content ?? '',
  }));
}

/** Opens the push connection and the unread poll for the signed-in person; the answer ends both. */
export function startMessaging(): () => void {
  const person = session.$person.get();
  if (!person) return () => undefined;
  const unread = pollUnread(client, () => navigation.$location.get().path !== LOGIN_PATH);
  ask = unread.refresh;
  const unlisten = unread.$count.subscribe((count) => $unread.set(count));
  const unheard = onChanges(noticeMessage.name, () => void unread.refresh());
  // One's own decisions count at once, also where the push connection is down.
  const unwritten = $written.listen((written) => {
    if (!written || !OF_TASKS.test(written.path)) return;
    hearChange({ resource: TASKS, personal: true });
    void unread.refresh();
  });
  const open = (): (() => void) =>
    openPush({
      baseUrl: client.baseUrl,
      officeId: person.user.officeId,
      userId: person.user.id,
      missed,
      locale: () => language.$locale.get(),
      // Waiting for the header first lets a running refresh end.
      token: async () => {
        await client.authorization();
        return session.tokens()?.access_token;
      },
      onChange: hearChange,
      // Notices that came while the page opened are in neither the badge nor an open list.
      onStanding: (again) =>
        again ? hearReconnection() : hearChange({ resource: noticeMessage.name, personal: true }),
      onTodo: (message) => {
        notify({
          kind: 'info',
          title: message.title,
          description: message.content,
          onClick: () => {
            import('./open-notice.ts')
              .then(({ openNoticeById }) => openNoticeById(message.id))
              .catch(() => navigation.go(NOTICE_PATH));
          },
        });
      },
    });
  let closePush = open();
  // A connection keeps the language it was opened in.
  const unspoken = language.$locale.listen(() => {
    closePush();
    closePush = open();
  });
  return () => {
    ask = undefined;
    unspoken();
    unheard();
    unwritten();
    closePush();
    unlisten();
    unread.stop();
    $unread.set(0);
  };
}
