import { boolean, codes, longText, moment, reference, resource, text, viaReference, type Codes } from '../index.ts';

const customerId = reference('customer-relationship-management', {
  zh: '客户',
  en: 'Customer',
  required: true,
  createOnly: true,
  onDelete: 'cascade',
  displayName: 'customerText',
});

/** Somebody at a customer. */
export const customerContact = resource('customer-contact', {
  module: 'enterprise',
  title: { zh: '联系人', en: 'Contact' },
  access: 'crm',
  scope: viaReference('customerId'),
  fields: {
    customerId,
    name: text({ zh: '姓名', en: 'Name', required: true, max: 64, search: true }),
    position: text({ zh: '职务', en: 'Position', max: 64 }),
    phone: text({ zh: '电话', en: 'Phone', max: 32, pattern: '^[\\d\\s+()-]{5,32}$', search: true }),
    email: text({ zh: '邮箱', en: 'E-mail', max: 120, pattern: '^[^@\\s]+@[^@\\s]+$' }),
    /** Its name, phone and e-mail stand at the customer. One a customer. */
    primaryContact: boolean({
      zh: '主要联系人',
      en: 'Main contact',
      required: true,
      default: false,
      exclusive: { within: 'customerId', value: true },
    }),
    remarks: text({ zh: '备注', en: 'Remarks', max: 250 }),
  },
  list: {
    columns: ['name', 'position', 'phone', 'email', 'primaryContact', 'remarks'],
    filters: ['name', 'customerId'],
    sort: 'name',
  },
});

/** How a customer was spoken to. */
export const followUpManners = {
  phone: { value: 1, zh: '电话', en: 'Phone' },
  visit: { value: 2, zh: '拜访', en: 'Visit' },
  meeting: { value: 3, zh: '会议', en: 'Meeting' },
  online: { value: 4, zh: '线上沟通', en: 'Online' },
  other: { value: 5, zh: '其他', en: 'Other' },
} as const satisfies Codes;

/** A contact with a customer: what was said, and when to come back to it. */
export const customerFollowUp = resource('customer-follow-up', {
  module: 'enterprise',
  title: { zh: '跟进记录', en: 'Follow-up' },
  access: 'crm',
  scope: viaReference('customerId'),
  label: 'content',
  fields: {
    customerId,
    followTime: moment({ zh: '跟进时间', en: 'Follow-up time', required: true }),
    manner: codes(followUpManners, {
      zh: '跟进方式',
      en: 'Method',
      required: true,
      default: followUpManners.phone.value,
      displayName: true,
    }),
    contactId: reference('customer-contact', {
      zh: '联系人',
      en: 'Contact',
      onDelete: 'set null',
      displayName: true,
    }),
    content: longText({ zh: '跟进内容', en: 'Content', required: true, max: 2000 }),
    /** The person in charge of the customer is reminded then. */
    nextTime: moment({ zh: '下次跟进', en: 'Next follow-up', index: true }),
    nextContent: text({ zh: '下次跟进事项', en: 'Next follow-up about', max: 250 }),
    /** When the reminder was given; empty while it is to come. */
    remindedTime: moment({ zh: '提醒时间', en: 'Reminder sent', readonly: true }),
    userId: reference('user', {
      zh: '跟进人',
      en: 'Followed up by',
      readonly: true,
      onDelete: 'set null',
      displayName: true,
    }),
  },
  list: {
    columns: ['followTime', 'manner', 'contactId', 'content', 'nextTime', 'nextContent', 'userId'],
    filters: ['customerId', 'manner', 'followTime', 'nextTime'],
    sort: '-followTime',
  },
});
