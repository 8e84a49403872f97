import { resources, type Call, type Option, type Resource } from '@scf-kit/sdk/contract';
import type { dynamicSources } from '@scf-kit/sdk/contract/workflow/dynamic-form';
import { SOURCES } from '../../../applications/forms/named-records.ts';
import { mayReadSource } from '../../../applications/forms/named-sources.ts';
import { mayCall } from '../../../http/guard.ts';
import type { SignedIn } from '../../../http/handler.ts';
import { findHandler } from '../../../resource/serve.ts';
import { refuse } from '../../../http/refusal.ts';
import { createStandardHandler } from '../../../resource/standard.ts';

type Source = keyof typeof dynamicSources;
export interface SourceQuery {
  readonly dynamicType: Source;
  readonly dynamicKey?: string | null;
  readonly keyword?: string | null;
}

const MINE: ReadonlySet<Source> = new Set(['MY_FINANCING_PROJECT', 'MY_FINANCE_ACCOUNT']);

function findMapCall(name: string): { readonly resource: Resource; readonly map: Call } | undefined {
  const resource = resources().find((one) => one.name === name);
  const own: Readonly<Record<string, Call>> | undefined = resource?.calls;
  const map = own?.['map'];
  return resource && map ? { resource, map } : undefined;
}

/**
 * The choices of a dynamic source. `OTHER` answers what the person may list of that resource anyway; what is not there
 * and what is not theirs to list are one refusal. @throws Refusal 404 `form.source`
 */
export async function sourceOptions(context: SignedIn, query: SourceQuery): Promise<readonly Option[]> {
  const { dynamicType, dynamicKey, keyword } = query;
  const found = findMapCall(dynamicType === 'OTHER' ? (dynamicKey ?? '') : SOURCES[dynamicType]);
  if (!found || !(await mayReadSource(context, query))) throw refuse.notFound('form.source');
  const { resource, map } = found;
  if (dynamicType === 'OTHER' && !mayCall(context.session, map)) throw refuse.notFound('form.source');
  const handler = findHandler(map) ?? createStandardHandler(resource, 'map', map);
  // Of what is mine nobody has more than their office's, whatever else their roles let them see.
  const session = MINE.has(dynamicType) ? { ...context.session, grants: new Map<never, never>() } : context.session;
  const answer = await handler(
    { ...context, session, call: dynamicType === 'OTHER' ? map : { ...map, access: 'session' } },
    { params: {}, query: keyword ? { keyword } : {}, body: {} },
  );
  return isOptions(answer) ? answer : [];
}

const isOptions = (answer: unknown): answer is readonly Option[] => Array.isArray(answer);
