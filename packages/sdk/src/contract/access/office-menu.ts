import { boolean, call, json, list, needs, nothing, platform, question, reference, resource, text } from '../index.ts';
import { menuLine } from './menu.ts';

const office = { officeId: text({ required: true, max: 64 }) };

/** The menus offered to one office, in place of those of its type. `officeId` is the office they are offered to. */
export const officeMenu = resource('office-menu', {
  module: 'access',
  title: { zh: '企业菜单', en: 'Enterprise menu' },
  access: 'MENU_MANAGE',
  scope: platform,
  label: 'menuId',
  unique: [['officeId', 'menuId']],
  fields: {
    officeId: reference('office', {
      zh: '企业',
      en: 'Enterprise',
      required: true,
      onDelete: 'cascade',
      displayName: true,
    }),
    menuId: reference('menu', { zh: '菜单', en: 'Menu', required: true, onDelete: 'cascade', displayName: true }),
  },
  list: { columns: ['officeId', 'menuId', 'createTime'], filters: ['officeId', 'menuId'], sort: 'createTime' },
  calls: {
    /** The menus an office is offered; `own`: by rows of its own, not by its type. */
    ofOffice: question('/fetch/{officeId}', {
      by: 'officeId',
      of: 'office',
      access: needs('MENU_MANAGE', 'query'),
      params: office,
      answer: list({ ...menuLine, own: boolean({ required: true }) }),
    }),
    /**
     * Adds and takes away menus of an office. The first change gives it rows of its own, made of what its type is
     * offered.
     */
    save: call('PUT', '/save', {
      access: needs('MENU_MANAGE', 'edit'),
      body: {
        ...office,
        added: json<readonly string[]>()({ required: true }),
        removed: json<readonly string[]>()({ required: true }),
      },
      answer: nothing(),
    }),
    /** The office follows its type again. */
    reset: call('PUT', '/reset', { access: needs('MENU_MANAGE', 'edit'), body: office, answer: nothing() }),
  },
});
