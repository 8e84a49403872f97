import { API, app } from './loans.ts';

let signedIn: { readonly of: typeof app; readonly token: string } | undefined;

/** The token of the approver of all steps. */
async function approver(): Promise<string> {
  if (signedIn?.of !== app) signedIn = { of: app, token: await app.login('approver') };
  return signedIn.token;
}

/** The steps of an instance that are open. */
export const openSteps = (instanceId: unknown) =>
  app.db
    .selectFrom('flow_task')
    .select(['id', 'name'])
    .where('instanceId', '=', String(instanceId))
    .where('endTime', 'is', null)
    .orderBy('id')
    .execute();

/** The approver decides on one open step of an instance. */
export async function decideStep(
  instanceId: unknown,
  { approved = true, opinion = '已核对' } = {},
): Promise<{ readonly status: number; readonly msg: string }> {
  const [step] = await openSteps(instanceId);
  if (!step) throw new Error(`${String(instanceId)} has no open step`);
  const token = await approver();
  return app.request('POST', `${API}/flowable/task/complete`, { token, body: { taskId: step.id, approved, opinion } });
}

/** The approver lets everything of an instance pass; answers the names of the steps in their order. */
export async function approveAll(instanceId: unknown): Promise<readonly string[]> {
  const passed: string[] = [];
  for (let open = await openSteps(instanceId); open[0]; open = await openSteps(instanceId)) {
    passed.push(open[0].name);
    const { status, msg } = await decideStep(instanceId);
    if (status !== 200) throw new Error(`${open[0].name}: ${msg}`);
  }
  return passed;
}
