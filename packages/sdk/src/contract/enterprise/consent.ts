import { moment, reference, resource, rows, text } from '../index.ts';

/**
 * The consent of a person: to which version of the user agreement and the privacy policy, where they stood, and when.
 */
export const userConsent = resource('user-consent', {
  module: 'enterprise',
  title: { zh: '协议同意记录', en: 'Consent' },
  access: { view: 'USER_MANAGE', edit: 'USER_MANAGE' },
  scope: rows(),
  label: 'agreementVersion',
  // Kept as it was given: nothing of it is changed or removed by people.
  standard: ['page'],
  logged: false,
  personal: { of: 'userId', kept: 'proof' },
  fields: {
    userId: reference('user', { zh: '用户', en: 'User', required: true, onDelete: 'cascade', displayName: true }),
    agreementVersion: text({ zh: '协议版本', en: 'Version', required: true, max: 40 }),
    userAgreementUrl: text({ zh: '用户协议', en: 'User agreement', max: 500 }),
    privacyPolicyUrl: text({ zh: '隐私政策', en: 'Privacy policy', max: 500 }),
    agreedTime: moment({ zh: '同意时间', en: 'Agreed', required: true }),
    ip: text({ zh: 'IP 地址', en: 'IP address', max: 64 }),
  },
  list: {
    columns: ['userId', 'agreementVersion', 'agreedTime', 'ip'],
    filters: ['userId', 'agreementVersion', 'agreedTime'],
    sort: '-agreedTime',
  },
});
