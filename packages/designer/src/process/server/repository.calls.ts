import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';

const { lint, dryRun, deploy, list, migrate } = flowableRepository.calls;

export const lintDefinition = endpointOf(lint);
export const tryDefinition = endpointOf(dryRun);
export const deployDefinition = endpointOf(deploy);
export const deployedDefinitions = endpointOf(list);
export const migrateInstances = endpointOf(migrate);
