import { orNull, webAddress, words } from './readers.ts';
import { setting } from './setting.ts';

export const lawSettings = {
  agreementVersion: setting({
    name: 'AGREEMENT_VERSION',
    default: '',
    read: orNull(words(1, 40)),
    zh: '用户协议与隐私政策的版本；填写后注册时必须同意，并保存所同意的版本',
    en: 'Version of the user agreement and the privacy policy; if set, agreeing is required to register, and the version agreed to is kept',
  }),
  userAgreementUrl: setting({
    name: 'USER_AGREEMENT_URL',
    default: '',
    read: orNull(webAddress),
    zh: '用户协议地址',
    en: 'Address of the user agreement',
  }),
  privacyPolicyUrl: setting({
    name: 'PRIVACY_POLICY_URL',
    default: '',
    read: orNull(webAddress),
    zh: '隐私政策地址',
    en: 'Address of the privacy policy',
  }),
  filingNumber: setting({
    name: 'ICP_NUMBER',
    default: '',
    read: orNull(words(1, 60)),
    zh: '各页脚的 ICP 备案号',
    en: 'ICP filing number in all footers',
  }),
  licenceLine: setting({
    name: 'LICENCE_LINE',
    default: '',
    read: orNull(words(1, 120)),
    zh: '各页脚的许可证文字，如 增值电信业务经营许可证 京B2-20260001',
    en: 'Licence line of all footers, such as the number of an operating licence',
  }),
  contactPhone: setting({
    name: 'CONTACT_PHONE',
    default: '',
    read: orNull(words(1, 40)),
    zh: '门户页脚的联系电话',
    en: 'Phone in the footer of the portal',
  }),
  contactEmail: setting({
    name: 'CONTACT_EMAIL',
    default: '',
    read: orNull(words(3, 120)),
    zh: '门户页脚的联系邮箱',
    en: 'E-mail in the footer of the portal',
  }),
};
