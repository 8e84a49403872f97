import type { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { listAwaited, sendMessage, sendSignal, triggerStep } from '../../../flow/records/events.ts';
import type { Part } from '../../../resource/serve.ts';

export const toldEvents: Part<typeof flowableFlow> = {
  calls: {
    awaited: (context, { query }) => listAwaited(context, query.processInstanceId),
    message: (context, { body: { messageName, businessKey, processInstanceId, variables } }) =>
      sendMessage(context, { name: messageName, businessKey, processInstanceId, variables: variables ?? {} }),
    signal: (context, { body: { signalName, processInstanceId, variables } }) =>
      sendSignal(context, { name: signalName, processInstanceId, variables: variables ?? {} }),
    trigger: async (context, { body: { processInstanceId, activityId, variables } }) => {
      await triggerStep(context, { processInstanceId, activityId, variables: variables ?? {} });
      return null;
    },
  },
};
