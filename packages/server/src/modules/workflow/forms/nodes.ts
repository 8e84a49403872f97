import { builtInName } from '@scf-kit/sdk/contract/workflow/built-in-names';
import type { dynamicForm } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { readDeployedGraph } from '../../../flow/repository/deployment.ts';

import type { Part } from '../../../resource/serve.ts';

export const formNodes: Part<typeof dynamicForm> = {
  calls: {
    processes: async ({ db, locale }) => {
      const rows = await db
        .selectFrom('flow_definition')
        .distinctOn('key')
        .select(['key', 'name'])
        .where('removed', '=', false)
        .orderBy('key')
        .orderBy('version', 'desc')
        .limit(1_000)
        .execute();
      return rows.map(({ key, name }) => ({ key, value: builtInName(name ?? key, locale) }));
    },
  },
  answers: {
    /**
     * The steps of every process, as it was deployed last, that a submission of the form starts or that names the form.
     */
    nodes: async (context, { formKey, processDefinitionKey }) => {
      const using = await context.db
        .selectFrom((on) =>
          on
            .selectFrom('flow_definition')
            .distinctOn('key')
            .select(['id', 'key', 'name', 'deploymentId'])
            .where('removed', '=', false)
            .orderBy('key')
            .orderBy('version', 'desc')
            .as('newest'),
        )
        .innerJoin('flow_deployment', 'flow_deployment.id', 'newest.deploymentId')
        .select(['newest.id', 'newest.key', 'newest.name'])
        .where((on) => {
          const written = on.val(`formKey="${formKey}"`);
          const named = on(on.fn<number>('strpos', ['flow_deployment.bpmnXml', written]), '>', 0);
          return processDefinitionKey === null ? named : on.or([on('newest.key', '=', processDefinitionKey), named]);
        })
        .orderBy('newest.key')
        .execute();
      const steps = await Promise.all(
        using.map(async ({ id, key, name }) => {
          const graph = await readDeployedGraph(context.db, id);
          return [...graph.nodes.values()].flatMap((node) =>
            node.kind === 'userTask'
              ? [{ nodeId: node.id, name: node.name, processDefinitionKey: key, processName: name ?? key }]
              : [],
          );
        }),
      );
      return steps.flat();
    },
  },
};
