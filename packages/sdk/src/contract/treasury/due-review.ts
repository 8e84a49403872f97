import { choice, date, needs, reference, type Fields, type PermissionCode } from '../index.ts';

/** The reviews of a due by another person: an opening balance, or the day it is moved to. */
export const dueReviews = {
  opening: { zh: '期初待复核', en: 'Opening balance to be confirmed' },
  date: { zh: '改期待复核', en: 'New due date to be confirmed' },
} as const;

/** The fields of what waits for another person; none waits where `review` is empty. */
export const reviewFields = {
  review: choice(dueReviews, { zh: '复核', en: 'To be confirmed', readonly: true, displayName: true }),
  /** The day asked for. Until it is confirmed the due stands as it is. */
  askedDate: date({ zh: '申请的到期日', en: 'Requested due date', readonly: true }),
  askedUserId: reference('user', {
    zh: '申请人',
    en: 'Applicant',
    readonly: true,
    onDelete: 'set null',
    displayName: true,
  }),
} as const satisfies Fields;

/** Another person confirms an opening balance or a new day, or declines the day. */
export const reviewTransitions = (code: PermissionCode) =>
  ({
    confirm: {
      path: '/confirm',
      access: needs([code, 'PAYABLE_MY_FLOW_MY_TODO'], 'edit'),
      where: { review: ['opening', 'date'] },
      label: { zh: '复核通过', en: 'Confirm' },
      message: { zh: '已复核', en: 'Confirmed' },
      confirm: { zh: '确认期初余额或新的到期日无误？', en: 'Is the opening balance or the new due date correct?' },
    },
    decline: {
      path: '/decline',
      access: needs([code, 'PAYABLE_MY_FLOW_MY_TODO'], 'edit'),
      where: { review: ['date'] },
      sets: { review: null, askedDate: null, askedUserId: null },
      label: { zh: '不同意改期', en: 'Decline the new date' },
      message: { zh: '到期日未变', en: 'Due date unchanged' },
    },
  }) as const;
