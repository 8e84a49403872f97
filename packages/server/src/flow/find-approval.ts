import { listProcesses, resources, type ApprovalProcess } from '@scf-kit/sdk/contract';
import type { Stored } from '../resource/shape.query.ts';

/** The resource an instance is about, and its process. */
export interface Approval {
  readonly resource: Stored;
  readonly process: ApprovalProcess;
}

/** The resource and process an instance's business type stands for; undefined for a process without a record. */
export function findApproval(businessType: string | null, definitionKey: string): Approval | undefined {
  const resource = resources().find(({ name, stored }) => stored && name === businessType);
  const found = resource && listProcesses(resource).find(({ key }) => key === definitionKey);
  return resource && found ? { resource, process: found } : undefined;
}
