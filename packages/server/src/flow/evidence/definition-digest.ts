import type { Db } from '../people/candidates.ts';
import { sha256 } from './chain.ts';

/** SHA-256 of deployed definitions by id, cached for good: a definition never changes. */
const digests = new Map<string, string>();
export async function definitionDigest(db: Db, definitionId: string): Promise<string> {
  const known = digests.get(definitionId);
  if (known !== undefined) return known;
  const { bpmnXml } = await db
    .selectFrom('flow_definition')
    .innerJoin('flow_deployment', 'flow_deployment.id', 'flow_definition.deploymentId')
    .select('bpmnXml')
    .where('flow_definition.id', '=', definitionId)
    .executeTakeFirstOrThrow();
  const digest = sha256(bpmnXml);
  digests.set(definitionId, digest);
  return digest;
}
