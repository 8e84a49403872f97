import { isOffered, listTargets, type Action, type Call, type Fields, type Resource } from '@scf-kit/sdk/contract';
import type { TransitionRules } from '@scf-kit/sdk/contract/transition-rules';
import { readValue, type AnyRow } from '../values/plain-text.ts';

/** A transition of a resource with the call that makes it. */
export interface Offer {
  readonly name: string;
  readonly call: Call;
  readonly rules: TransitionRules;
}

/** The transitions that lists and records offer: those with a label, in the order of the contract. */
export const listOffers = ({ calls }: Resource): readonly Offer[] =>
  Object.entries<Call>(calls).flatMap(([name, call]) =>
    call.transition?.label ? [{ name, call, rules: call.transition }] : [],
  );

/** The person's rights to the offered transitions, as `name code`; just `name` where no code is needed. */
export const rightsTo = (
  offers: readonly Offer[],
  can: (codes: readonly string[], action: Action) => boolean,
): readonly string[] =>
  offers.flatMap(({ name, call: { access } }) =>
    typeof access === 'string'
      ? [name]
      : access.codes.filter((code) => can([code], access.action)).map((code) => `${name} ${code}`),
  );

/** Of codes that are bound to rows of one kind, those of this row and those of none count. */
function codesFor({ rowPermissions }: Resource, codes: readonly string[], row: AnyRow): readonly string[] {
  if (!rowPermissions) return codes;
  const bound = (kind: string): readonly string[] => [rowPermissions.codes[kind] ?? []].flat();
  const here = new Set(bound(String(readValue(row, rowPermissions.field))));
  const anywhere = new Set(Object.keys(rowPermissions.codes).flatMap(bound));
  return codes.filter((code) => here.has(code) || !anywhere.has(code));
}

/** Whether the person, with these rights, may make a transition with a row, and it would change something. */
export function mayMake(
  resource: Resource,
  { name, call, rules }: Offer,
  row: AnyRow,
  rights: ReadonlySet<string>,
): boolean {
  const { access } = call;
  const may =
    typeof access === 'string' || codesFor(resource, access.codes, row).some((code) => rights.has(`${name} ${code}`));
  return may && isOffered(rules, resource.own, row);
}

/** A transition's input fields for a row, with only the states it can move to. */
export function buildInputs({ own }: Resource, rules: TransitionRules, row: AnyRow): Fields {
  const targets = new Set(listTargets(rules, own, row).map(String));
  return Object.fromEntries(
    Object.entries(rules.fields).map(([name, field]) => [
      name,
      name === rules.state && 'values' in field
        ? { ...field, values: Object.fromEntries(Object.entries(field.values).filter(([value]) => targets.has(value))) }
        : field,
    ]),
  );
}

/** The ids of a transition's rows, in its path or its body. */
export function toRequest(
  { call, rules }: Offer,
  ids: readonly string[],
): { readonly params?: { readonly id: string }; readonly body?: Readonly<Record<string, unknown>> } {
  const [id = ''] = ids;
  if (call.params['id']) return { params: { id } };
  return { body: rules.many ? { ids } : { id } };
}
