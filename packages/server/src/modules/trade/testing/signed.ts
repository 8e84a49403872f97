import { today } from '@scf-kit/sdk/values';
import { contract } from '@scf-kit/sdk/contract/trade/contract';
import { callUnchecked } from '../../../testing/calls.ts';
import { decide } from '../../../testing/decisions.ts';
import { plantUpload } from '../../../testing/uploads.ts';
import { app, createContract, seller, type Row } from './deals.ts';

/** Starts the approval of a contract. */
export const startContractApproval = (id: string) =>
  callUnchecked(app, contract.calls.start, { as: seller, body: { id } });

export const sign = (id: string, values: Row) =>
  callUnchecked(app, contract.calls.sign, { as: seller, body: { id, signDate: today('Asia/Shanghai'), ...values } });

/** A contract that was approved and signed by its calls. */
export async function inForce(values: Row): Promise<string> {
  const id = await createContract(values);
  const started = await startContractApproval(id);
  if (started.status !== 200) throw new Error(started.msg);
  await decide(app, String(started.data['processInstanceId']));
  const signed = await sign(id, { signedFile: await plantUpload(app, seller) });
  if (signed.status !== 200) throw new Error(`${signed.msg} ${JSON.stringify(signed.data)}`);
  return id;
}
