import { say, type Text } from '@scf-kit/sdk/contract/text';
import type { Option } from '@scf-kit/sdk/contract';
import type { Client } from '@scf-kit/sdk/client';
import type { ElementBridge } from '@scf-kit/elements/element';
import { getClient } from '@scf-kit/elements/clients';
import { scfProcessDesigner, type DesignerOption, type DesignerSources } from '../declaration.ts';
import {
  colleagues,
  deployedProcesses,
  formNames,
  listenerFunctions,
  roleNames,
  serviceTaskDelegates,
} from './sources.calls.ts';

export type Sources = Required<DesignerSources>;
type Search = Sources['users'];

const SHOWN = 50;
/** Ids as the pickers hold them, asked for their names. */
const isIds = (keyword: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}(,[0-9a-f-]{36})*$/i.test(keyword);
const has = (keyword: string, ...texts: readonly string[]): boolean =>
  keyword === '' ||
  keyword.split(',').some((part) => texts.some((text) => text.toLowerCase().includes(part.toLowerCase())));
/** Names with their codes beside them, as many of those that match as a list shows. */
const matching = (keyword: string, pairs: readonly Option[]): readonly DesignerOption[] =>
  pairs
    .filter(({ key, value }) => has(keyword, key, value))
    .slice(0, SHOWN)
    .map(({ key, value }) => ({ value: key, label: value, note: key }));

/** Where the pickers look: in what the page gives, else on the server. */
export function createSources(bridge: ElementBridge): Sources {
  const connected = (): Promise<Client> => getClient(bridge.context());
  const named = (value: string, label: Text): DesignerOption => ({
    value,
    label: say(label, bridge.context().locale),
    note: value,
  });
  const server: Sources = {
    users: async (keyword) => {
      const query = isIds(keyword) ? { ids: keyword } : { actualName: keyword };
      const people = await (await connected()).call(colleagues, { query, quiet: true });
      return people.slice(0, SHOWN).map(({ id, actualName, departmentText, positionText }) => {
        const note = [departmentText, positionText].filter(Boolean).join(' · ');
        return { value: id, label: actualName, ...(note === '' ? {} : { note }) };
      });
    },
    roles: async (keyword) => {
      const query = { key: 'code', value: 'name' };
      return matching(keyword, await (await connected()).call(roleNames, { query, quiet: true }));
    },
    forms: async (keyword) => {
      const query = { key: 'formKey', value: 'name' };
      return matching(keyword, await (await connected()).call(formNames, { query, quiet: true }));
    },
    delegates: async (keyword) => {
      const functions = await (await connected()).call(serviceTaskDelegates, { quiet: true });
      return functions
        .map(({ delegateName, label }) => named(delegateName, label))
        .filter(({ value, label }) => has(keyword, value, label));
    },
    listeners: async (keyword) => {
      const functions = await (await connected()).call(listenerFunctions, { quiet: true });
      return functions
        .map(({ listenerName, label }) => named(listenerName, label))
        .filter(({ value, label }) => has(keyword, value, label));
    },
    processes: async (keyword) => {
      const { records } = await (await connected()).call(deployedProcesses, { query: { size: 200 }, quiet: true });
      const names = new Map(
        records.map(({ processDefinitionKey, name }) => [processDefinitionKey, name ?? processDefinitionKey]),
      );
      return matching(
        keyword,
        [...names].map(([key, value]) => ({ key, value })),
      );
    },
  };
  const given = (): DesignerSources => bridge.property(scfProcessDesigner.properties.sources) ?? {};
  // The page may give its own at any time; a picker keeps the function it was drawn with.
  const either =
    (kind: keyof Sources): Search =>
    (keyword) =>
      (given()[kind] ?? server[kind])(keyword);
  return {
    users: either('users'),
    roles: either('roles'),
    forms: either('forms'),
    delegates: either('delegates'),
    listeners: either('listeners'),
    processes: either('processes'),
  };
}
