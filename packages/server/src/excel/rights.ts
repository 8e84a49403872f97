import { createHash } from 'node:crypto';
import { resourceNamed, type Call } from '@scf-kit/sdk/contract';
import { mayCall } from '../http/guard.ts';
import type { Session } from '../http/handler.ts';
import { refuse } from '../http/refusal.ts';
import { collectScopes } from '../resource/data-scopes.ts';

/** The row of an export file: the resource and call it came from, and a digest of its maker's rights. */
interface Made {
  readonly source: string;
  readonly rights: string | null;
}

/**
 * The resource and call a file was made by. A source without a call is older and means the resource's `export`.
 */
export function resolveSource(source: string) {
  const [name = '', callName = 'export'] = source.split('.');
  const resource = resourceNamed(name);
  const calls: Readonly<Record<string, Call>> = resource.calls;
  return { resource, call: calls[callName] };
}

/**
 * A digest of the rights that decide the rows and fields of an export. While it is unchanged, the person may still
 * download the file.
 */
export function rightsDigest(session: Session, source: string): string {
  const { resource, call } = resolveSource(source);
  const hidden = [...(session.fieldRights.get(resource.name) ?? [])]
    .flatMap(([name, limit]) => (limit === 'hidden' ? [name] : []))
    .toSorted();
  const scopes = call ? [...collectScopes(session, call.access, resource)].toSorted() : [];
  const places = scopes.includes('all')
    ? []
    : [
        session.officeId,
        session.departmentId ?? null,
        [...session.officeTree].toSorted(),
        [...session.departmentTree].toSorted(),
      ];
  return createHash('sha256')
    .update(JSON.stringify([scopes, places, hidden]))
    .digest('hex');
}

/**
 * @throws Refusal 403 where the person's rights have changed since the file was made: it may hold data they can no
 * longer read.
 */
export function refuseLostRights(session: Session, { source, rights }: Made): void {
  const { call } = resolveSource(source);
  if (!call || !mayCall(session, call)) throw refuse.forbidden('export.refused');
  if (rights !== null && rights !== rightsDigest(session, source)) throw refuse.forbidden('export.rightsChanged');
}
