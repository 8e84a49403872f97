import { routes } from 'virtual:declared-screens';
import { expect, test } from 'vitest';
import { APPROVAL_AREAS, areaAt, placeOfTask, TODO_CENTRE } from './approval-areas.ts';
import { groupByArea } from '../screens/workflow/tasks/waiting.ts';

const listPaths = ({
  todo,
  done,
  working,
  handles,
  shows,
  follows,
}: (typeof APPROVAL_AREAS)[number]): readonly string[] =>
  [...todo.paths, ...(done?.paths ?? []), working, handles, shows, follows].filter((path) => path !== undefined);
const task = { processInstanceId: 'i1', businessKey: 'b1', businessType: 'payment-request' };

test('every place an approval area names is a route, and no two areas claim a business type', () => {
  const known = new Set(routes.map(({ path }) => path));
  expect(APPROVAL_AREAS.flatMap(listPaths).filter((path) => !known.has(path))).toEqual([]);
  const types = APPROVAL_AREAS.flatMap(({ businessTypes }) => businessTypes);
  expect(types).toEqual([...new Set(types)]);
});

test('an area is found by each list it stands at', () => {
  for (const area of APPROVAL_AREAS)
    for (const path of [...area.todo.paths, ...(area.done?.paths ?? [])]) expect(areaAt(path)).toBe(area);
});

test('a task opens in its area where the person may, else among everything that waits', () => {
  expect(placeOfTask(task, 'handles', new Set(['/finance/pay-receive-approval/my-work-todo']))).toEqual({
    path: '/finance/pay-receive-approval/my-work-todo',
    query: { processInstanceId: 'i1', id: 'b1' },
  });
  expect(placeOfTask(task, 'handles', new Set())).toEqual({
    path: TODO_CENTRE,
    query: { processInstanceId: 'i1', id: 'b1' },
  });
  expect(placeOfTask({ ...task, businessType: null, businessKey: null }, 'shows', new Set())).toEqual({
    path: TODO_CENTRE,
    query: { processInstanceId: 'i1' },
  });
});

test('waiting tasks stand by area; business types of one area are counted together, and those of no area have their own place', () => {
  const line = (businessType: string | null, total: number, overdue: number) => ({
    businessType,
    total,
    overdue,
    tasks: [],
  });
  const groups = groupByArea([
    line('financing', 3, 1),
    line('payment-request', 2, 0),
    line(null, 1, 1),
    line('non-financing', 4, 2),
  ]);
  expect(groups.map(({ area, total, overdue }) => [area?.name, total, overdue])).toEqual([
    ['financing', 7, 3],
    ['pay-receive', 2, 0],
    [undefined, 1, 1],
  ]);
});
