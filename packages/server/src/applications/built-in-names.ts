import { resourceNamed, type Call, type Locale } from '@scf-kit/sdk/contract';
import { builtInName } from '@scf-kit/sdk/contract/workflow/built-in-names';
import type { Context } from '../http/handler.ts';

/** Fields of answers that name a process, a step, the steps of a record and where a rejection leads. */
const STEPS: ReadonlySet<string> = new Set([
  'taskName',
  'taskNames',
  'processName',
  'currentNode',
  'activityName',
  'step',
]);
/** Answers of names that nobody changes through them: definitions and steps as deployed, roles to choose of or held. */
const NAMES: ReadonlySet<string> = new Set([...STEPS, 'name']);
const NAMED: ReadonlySet<string> = new Set(['flowable-repository.list', 'role.offered', 'dynamic-form.nodes']);

/** The roles people hold. */
const ROLES: ReadonlySet<string> = new Set(['roles']);
const none: ReadonlySet<string> = new Set();
const known = new WeakMap<Call, ReadonlySet<string>>();

function getNameKeys(call: Call): ReadonlySet<string> {
  const found = known.get(call);
  if (found) return found;
  const { answer, resource, name } = call;
  const tells = 'fields' in answer && Object.keys(answer.fields).some((key) => STEPS.has(key));
  const keys = NAMED.has(`${resource}.${name}`)
    ? NAMES
    : tells || resourceNamed(resource).module === 'workflow'
      ? STEPS
      : resource === 'user'
        ? ROLES
        : none;
  known.set(call, keys);
  return keys;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

function said(value: unknown, keys: ReadonlySet<string>, locale: Locale): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => said(one, keys, locale));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      if (!keys.has(key)) return [key, said(one, keys, locale)];
      if (typeof one === 'string') return [key, builtInName(one, locale)];
      const within = key === 'roles' ? NAMES : keys;
      return [
        key,
        Array.isArray(one)
          ? one.map((item: unknown) =>
              typeof item === 'string' ? builtInName(item, locale) : said(item, within, locale),
            )
          : said(one, within, locale),
      ];
    }),
  );
}

/** An answer with the processes, steps and roles that come with the product named in the reader's language. */
export function translateNames({ call, locale }: Context, data: unknown): unknown {
  if (locale !== 'en-US') return data;
  const keys = getNameKeys(call);
  return keys.size === 0 ? data : said(data, keys, locale);
}
