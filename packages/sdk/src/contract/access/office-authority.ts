import { boolean, choice, date, permissions, platform, reference, resource } from '../index.ts';

/**
 * A permission code granted to an office or withdrawn from it, whatever menus it is offered: enabled and not past its
 * last day it is granted, else withdrawn. Without a row the menus decide.
 */
export const officeAuthority = resource('office-authority', {
  module: 'access',
  title: { zh: '企业授权', en: 'Enterprise authority' },
  access: 'MENU_MANAGE',
  scope: platform,
  label: 'authorityCode',
  unique: [['officeId', 'authorityCode']],
  fields: {
    officeId: reference('office', {
      zh: '企业',
      en: 'Enterprise',
      required: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    authorityCode: choice(permissions, {
      zh: '权限编码',
      en: 'Permission code',
      required: true,
      displayName: 'authorityCodeText',
    }),
    enabled: boolean({ zh: '启用', en: 'Enabled', required: true, default: true }),
    /** The last day it holds, in the business time zone; none: for good. */
    expireDate: date({ zh: '有效期至', en: 'Valid until' }),
  },
  list: {
    columns: ['officeId', 'authorityCode', 'enabled', 'expireDate', 'updateTime'],
    filters: ['officeId', 'authorityCode', 'enabled', 'expireDate'],
    sort: '-createTime',
  },
});
