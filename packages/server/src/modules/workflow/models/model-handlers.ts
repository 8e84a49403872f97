import { newProcess } from '@scf-kit/sdk/bpmn';
import { getStateNumber, message } from '@scf-kit/sdk/contract';
import { flowableProcess } from '@scf-kit/sdk/contract/workflow/process';
import { formVersion } from '../../../applications/forms/forms.ts';
import { findSubmission } from '../../../applications/submissions.ts';
import { readShownVariables } from '../../../applications/variables.ts';
import { manages } from '../../../flow/people/managed.query.ts';
import { jumpFlow } from '../../../flow/tasks/move-actions.ts';

import { refuse } from '../../../http/refusal.ts';
import { writeScopes } from '../../../resource/data-scopes.ts';
import type { Part } from '../../../resource/serve.ts';

const DRAFT = getStateNumber(flowableProcess, 'draft');
const DEPLOYED = getStateNumber(flowableProcess, 'deployed');

/**
 * A document type is how XML bombs and file inclusion work; PostgreSQL stores no NUL. Whether the rest runs is said at
 * deployment.
 */
const hostile = (xml: string): boolean =>
  /<!\s*(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST|NOTATION)/i.test(xml) || xml.includes('\u0000');

export const processModels: Part<typeof flowableProcess> = {
  hooks: {
    beforeDuplicate: (_context, values, original) =>
      Promise.resolve({
        ...values,
        // The key stands in the XML as the process's id; in references of the diagram too.
        bpmnXml: original.bpmnXml.replaceAll(`"${original.key}"`, () => `"${values.key ?? ''}"`),
      }),
    beforeWrite: async (context, values, before) => {
      for (const name of ['bpmnXml', 'svgXml'] as const)
        if (values[name] && hostile(values[name]))
          throw refuse.invalid({ [name]: message(context.locale, 'flow.hostileXml') });
      // Left out, it is no platform model: that is a kind to have the right for, too.
      if (!before && values.platform === undefined && writeScopes(context, flowableProcess, false, 'add').size === 0)
        throw refuse.forbidden();
      // A picture may be drawn anew without changing what was deployed.
      const redrawn =
        before?.status === DEPLOYED &&
        (values.bpmnXml !== undefined || values.key !== undefined || values.startFormKey !== undefined);
      return redrawn ? { ...values, status: DRAFT, modelVersion: before.modelVersion + 1 } : values;
    },
  },
  calls: {
    template: async ({ locale, now }, { query }) => {
      const key = query.key ?? `process_${now.getTime().toString(36)}`;
      const name = query.name ?? message(locale, 'flow.template.name');
      return {
        key,
        name,
        bpmnXml: newProcess({
          key,
          name,
          group: 'approver',
          start: message(locale, 'flow.template.start'),
          step: message(locale, 'flow.template.step'),
          end: message(locale, 'flow.template.end'),
        }),
      };
    },
    runVariables: async (context, { query }) => {
      if (!(await manages(context, query.processInstanceId))) throw refuse.notFound();
      const submission = await findSubmission(context, query.processInstanceId);
      const form = submission && (await formVersion(context.db, submission.formKey, submission.hash));
      const variables = await readShownVariables(context, query.processInstanceId, form?.definition);
      return Object.entries(variables).map(([variableName, value]) => ({
        variableName,
        variableValue: value === null ? null : typeof value === 'string' ? value : JSON.stringify(value),
      }));
    },
    moveExecution: async (context, { body }) => {
      await jumpFlow(context, body);
      return null;
    },
  },
};
