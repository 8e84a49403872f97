import { boolean, call, dictionary, id, moment, one, resource, text } from '../index.ts';

const phone = { zh: '手机号', en: 'Mobile phone', required: true, max: 11, pattern: '^1\\d{10}$' } as const;

/** The form by which a company registers. */
export const registrationFields = {
  name: text({ zh: '企业名称', en: 'Name of the enterprise', required: true, max: 120 }),
  creditCode: text({ zh: '统一社会信用代码', en: 'Credit code', required: true, max: 18, format: 'creditCode' }),
  kind: dictionary('OFFICE_KIND', { zh: '机构性质', en: 'Type' }),
  contactName: text({ zh: '联系人', en: 'Your name', required: true, max: 64 }),
  mobilePhone: text(phone),
  /** Six digits, sent to the phone for a registration. */
  code: text({ zh: '短信验证码', en: 'SMS code', required: true, max: 16 }),
  contactEmail: text({ zh: '邮箱', en: 'E-mail', max: 120, pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$' }),
  username: text({ zh: '用户名', en: 'Username', required: true, min: 2, max: 64, pattern: '^[^\\s<>]+$' }),
  password: text({ zh: '密码', en: 'Password', required: true, min: 6, max: 256 }),
  confirm: text({ zh: '确认密码', en: 'Confirm password', required: true, max: 256 }),
  inviteCode: text({ zh: '邀请码', en: 'Invitation code', max: 64 }),
  /** The version of the agreements that the person agrees to, where the deployment has any. */
  agreed: text({ zh: '用户协议与隐私政策', en: 'Agreements', max: 40 }),
} as const;

/**
 * A company registers itself: the organisation and the person who administers it. Closed where the deployment says so
 * (403).
 */
export const registration = resource('registration', {
  module: 'enterprise',
  title: { zh: '企业注册', en: 'Registration' },
  stored: false,
  access: 'public',
  fields: {},
  calls: {
    /**
     * The code proves the phone before anything else is said. A company that is here already is refused in words that
     * do not tell which of its data is known. The person signs in afterwards and completes the enterprise's data.
     */
    register: call('POST', '/api/engine/open/office', {
      access: 'public',
      confidential: true,
      body: registrationFields,
      answer: one({ id: id({ required: true }), name: text({ required: true }), username: text({ required: true }) }),
    }),
    /** The agreements whoever registers has to accept, and their version; null where there are none. */
    terms: call('GET', '/api/engine/open/office/terms', {
      access: 'public',
      answer: one({ version: text(), userAgreementUrl: text(), privacyPolicyUrl: text() }),
    }),
    /** Whether a company with this name or code may register; counted by address. */
    unique: call('GET', '/api/engine/open/office/unique-office', {
      access: 'public',
      query: {
        name: text({ zh: '企业名称', en: 'Name', max: 120 }),
        creditCode: text({ zh: '统一社会信用代码', en: 'Credit code', max: 18, format: 'creditCode' }),
      },
      answer: one({ unique: boolean({ required: true }) }),
    }),
    /**
     * The inviting and the invited enterprise, for the page the link opens. 404 for a code that is unknown; `open`
     * false once it was used or
     * has run out.
     */
    invitation: call('GET', '/api/engine/open/office/invitation', {
      access: 'public',
      query: { inviteCode: text({ required: true, max: 64 }) },
      answer: one({
        inviter: text({ required: true }),
        enterpriseName: text({ required: true }),
        contactName: text(),
        open: boolean({ required: true }),
        expireTime: moment({ required: true }),
      }),
    }),
  },
});
