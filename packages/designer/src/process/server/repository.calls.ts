import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';

const { lint, dryRun, deploy, list, migrate } = flowableRepository.calls;

export const lintDefinition = toEndpoint(lint);
export const tryDefinition = toEndpoint(dryRun);
export const deployDefinition = toEndpoint(deploy);
export const deployedDefinitions = toEndpoint(list);
export const migrateInstances = toEndpoint(migrate);
