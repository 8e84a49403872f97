import { beforeEach } from 'vitest';
import { permissionCodes, type Text } from '@scf-kit/sdk/contract';
import { opening } from '@scf-kit/sdk/contract/platform/opening';
import { postFile } from '../../../excel/import/testing/files.ts';
import type { Sheet } from '../../../excel/workbook.ts';
import { callUnchecked } from '../../../testing/calls.ts';
import { decideTask, listOpenSteps } from '../../../testing/decisions.ts';
import { newOffice, newPerson, type TestPerson } from '../../../testing/people.ts';
import { API, app, provideDeals } from '../../trade/testing/deals.ts';
import { openingWorkbook, type Sheets } from './opening-workbook.ts';

export const OPENING_DAY = '2026-11-01';
/** The month in which the past is entered. */
export const ENTRY_MONTH = '2026-10';

/** Somebody of an office of their own who may do everything and sees all offices. */
export const newKeeper = async (): Promise<TestPerson> =>
  newPerson(app.db, { officeId: await newOffice(app.db), roles: [{ codes: permissionCodes, scope: 'all' }] });

/** Whoever enters the openings of a test. */
export let keeper: TestPerson;

/** Gives each test of a file a keeper of its own, in the product that all of them share. */
export function provideKeeper(): void {
  provideDeals();
  beforeEach(async () => {
    keeper = await newKeeper();
  });
}

export const newOpening = async (who: TestPerson, openingDay = OPENING_DAY): Promise<string> => {
  const made = await callUnchecked(app, opening.calls.create, { as: who, body: { openingDay } });
  if (made.status !== 200) throw new Error(`${made.msg} ${JSON.stringify(made.data)}`);
  return String(made.data['id']);
};

interface Uploaded {
  readonly lineCount: number;
  readonly wrongCount: number;
  readonly leftOut: readonly string[];
}

/**
 * Uploads a workbook; answers how many of its rows there are, how many are wrong, and the sheets that are none of it.
 */
export async function uploadSheets(who: TestPerson, id: string, sheets: Sheets, further: readonly Sheet[] = []) {
  return postFile<Uploaded>(app, `${API}/opening/upload?id=${id}`, {
    token: who.token,
    fileName: 'opening.xlsx',
    bytes: await openingWorkbook(sheets, further),
  });
}

/** The problems of the rows of an opening, by sheet, line and column. */
export const listProblems = async (id: string): Promise<Readonly<Record<string, Text>>> => {
  const lines = await app.db
    .selectFrom('opening_line')
    .select(['sheet', 'line', 'problems'])
    .where('openingId', '=', id)
    .where('deleted', '=', false)
    .execute();
  return Object.fromEntries(
    lines.flatMap(({ sheet, line, problems }) =>
      Object.entries(problems).map(([column, said]) => [`${sheet} ${line} ${column}`, said]),
    ),
  );
};

/** Submits an opening; answers its open task. */
export async function submitOpening(who: TestPerson, id: string): Promise<string> {
  const started = await callUnchecked(app, opening.calls.start, { as: who, body: { id } });
  if (started.status !== 200) throw new Error(`${started.msg} ${JSON.stringify(started.data)}`);
  const [step] = await listOpenSteps(app, String(started.data['processInstanceId']));
  if (!step) throw new Error(`${id} has no open step`);
  return step.id;
}

export const readOpeningRow = (id: string) =>
  app.db
    .selectFrom('opening')
    .select(['status', 'lineCount', 'wrongCount', 'totals', 'failure'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** An opening of a workbook that is approved; answers its id. */
export async function openedWith(who: TestPerson, sheets: Sheets): Promise<string> {
  const id = await newOpening(who);
  const read = await uploadSheets(who, id, sheets);
  if (read.data.wrongCount > 0) throw new Error(JSON.stringify(await listProblems(id)));
  const approved = await decideTask(app, await submitOpening(who, id));
  if (approved.status !== 200) throw new Error(approved.msg);
  return id;
}
