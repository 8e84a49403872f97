import { message, say } from '@scf-kit/sdk/contract';
import type { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';
import { flowableProcess } from '@scf-kit/sdk/contract/workflow/process';
import { DefinitionFault } from '../../../flow/definition/fault.ts';
import { definedDelegates, definedListeners } from '../../../flow/delegates.ts';
import { migrateInstances } from '../../../flow/instances/migration.ts';
import { between, readPaging, statuses } from '../../../flow/lists/conditions.ts';
import { deploy, removeDeployment } from '../../../flow/repository/deployment.ts';
import { dryRun, lintProcess, type DryRun } from '../../../flow/repository/dry-run.ts';
import { refusePartial } from '../../../http/guard.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { Outside } from '../../../http/outside.ts';
import { refuse } from '../../../http/refusal.ts';
import { readDictionaryTexts } from '../../../resource/dictionary.ts';
import { readRow } from '../../../resource/rows.ts';
import { moveState } from '../../../resource/states.ts';
import type { Part } from '../../../resource/serve.ts';
import { countTo } from '../../../resource/lists.ts';
import { readStartFields } from './start-fields.ts';
import { DEPLOYED_AT, DEPLOYED_SORT, deployedFrom, readDeployed } from './deployed.query.ts';

/** The BPMN XML to deploy: that of a model the person may change, or the XML given. */
async function resolveBpmn(
  context: SignedIn,
  given: { readonly modelId?: string | null | undefined; readonly bpmnXml?: string | null | undefined },
) {
  if (Boolean(given.modelId) === Boolean(given.bpmnXml))
    throw refuse.invalid({ bpmnXml: message(context.locale, 'check.required') });
  if (!given.modelId) return { bpmnXml: given.bpmnXml ?? '', model: undefined };
  const model = await readRow(context, flowableProcess, given.modelId, { lock: true });
  return { bpmnXml: model.bpmnXml, model };
}

/** A large process is checked in a thread that others may be waiting for. */
const running = new Outside<DryRun>();
const linting = new Outside<Awaited<ReturnType<typeof lintProcess>>>();

/** Turns a fault of the definition into a refusal naming the element; other errors pass through. */
const asRefusal = (error: unknown): unknown =>
  error instanceof DefinitionFault
    ? refuse.because('flow.deploy', { place: error.title ?? error.place, reason: error.reason })
    : error;

export const deployedProcesses: Part<typeof flowableRepository> = {
  calls: {
    deploy: async (context, { body }) => {
      refusePartial(context, 'flow.platformOnly');
      const { db, session } = context;
      const { bpmnXml, model } = await resolveBpmn(context, body);
      try {
        const { deploymentId, definition, warnings } = await deploy(db, {
          bpmnXml,
          name: body.name ?? model?.name ?? null,
          category: body.category ?? model?.category ?? null,
          by: session.userId,
          ...(model ? { key: model.key } : {}),
        });
        if (model && definition.key !== model.key)
          throw refuse.because('flow.modelKey', { key: model.key, found: definition.key });
        if (model)
          await moveState(db, flowableProcess, model.id, 'deployed', { by: session.userId, values: { deploymentId } });
        return {
          deploymentId,
          processDefinitionId: definition.id,
          processDefinitionKey: definition.key,
          definitionVersion: definition.version,
          warnings: warnings.map(
            ({ title, reason }) => `${say(title, context.locale)}: ${say(reason, context.locale)}`,
          ),
        };
      } catch (error) {
        throw asRefusal(error);
      }
    },
    dryRun: async ({ db }, { body }) => {
      const { bpmnXml, variables } = body;
      try {
        const { path, opens, ended, refusal } = await running.run(db, '', () => dryRun(bpmnXml, variables ?? {}));
        return { path, opens, ended, refusal: refusal ?? null };
      } catch (error) {
        throw asRefusal(error);
      }
    },
    migrate: async (context, { body }) => {
      refusePartial(context, 'flow.platformOnly');
      const { processDefinitionId, toProcessDefinitionId, mapping, dryRun: tries } = body;
      if (mapping && !Object.values(mapping).every((name) => typeof name === 'string'))
        throw refuse.invalid({ mapping: message(context.locale, 'check.object') });
      return migrateInstances(context.db, {
        from: processDefinitionId,
        to: toProcessDefinitionId,
        mapping: mapping ?? {},
        dryRun: tries,
        by: context.session.userId,
      });
    },
    delete: async (context, { params }) => {
      refusePartial(context, 'flow.platformOnly');
      await removeDeployment(context.db, params.deploymentId);
      return null;
    },
    list: async (context, { query }) => {
      const { current, size, offset } = readPaging(query);
      const key = query.ascending ?? query.descending ?? 'deploymentTime';
      if (!Object.hasOwn(DEPLOYED_SORT, key))
        throw refuse.invalid(
          { [query.ascending ? 'ascending' : 'descending']: message(context.locale, 'check.sort', { key }) },
          'check.sort',
          { key },
        );
      const wanted = statuses(context, query.status, { 1: true, 2: true });
      const from = deployedFrom(query, wanted, between(context, 'createTime', DEPLOYED_AT, query));
      const rows = await readDeployed(
        context.db,
        { from, by: DEPLOYED_SORT[key], direction: query.ascending ? 'asc' : 'desc' },
        { size, offset },
      );
      const texts = await readDictionaryTexts(
        context,
        new Map([['FLOW_CATEGORY', new Set(rows.flatMap(({ category }) => category ?? []))]]),
        context.locale,
      );
      const records = rows.map((row) => ({ ...row, categoryText: texts.get(row.category ?? '') ?? null }));
      return { records, ...(await countTo(context, from)), size, current };
    },
    listeners: async () =>
      definedListeners().map(({ name, on, label }) => ({ listenerName: name, listenerKind: on, label })),
    delegates: async () =>
      definedDelegates().map(({ name, label }) => ({ delegateName: name, delegateExpression: `\${${name}}`, label })),
    startFields: async ({ db }, { query }) => ({
      definition: await readStartFields(db, query.processDefinitionKey, query.formKey ?? undefined),
    }),
    lint: async ({ db }, { body }) => ({
      findings: await linting.run(db, '', () => lintProcess(body.bpmnXml)),
    }),
    definition: async ({ db }, { query }) => {
      const found = await db
        .selectFrom('flow_definition as definition')
        .innerJoin('flow_deployment as deployment', 'deployment.id', 'definition.deploymentId')
        .select([
          'definition.id as processDefinitionId',
          'definition.key as processDefinitionKey',
          'definition.name',
          'definition.version as definitionVersion',
          'deployment.bpmnXml',
        ])
        .where('definition.id', '=', query.processDefinitionId)
        .executeTakeFirst();
      if (!found) throw refuse.notFound();
      return found;
    },
  },
};
