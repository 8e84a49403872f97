import { check, resources, type Problems } from '@scf-kit/sdk/contract';
import { formatProblems, formatMessage } from '../../http/envelope.ts';
import { repeatable } from '../../database/repeatable.ts';
import { releaseSavepoint, rollBackTo, setSavepoint } from '../../database/savepoints.query.ts';
import { collectConstraints, toRefusal, type Constraints } from '../../http/failure.ts';
import { mayCall } from '../../http/guard.ts';
import type { Context } from '../../http/handler.ts';
import { findHandler, getHooks } from '../../resource/serve.ts';
import { refuse, type Refusal } from '../../http/refusal.ts';
import { refuseUnwritable } from '../../resource/field-rights.ts';
import { insertRow } from '../../resource/rows.ts';
import { createCall, type Importable } from './columns.ts';

type Body = Readonly<Record<string, unknown>>;

/** Rows tried together before they are tried one by one. */
const TOGETHER = 50;

/** As the call that creates one row would be made. */
async function createOne(context: Context, resource: Importable, body: Body): Promise<void> {
  const { call } = context;
  const checked = check(call.body ?? {}, body, { locale: context.locale });
  if (!checked.ok) throw refuse.invalid(checked.errors);
  refuseUnwritable(context, resource, checked.value, undefined);
  const own = findHandler(call);
  if (own) await own(context, { params: {}, query: {}, body: checked.value });
  else
    await insertRow(
      context,
      resource,
      (await getHooks(resource).readBody?.(context, checked.value, undefined)) ?? checked.value,
    );
}

/** Errors of a row by field; an error of the whole row is under ''. */
const toProblems = (refusal: Refusal, { locale }: Context): Problems =>
  formatProblems(refusal, locale) ?? { '': formatMessage(refusal, locale) };

/**
 * Creates rows within the caller's transaction, each as the person would by themselves. Answers what was refused, by
 * its place; a refused row leaves nothing behind and does not hinder the others.
 * @throws Refusal 403 where the person may not create any
 */
export async function createRows(
  given: Context,
  resource: Importable,
  bodies: readonly Body[],
): Promise<ReadonlyMap<number, Problems>> {
  const { db, session } = given;
  const call = createCall(resource);
  if (!session || !mayCall(session, call)) throw refuse.forbidden();
  const context: Context = { ...given, call, http: null };
  let constraints: Constraints | undefined;
  // Worked out when a row first meets one.
  const occasion = {
    locale: context.locale,
    deletes: false,
    get constraints() {
      return (constraints ??= collectConstraints(resources()));
    },
  };
  const refused = new Map<number, Problems>();

  const tried = async (create: () => Promise<void>): Promise<Refusal | undefined> => {
    await setSavepoint(db, 'imported');
    let refusal: Refusal | undefined;
    try {
      await create();
    } catch (error) {
      refusal = repeatable(error) ? undefined : toRefusal(error, occasion);
      if (!refusal || refusal.status >= 500) throw error;
      await rollBackTo(db, 'imported');
    }
    await releaseSavepoint(db, 'imported');
    return refusal;
  };
  for (let from = 0; from < bodies.length; from += TOGETHER) {
    const part = bodies.slice(from, from + TOGETHER);
    const failed = await tried(async () => {
      for (const body of part) await createOne(context, resource, body);
    });
    if (!failed) continue;
    for (const [at, body] of part.entries()) {
      const refusal = await tried(() => createOne(context, resource, body));
      if (refusal) refused.set(from + at, toProblems(refusal, context));
    }
  }
  return refused;
}
