import type { Call, CallAnswering } from '@scf-kit/sdk/contract/call';

interface Declared {
  readonly name: string;
  readonly calls: Readonly<Record<string, Call | undefined>>;
}

/** One of the calls of a resource that is known only as the program runs. */
export function declaredCall<A = unknown>(
  { name, calls }: Declared,
  call: 'get' | 'create' | 'update' | 'delete',
): Pick<CallAnswering<A>, 'method' | 'path' | 'long'> {
  const found = calls[call];
  if (!found) throw new Error(`The resource "${name}" does not serve ${call}.`);
  return found;
}
