import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { fileDownload } from '@scf-kit/sdk/contract/platform/file-download';
import { noticeMessage } from '@scf-kit/sdk/contract/platform/notice';
import { readStates } from '@scf-kit/sdk/contract/read-states';
import { $routeTable, client, navigation } from '../../services.ts';
import { hearChange } from './changes.ts';
import { $shownNotice } from './shown-notice.ts';
import { placeOfRecord } from '../palette/place-of-hit.ts';
import { DOWNLOADS_PATH, type Location } from '../../navigation/location.ts';
import { placeOfTask } from '../../navigation/approval-areas.ts';

export type Notice = AnswerOf<typeof noticeMessage.calls.page>['records'][number];
const UNREAD = readStates.unread.value;

/**
 * The place a notice leads to: a to-do its task, a result its record, an export the downloads, anything else its
 * record;
 * undefined where a person wrote it and it is about nothing.
 */
export function findPlace(
  notice: Pick<Notice, 'dataType' | 'taskId' | 'processInstanceId' | 'businessType' | 'businessId'>,
): Location | undefined {
  const table = $routeTable.get();
  const { processInstanceId, businessType, businessId: businessKey } = notice;
  if (processInstanceId)
    return placeOfTask(
      { processInstanceId, businessType, businessKey },
      notice.dataType === 'TODO' && notice.taskId ? 'handles' : 'follows',
      table,
    );
  if (businessType === fileDownload.name) return { path: DOWNLOADS_PATH, query: {} };
  return businessType && businessKey ? placeOfRecord(businessType, businessKey, table) : undefined;
}

/** Marks a notice as read; the badge follows. */
export async function readNotice({ id, status }: Pick<Notice, 'id' | 'status'>): Promise<void> {
  if (status !== UNREAD) return;
  await client.call(noticeMessage.calls.read, { params: { id } });
  hearChange({ resource: noticeMessage.name, personal: true });
}

/** Reads a notice and goes to what it is about, or shows its text where it is about nothing. */
export function openNotice(notice: Notice): void {
  readNotice(notice).catch(() => undefined);
  const place = findPlace(notice);
  if (place) navigation.go(place);
  else $shownNotice.set(notice);
}

/** Opens a notice that came over the push connection, which brings its words alone. */
export async function openNoticeById(id: string): Promise<void> {
  openNotice(await client.call(noticeMessage.calls.get, { params: { id } }));
}
