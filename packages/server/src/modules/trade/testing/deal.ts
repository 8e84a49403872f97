import { contract } from '@scf-kit/sdk/contract/trade/contract';
import type { Product } from '../../../testing/app.ts';
import type { Caller } from '../../../testing/calls.ts';

/** A contract that is in force. */
export interface Deal {
  readonly id: string;
  /** The ids of its lines, in order. */
  readonly lines: readonly string[];
}

/**
 * A contract that is written by its call and in force from now on, without an approval; what falls due under it is made
 * where a test needs it. @throws Error with what the server said
 * @example
 * const sale = await createDeal(app, clerk, { code: newId(), contractType: 2, isPayer: 1, contractAmount: '100.00' });
 */
export async function createDeal(
  app: Pick<Product, 'db' | 'request'>,
  { token }: Caller,
  values: Readonly<Record<string, unknown>>,
): Promise<Deal> {
  const { method, path } = contract.calls.create;
  const { status, msg, data } = await app.request<{
    readonly id: string;
    readonly products: readonly { readonly id: string }[];
  }>(method, path, { token, body: values });
  if (status !== 200) throw new Error(`${msg} ${JSON.stringify(data)}`);
  await app.db.updateTable('contract').set({ status: 100 }).where('id', '=', data.id).execute();
  return { id: data.id, lines: data.products.map(({ id }) => id) };
}
