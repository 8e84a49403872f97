import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  findDisplayName,
  resourceNamed,
  type Call,
  type Field,
  type Locale,
  type PermissionCode,
} from '@scf-kit/sdk/contract';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { getPresent } from '../../clock.ts';
import { loadContract } from '../../contract.ts';
import { newRow } from '../../database/new-row.ts';
import { createCellMaker, fieldColumn } from '../../excel/columns.ts';
import type { Context, Grant } from '../../http/handler.ts';
import { addCurrencyNames } from '../../resource/figures.ts';
import { addTexts } from '../../resource/present.ts';
import type { StoredRow } from '../../resource/shape.query.ts';
import { startTestApp, type TestApp } from '../../testing/index.ts';
import { changeLog } from './operation-log.ts';

/** A code that is no item's, and the id of an item that is offered no longer. */
const CODE = 'NO-SUCH-ITEM';
const DISABLED = 'item-offered-no-longer';

const contract = await loadContract();
/** Every field of the contract's stored records that holds an item of a dictionary. */
const PLACES = contract
  .filter(({ stored }) => stored)
  .flatMap((resource) =>
    Object.entries<Field>(resource.fields).flatMap(([name, field]) =>
      field.kind === 'dictionary' ? [{ resource, name, field, place: `${resource.name}.${name}` }] : [],
    ),
  );

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.db
    .insertInto('master')
    .values({
      ...newRow({}, DISABLED),
      itemGroup: 'ZBSB',
      itemText: '停用的设备',
      enItemText: 'Disabled equipment',
      sorted: 1,
      enabled: false,
    })
    .execute();
});
afterAll(() => app.close());

const EDITS: Grant = {
  actions: new Set(['edit']),
  scopes: new Set(['all']),
  byAction: new Map([['edit', new Set(['all'])]]),
  roles: new Set(),
};

/** A request in a language, of a person with a permission. */
function makeContext(locale: Locale, permission: PermissionCode): Context {
  return {
    requestId: 'test',
    locale,
    ...getPresent(app.config),
    log: pino({ level: 'silent' }),
    config: app.config,
    services: app.services,
    db: app.db,
    call: master.calls.list,
    session: {
      userId: 'reader',
      username: 'reader',
      actualName: 'reader',
      officeId: 'office-platform',
      departmentId: undefined,
      officeTree: ['office-platform'],
      sandboxes: false,
      departmentTree: [],
      platformRoles: [],
      grants: new Map([[permission, EDITS]]),
      fieldRights: new Map(),
      partner: undefined,
      familyId: 'family',
      actingFor: [],
      due: [],
    },
    ip: '',
    userAgent: '',
    origin: undefined,
    http: null,
  };
}

const READERS = [
  ['in Chinese', 'zh-CN', 'FINANCE_PAYABLE', '未知字典项', '停用的设备'],
  ['in English', 'en-US', 'FINANCE_PAYABLE', 'Unknown item', 'Disabled equipment'],
  ['by who maintains dictionaries', 'zh-CN', 'MASTER_MANAGE', `未知字典项（${CODE}）`, '停用的设备'],
] as const;

test('every field that holds an item of a dictionary says it in words beside it', () => {
  expect(PLACES.length).toBeGreaterThan(40);
  expect(
    PLACES.filter(({ name, field }) => findDisplayName(name, field) === undefined).map(({ place }) => place),
  ).toEqual([]);
});

describe.each(READERS)(
  'an item without a name is read %s as unknown, never as its code',
  (_, locale, permission, unknown, disabled) => {
    test('in records, lists, pickers of them and what is printed of them', async () => {
      const context = makeContext(locale, permission);
      const wrong: string[] = [];
      for (const { resource, name, field, place } of PLACES) {
        const rows: StoredRow[] = [{ [name]: CODE }, { [name]: DISABLED }];
        await addTexts(context, resource, rows, { labelled: true });
        const said = rows.map((row) => row[findDisplayName(name, field) ?? '']);
        if (said[0] !== unknown || said[1] !== disabled) wrong.push(`${place}: ${said.join(', ')}`);
      }
      expect(wrong).toEqual([]);
    });

    test('in sheets', async () => {
      const context = makeContext(locale, permission);
      const wrong: string[] = [];
      for (const { resource, name, field, place } of PLACES) {
        if (field.computed) continue;
        const makeCells = createCellMaker(resource, [fieldColumn(name, field, locale)]);
        const cells = await makeCells(context, [{ [name]: CODE }, { [name]: DISABLED }]);
        if (cells[0]?.[0] !== unknown || cells[1]?.[0] !== disabled) wrong.push(`${place}: ${cells.join(', ')}`);
      }
      expect(wrong).toEqual([]);
    });

    test('in what changed', async () => {
      const rows: StoredRow[] = PLACES.filter(({ field }) => !field.computed).map(({ resource, name }) => ({
        entityName: resource.name,
        fieldName: name,
        oldValue: CODE,
        newValue: DISABLED,
      }));
      const context = makeContext(locale, permission);
      expect(rows.length).toBeGreaterThan(30);
      const before = await changeLog.computed?.oldText?.compute(context, rows);
      const after = await changeLog.computed?.newText?.compute(context, rows);
      expect(new Set(before)).toEqual(new Set([unknown]));
      expect(new Set(after)).toEqual(new Set([disabled]));
    });

    test('in figures that tell currencies apart', async () => {
      const context = makeContext(locale, permission);
      const figures = contract.flatMap(({ calls }) =>
        Object.values<Call>(calls).flatMap(({ figure }) => (figure?.currencies === 'apart' ? [figure] : [])),
      );
      expect(figures.length).toBeGreaterThan(0);
      for (const rules of figures) {
        const { currency = '' } = rules;
        const [row] = await addCurrencyNames(context, resourceNamed(rules.of), rules, [{ [currency]: CODE }]);
        expect(row?.[`${currency}DictText`], rules.of).toBe(unknown);
      }
    });
  },
);
