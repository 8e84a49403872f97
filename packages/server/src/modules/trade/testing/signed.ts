import { today } from '@scf-kit/sdk/values';
import { API, app, createContract, seller, send, upload, type Row } from './deals.ts';

/** Starts the approval of a contract. */
export const startContractApproval = (id: string) => send(seller, 'POST', 'contract/start', { id });

/** Approves what waits in an instance until nothing does; answers the first refusal, else the last answer. */
export async function decide(instanceId: string) {
  const token = await app.login('approver');
  for (;;) {
    const task = await app.db
      .selectFrom('flow_task')
      .select('id')
      .where('instanceId', '=', instanceId)
      .where('endTime', 'is', null)
      .executeTakeFirst();
    if (!task) return { status: 200, msg: '' };
    const answer = await app.request('POST', `${API}/flowable/task/complete`, {
      token,
      body: { taskId: task.id, approved: true, opinion: '同意' },
    });
    if (answer.status !== 200) return answer;
  }
}

export const sign = (id: string, values: Row) =>
  send(seller, 'PUT', 'contract/sign', { id, signDate: today('Asia/Shanghai'), ...values });

/** A contract that was approved and signed by its calls. */
export async function inForce(values: Row): Promise<string> {
  const id = await createContract(values);
  const started = await startContractApproval(id);
  if (started.status !== 200) throw new Error(started.msg);
  await decide(String(started.data['processInstanceId']));
  const signed = await sign(id, { signedFile: await upload(seller) });
  if (signed.status !== 200) throw new Error(`${signed.msg} ${JSON.stringify(signed.data)}`);
  return id;
}
