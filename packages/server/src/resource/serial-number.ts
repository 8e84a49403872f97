import type { Context } from '../http/handler.ts';

/**
 * The next number of the business day for a resource's rows, `RZ-20261121-0001`. The counter's row stays locked until
 * the transaction ends, so numbers have no gap: what is rolled back gives its number back.
 */
export async function takeNextNumber(
  { db, day }: Pick<Context, 'db' | 'day'>,
  resource: string,
  letters: string,
): Promise<string> {
  const period = day.replaceAll('-', '');
  const taken = await db
    .insertInto('counter')
    .values({ name: resource, period, value: 1 })
    .onConflict((conflict) =>
      conflict.columns(['name', 'period']).doUpdateSet((on) => ({ value: on('counter.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirst();
  return `${letters}-${period}-${String(taken?.value ?? 0).padStart(4, '0')}`;
}
