import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { flowableRepository } from '@scf-kit/sdk/contract/workflow/repository';

const { lint, dryRun, deploy, list, migrate, startFields } = flowableRepository.calls;

export const lintDefinition = toEndpoint(lint);
export const tryDefinition = toEndpoint(dryRun);
export const knownAtStart = toEndpoint(startFields);
export const deployDefinition = toEndpoint(deploy);
export const deployedDefinitions = toEndpoint(list);
export const migrateInstances = toEndpoint(migrate);
