import { sql } from 'kysely';
import { check, records, type Fields } from '@scf-kit/sdk/contract';
import {
  contract,
  contractCollectionPlan,
  contractProduct,
  planFields,
  productFields,
} from '@scf-kit/sdk/contract/trade/contract';
import { multiply, roundAmount } from '@scf-kit/sdk/values';
import { timestamp } from '../../clock.ts';
import type { Context } from '../../http/handler.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import { present } from '../../resource/present.ts';
import { insertLines, insertRow, readRow, updateRow } from '../../resource/rows.ts';
import { tableOf, type Stored } from '../../resource/shape.ts';
import type { Part } from '../../resource/serve.ts';

type Line = Readonly<Record<string, unknown>>;

/** Lines as they came, checked whole: an update checks its body only for what it carries. */
function checked(context: Context, name: string, fields: Fields, lines: readonly unknown[]): readonly Line[] {
  const read = check({ [name]: records(fields) }, { [name]: lines }, { locale: context.locale });
  if (!read.ok) throw refuse.invalid(read.errors);
  const found = read.value[name];
  return Array.isArray(found) ? found : [];
}

/** Puts lines in place of those a contract had. */
async function replaceLines(
  context: Context,
  resource: Stored,
  name: string,
  contractId: string,
  lines: readonly Line[],
): Promise<void> {
  await sql`update ${tableOf(resource.table)} set "deleted" = true, "version" = "version" + 1, "updateTime" = ${timestamp()}, "updateBy" = ${context.session?.userId ?? null} where "contractId" = ${contractId} and not "deleted"`.execute(
    context.db,
  );
  try {
    await insertLines(context, resource, { field: 'contractId', id: contractId }, lines);
  } catch (error) {
    // What a line lacks is said by the place it has in the body.
    if (!(error instanceof Refusal) || !error.errors) throw error;
    throw refuse.invalid(
      Object.fromEntries(Object.entries(error.errors).map(([path, said]) => [`${name}.${path}`, said])),
      error.key,
    );
  }
}

interface Given {
  readonly products?: readonly unknown[] | null | undefined;
  readonly plans?: readonly unknown[] | null | undefined;
}

async function writeLines(
  context: Context,
  row: { readonly id: string; readonly isPayer: number },
  { products, plans }: Given,
): Promise<void> {
  if (products) {
    const lines = checked(context, 'products', productFields, products);
    await replaceLines(
      context,
      contractProduct,
      'products',
      row.id,
      lines.map((line, at) => ({
        ...line,
        totalPrice: roundAmount(multiply(line['unitPrice'], line['equipmentQuantity'])),
        sorted: line['sorted'] ?? at + 1,
      })),
    );
  }
  if (plans) {
    const lines = checked(context, 'plans', planFields, plans);
    await replaceLines(
      context,
      contractCollectionPlan,
      'plans',
      row.id,
      lines.map((line, at) => ({ ...line, planKind: row.isPayer, sorted: line['sorted'] ?? at + 1 })),
    );
  }
}

export const contracts: Part<typeof contract> = {
  calls: {
    create: async (context, { body: { products, plans, ...values } }) => {
      const row = await insertRow(context, contract, values);
      await writeLines(context, row, { products, plans });
      return { id: row.id };
    },
    update: async (context, { body: { products, plans, id, version, ...values } }) => {
      const row = await updateRow(context, contract, id, {
        ...values,
        ...(typeof version === 'number' ? { version } : {}),
      });
      // A contract whose direction turns turns its plan.
      if (!plans && values.isPayer !== undefined)
        await context.db
          .updateTable('contract_collection_plan')
          .set({ planKind: row.isPayer })
          .where('contractId', '=', id)
          .where('deleted', '=', false)
          .execute();
      await writeLines(context, row, { products, plans });
      return { id };
    },
    maxApplyBillAmount: async (context, { query }) => {
      const [shown] = await present(context, contract, [await readRow(context, contract, query.contractId)], {
        computed: true,
      });
      return shown?.maxApplyBillAmount ?? '0.00';
    },
  },
};
