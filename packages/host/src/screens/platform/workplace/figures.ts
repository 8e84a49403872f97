import { financing, FINANCING_IN_APPROVAL } from '@scf-kit/sdk/contract/financing/financing';
import type { Call } from '@scf-kit/sdk/contract/call';
import type { Text } from '@scf-kit/sdk/contract/text';
import type { Location } from '../../../shell/routing/location.ts';
import { addressOfQuery } from '../../../table/query/table-address.ts';
import { firstQuery } from '../../../table/query/table-query.ts';
import { OWN_TASKS, ownTasks, placeOfOwnTasks, type OwnTasksView } from '../../workflow/tasks/own-tasks.ts';

/** A number a person looks at first. It is the total of the list it opens: the same call with the same query. */
export interface Figure {
  readonly title: Text;
  readonly place: Location;
  readonly call: Pick<Call, 'method' | 'path' | 'long'>;
  readonly query: Readonly<Record<string, string>>;
  /** Shown to whoever has one of these rights; left out: to whoever may open the place. */
  readonly codes?: readonly string[];
}

const ofTasks = (view: OwnTasksView, title: Text = OWN_TASKS[view].title): Figure => ({
  title,
  place: placeOfOwnTasks(view),
  call: ownTasks,
  query: OWN_TASKS[view].query,
});

const inApproval = { status: FINANCING_IN_APPROVAL.join(',') };

export const FIGURES: readonly Figure[] = [
  ofTasks('open', { zh: '待我处理', en: 'Waiting for me' }),
  ofTasks('overdue'),
  ofTasks('done'),
  {
    title: { zh: '我的融资审批中', en: 'My financing in approval' },
    place: { path: '/financing-service/financing', query: {} },
    call: financing.calls.my,
    query: inApproval,
    codes: ['MY_FLOW_START', 'MY_START'],
  },
  {
    title: { zh: '融资审批中', en: 'Financing in approval' },
    place: {
      path: '/stats/project/financing',
      query: {},
      hash: addressOfQuery(financing.name, { ...firstQuery, filters: inApproval }),
    },
    call: financing.calls.page,
    query: inApproval,
  },
];
