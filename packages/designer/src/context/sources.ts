import type { ElementBridge } from '@scf-kit/elements/element';
import { clientOf } from '@scf-kit/elements/clients';
import type { Sources } from './design-context.tsx';
import { scfFormDesigner } from '../form/declaration.ts';

interface Step {
  readonly nodeId: string;
  readonly name: string;
  readonly processName: string;
}
interface Bindable {
  readonly bind: string;
  readonly name: string;
  readonly resourceName: string;
}
interface Pair {
  readonly key: string;
  readonly value: string;
}
const has = (keyword: string, ...texts: readonly string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(keyword.trim().toLowerCase()));

/** Where the pickers look: in what the page gives, else on the server. */
export function sourcesOf(bridge: ElementBridge): Sources {
  const server: Sources = {
    dictionaries: async (keyword) => {
      const groups = await (
        await clientOf(bridge.context())
      ).request<readonly Pair[]>({
        method: 'GET',
        path: '/api/engine/auth/master-group/fetch/map',
        query: { key: 'group_code', value: 'title' },
        quiet: true,
      });
      return groups
        .filter(({ key, value }) => has(keyword, key, value))
        .map(({ key, value }) => ({ value: key, label: value, note: key }));
    },
    nodes: async () => {
      const id = bridge.attribute(scfFormDesigner.attributes.formId);
      if (!id) return [];
      const nodes = await (
        await clientOf(bridge.context())
      ).request<readonly Step[]>({
        method: 'GET',
        path: `/api/engine/auth/flowable/dynamic-form/fetch/nodes/${encodeURIComponent(id)}`,
        quiet: true,
      });
      return nodes.map(({ nodeId, name, processName }) => ({ value: nodeId, label: name, note: processName }));
    },
    bindings: async (keyword) => {
      const id = bridge.attribute(scfFormDesigner.attributes.formId);
      if (!id) return [];
      const fields = await (
        await clientOf(bridge.context())
      ).request<readonly Bindable[]>({
        method: 'GET',
        path: `/api/engine/auth/flowable/dynamic-form/fetch/bindings/${encodeURIComponent(id)}`,
        quiet: true,
      });
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
