import { boolean, call, code, json, one, records, text, type Action, type PermissionCode } from '../index.ts';
import { dataScopes } from './role.ts';

/** A reason why rows are seen: how wide, in words, and the roles that give it. */
const reach = {
  scope: code(dataScopes),
  text: text({ required: true }),
  roles: json<readonly string[]>()({ required: true }),
};

/** The calls that say what a person may do and see, and why. */
export const rightsCalls = {
  /** The rights of a person and the roles that give them: one's own, or with a `userId` (USER_MANAGE) another's. */
  rights: call('GET', '/fetch/rights', {
    access: 'session',
    query: { userId: text({ max: 64 }) },
    answer: one({
      id: text({ required: true }),
      actualName: text({ required: true }),
      officeText: text(),
      departmentText: text(),
      roles: records(
        {
          id: text({ required: true }),
          name: text({ required: true }),
          dataScope: code(dataScopes, { required: true, displayName: true }),
        },
        { required: true },
      ),
      permissions: records(
        {
          name: text({ required: true }),
          title: text({ required: true }),
          area: text({ required: true }),
          actions: json<
            readonly { readonly action: Action; readonly title: string; readonly roles: readonly string[] }[]
          >()({ required: true }),
          reach: records(reach, { required: true }),
        },
        { required: true },
      ),
      resources: records(
        {
          resource: text({ required: true }),
          title: text({ required: true }),
          codes: json<readonly PermissionCode[]>()({ required: true }),
          /** Which rows are read, a sentence a way. */
          rows: json<readonly string[]>()({ required: true }),
          /** Fields that are hidden or only read. */
          fields: json<
            readonly { readonly field: string; readonly title: string; readonly right: 'hidden' | 'readonly' }[]
          >()({ required: true }),
        },
        { required: true },
      ),
    }),
  }),
  /**
   * Why a person sees a record: the ways that show it. A record the asker does not see answers 404, as one that does
   * not exist; `visible` false: the asker sees it and the other person does not.
   */
  why: call('GET', '/fetch/why', {
    access: 'session',
    query: {
      resource: text({ required: true, max: 64 }),
      id: text({ required: true, max: 64 }),
      userId: text({ max: 64 }),
    },
    answer: one({
      visible: boolean({ required: true }),
      label: text({ required: true }),
      ways: json<readonly { readonly text: string; readonly holds: boolean }[]>()({ required: true }),
    }),
  }),
};
