import type { ElementBridge } from '@scf-kit/elements/element';
import { getClient } from '@scf-kit/elements/clients';
import { scfFormDesigner, type FormDesignerSources } from './declaration.ts';
import { dictionaryGroups, formBindings, formNodes } from './sources.calls.ts';

export type Sources = Required<FormDesignerSources>;

const has = (keyword: string, ...texts: readonly string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(keyword.trim().toLowerCase()));

/** Where the pickers look: in what the page gives, else on the server. */
export function createSources(bridge: ElementBridge): Sources {
  const formId = (): string => bridge.attribute(scfFormDesigner.attributes.formId);
  const server: Sources = {
    dictionaries: async (keyword) => {
      const client = await getClient(bridge.context());
      const query = { key: 'group_code', value: 'title' };
      const groups = await client.call(dictionaryGroups, { query, quiet: true });
      return groups
        .filter(({ key, value }) => has(keyword, key, value))
        .map(({ key, value }) => ({ value: key, label: value, note: key }));
    },
    nodes: async () => {
      const id = formId();
      if (!id) return [];
      const client = await getClient(bridge.context());
      const nodes = await client.call(formNodes, { params: { id }, quiet: true });
      return nodes.map(({ nodeId, name, processName }) => ({ value: nodeId, label: name, note: processName }));
    },
    bindings: async (keyword) => {
      const id = formId();
      if (!id) return [];
      const client = await getClient(bridge.context());
      const fields = await client.call(formBindings, { params: { id }, quiet: true });
      return fields
        .filter(({ bind, name }) => has(keyword, bind, name))
        .map(({ bind, name, resourceName }) => ({ value: bind, label: name, note: resourceName }));
    },
  };
  const given = (): Partial<Sources> => bridge.property(scfFormDesigner.properties.sources) ?? {};
  // The page may give its own at any time; a picker keeps the function it was drawn with.
  const either =
    (kind: keyof Sources): Sources['nodes'] =>
    (keyword) =>
      (given()[kind] ?? server[kind])(keyword);
  return { dictionaries: either('dictionaries'), nodes: either('nodes'), bindings: either('bindings') };
}
