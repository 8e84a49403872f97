import { useState } from 'react';
import type { ApiError } from '@scf-kit/sdk/client';
import { useSaving } from './saving.ts';

/** The part of a form that says at its fields what the server refused. */
interface Refusable<Name extends string> {
  readonly setFields: (fields: { readonly name: Name; readonly errors: string[] }[]) => void;
}

/** The sending of a form: whether it is under way, and the refusal that is of none of its fields. */
export interface Sending {
  readonly busy: boolean;
  readonly problem: string | undefined;
  /** Answers whether the server took it; refusals stand at their fields. */
  readonly send: (write: () => Promise<unknown>) => Promise<boolean>;
}

/**
 * Sends what a form of its own fields holds; `names` are those that the server may refuse. Forms over fields of the
 * contract save with `useSaving`.
 * @example
 * const { busy, problem, send } = useSending(form, ['name', 'key']);
 * const submit = async (entered: Entered): Promise<void> => {
 *   if (await send(() => client.call(calls.create, { body: entered, quiet: true }))) onDone();
 * };
 */
export function useSending<Name extends string>(form: Refusable<Name>, names: readonly Name[]): Sending {
  const [problem, setProblem] = useState<string>();
  const { busy, attempt } = useSaving();
  const refuse = ({ errors = {}, message }: ApiError): void => {
    const refused = names.flatMap((name) => {
      const said = errors[name];
      return said === undefined ? [] : [{ name, errors: [said] }];
    });
    form.setFields(refused);
    if (refused.length === 0) setProblem(message);
  };
  return {
    busy,
    problem,
    send(write) {
      setProblem(undefined);
      return attempt(write, refuse);
    },
  };
}
