import { inState, message, getStateNumber, stateText, type Problems } from '@scf-kit/sdk/contract';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { partnerClient, PARTNER_MOST } from '@scf-kit/sdk/contract/portal/partner-client';
import { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { approvals } from '@scf-kit/sdk/contract/workflow/flow-calls';
import { newRow } from '../../../database/new-row.ts';
import { holdsOverAll } from '../../../http/guard.ts';
import type { Context, SignedIn } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { notify } from '../../../push/notify.ts';
import { getSandboxId } from '../../../resource/sandbox.query.ts';
import type { Part, Values } from '../../../resource/serve.ts';
import type { Known } from '../../../resource/shape.query.ts';
import { endPartnerFamilies } from '../../access/tokens/tokens.ts';
import { originProblem } from './origins.ts';
import { holdClients } from './clients.query.ts';
import { holdDeliveries, releaseDeliveries } from './events.query.ts';
import { listClientPeople } from './people.query.ts';

type Fields = (typeof partnerClient)['own'];
type Client = Known<Fields>;

const ACTIVE = getStateNumber(partnerClient, 'active');
const DISABLED_FORM = getStateNumber(dynamicForm, 'retired');

/** Published forms that start a process. */
const embeddable = ({ db }: Context) =>
  db
    .selectFrom('dynamic_form')
    .select(['formKey', 'name', 'enName'])
    .where('publishedHash', 'is not', null)
    .where('publishStatus', '!=', DISABLED_FORM)
    .where('processDefinitionKey', 'is not', null)
    .where('deleted', '=', false);

const listed = (given: readonly string[] | null | undefined): readonly string[] => [
  ...new Set((given ?? []).map((one) => one.trim()).filter((one) => one !== '')),
];

function originProblems(context: Context, origins: readonly string[], test: boolean): Problems {
  const { locale, config } = context;
  if (origins.length > PARTNER_MOST.origins)
    return { origins: message(locale, 'partner.origins.many', { n: PARTNER_MOST.origins }) };
  const problem = origins.map((one) => originProblem(one, { test, publicUrl: config.publicUrl, locale })).find(Boolean);
  return problem === undefined ? {} : { origins: problem };
}

async function formProblems(context: Context, formKeys: readonly string[]): Promise<Problems> {
  const { locale } = context;
  if (formKeys.length > PARTNER_MOST.forms)
    return { formKeys: message(locale, 'partner.forms.many', { n: PARTNER_MOST.forms }) };
  if (formKeys.length === 0) return {};
  const known = new Set(
    (await embeddable(context).where('formKey', 'in', formKeys).execute()).map((one) => one.formKey),
  );
  const unknown = formKeys.find((key) => !known.has(key));
  return unknown === undefined
    ? {}
    : { formKeys: message(locale, 'partner.form.unknown', { form: unknown.slice(0, 64) }) };
}

/** Whether the platform acts on another office's client, by a right over all of them. */
const asPlatform = (context: SignedIn, row: Pick<Client, 'officeId'>): boolean =>
  holdsOverAll(context) && context.session.officeId !== row.officeId;

/** The sandbox of a test client: an office like its own, which no list shows. */
async function openSandbox({ db }: Context, { id, name, code, officeId }: Client): Promise<void> {
  const owner = await db.selectFrom('office').select('type').where('id', '=', officeId).executeTakeFirst();
  const sandbox = getSandboxId(id);
  // Direct write: an office that nobody made and no log tells of.
  await db
    .insertInto('office')
    .values({
      ...newRow({ officeId: sandbox }, sandbox),
      name: `${name}（沙箱 ${code}）`.slice(0, 120),
      type: owner?.type && owner.type !== 'PLATFORM' ? owner.type : 'CUSTOMER',
      nodeId: getStateNumber(office, 'authenticated'),
      approvalStatus: approvals.approved.value,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function refuseMore({ db, session, locale }: Context): Promise<void> {
  await holdClients(db, session?.officeId);
  const { n } = await db
    .selectFrom('partner_client')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('officeId', '=', session?.officeId ?? '')
    .where('deleted', '=', false)
    .executeTakeFirstOrThrow();
  if (Number(n) >= PARTNER_MOST.clients)
    throw refuse.invalid({ name: message(locale, 'partner.clients.many', { n: PARTNER_MOST.clients }) });
}

/** Only the platform adds forms to a live client; its own people may only take some away. */
function refuseOwnForms(context: Context, formKeys: readonly string[], before: Client): void {
  if (before.mode !== 'live' || !inState(partnerClient, before, 'active', 'disabled')) return;
  const added = formKeys.some((key) => !before.formKeys?.includes(key));
  if (added && !(context.session && holdsOverAll({ ...context, session: context.session })))
    throw refuse.invalid({ formKeys: message(context.locale, 'partner.form.approved') });
}

async function checked(context: Context, values: Values<Fields>, before: Client | undefined): Promise<Values<Fields>> {
  const test = (before?.mode ?? values.mode) === 'test';
  const written: Values<Fields> = {
    ...values,
    ...(values.origins === undefined ? {} : { origins: listed(values.origins) }),
    ...(values.formKeys === undefined ? {} : { formKeys: listed(values.formKeys) }),
  };
  const problems = {
    ...(written.origins ? originProblems(context, written.origins, test) : {}),
    ...(written.formKeys ? await formProblems(context, written.formKeys) : {}),
  };
  if (Object.keys(problems).length > 0) throw refuse.invalid(problems);
  if (before && written.formKeys) refuseOwnForms(context, written.formKeys, before);
  return written;
}

export const clients: Part<typeof partnerClient> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const written = await checked(context, values, before);
      if (before) return written;
      await refuseMore(context);
      // A sandbox touches nobody's business: it is open at once.
      return written.mode === 'test' ? { ...written, status: ACTIVE } : written;
    },
    afterWrite: async (context, row) => {
      if (row.mode === 'test' && !row.deleted) await openSandbox(context, row);
      await endPartnerFamilies(context.db, {
        partnerId: row.id,
        origins: row.origins ?? [],
        formKeys: row.formKeys ?? [],
      });
    },
    /** A client that was in use stays, with all applications that came through it. */
    beforeDelete: async (_context, row) => {
      if (!inState(partnerClient, row, 'draft', 'rejected', 'withdrawn'))
        throw refuse.because('flow.state', { state: stateText(partnerClient, row.status) });
    },
  },
  calls: {
    forms: async (context) => {
      const rows = await embeddable(context).orderBy('name').limit(1_000).execute();
      return rows.map(({ formKey, name, enName }) => ({
        key: formKey,
        value: context.locale === 'en-US' ? (enName ?? name) : name,
      }));
    },
  },
  transitions: {
    disable: {
      before: async (context, row) => ({ disabledByPlatform: asPlatform(context, row) }),
      after: async (context, { row }) => {
        await endPartnerFamilies(context.db, { partnerId: row.id });
        await holdDeliveries(context.db, { partnerClientId: row.id });
        if (!row.disabledByPlatform) return;
        await notify(
          context.db,
          (await listClientPeople(context.db, row)).map((receiverId) => ({
            receiverId,
            senderId: context.session.userId,
            key: 'notice.partner.disabled',
            params: { client: row.name, reason: row.disabledReason ?? '' },
            dataType: 'NOTICE',
            businessType: partnerClient.name,
            businessId: row.id,
          })),
        );
      },
    },
    enable: {
      before: async (context, row) => {
        if (row.disabledByPlatform && !asPlatform(context, row)) throw refuse.forbidden('partner.platformDisabled');
        return undefined;
      },
      after: async (context, { row }) => releaseDeliveries(context.db, { partnerClientId: row.id }),
    },
  },
};
