import { call, choice, json, needs, nothing, platform, reference, resource } from '../index.ts';
import { officeTypes } from '../enterprise/office.ts';

/** The menus offered to every office of a type that has none of its own. */
export const defaultMenu = resource('default-menu', {
  module: 'access',
  title: { zh: '默认菜单', en: 'Default menu' },
  access: 'MENU_MANAGE',
  scope: platform,
  label: 'menuId',
  unique: [['officeType', 'menuId']],
  fields: {
    officeType: choice(officeTypes, {
      zh: '企业类型',
      en: 'Enterprise type',
      required: true,
      displayName: 'officeTypeText',
    }),
    menuId: reference('menu', { zh: '菜单', en: 'Menu', required: true, onDelete: 'cascade', displayName: true }),
  },
  list: { columns: ['officeType', 'menuId', 'createTime'], filters: ['officeType', 'menuId'], sort: 'officeType' },
  calls: {
    /** Adds and takes away menus of a type, in one step; what others changed meanwhile stays. */
    save: call('PUT', '/save', {
      access: needs('MENU_MANAGE', 'edit'),
      body: {
        officeType: choice(officeTypes, { required: true }),
        added: json<readonly string[]>()({ required: true }),
        removed: json<readonly string[]>()({ required: true }),
      },
      answer: nothing(),
    }),
  },
});
