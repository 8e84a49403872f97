import { say, type Text } from '@scf-kit/sdk/contract/text';
import type { ElementBridge } from '@scf-kit/elements/element';
import { clientOf } from '@scf-kit/elements/clients';
import { scfProcessDesigner, type DesignerOption, type DesignerSources } from '../declaration.ts';

export type Sources = Required<DesignerSources>;
type Search = Sources['users'];
type Query = Readonly<Record<string, string>>;

interface Person {
  readonly id: string;
  readonly actualName: string;
  readonly departmentText?: string | null;
}
interface Pair {
  readonly key: string;
  readonly value: string;
}
interface Delegate {
  readonly delegateName: string;
  readonly label: Text;
}
interface Listener {
  readonly listenerName: string;
  readonly listenerKind: 'execution' | 'task';
  readonly label: Text;
}
interface Deployed {
  readonly records: readonly { readonly processDefinitionKey: string; readonly name: string | null }[];
}

const REPOSITORY = '/api/engine/auth/flowable/repository';
const SHOWN = 50;
/** Ids as the pickers hold them, asked for their names. */
const isIds = (keyword: string): boolean => /^[0-9a-f]{8}-[0-9a-f-]{27}(,[0-9a-f-]{36})*$/i.test(keyword);
const has = (keyword: string, ...texts: readonly string[]): boolean =>
  keyword === '' ||
  keyword.split(',').some((part) => texts.some((text) => text.toLowerCase().includes(part.toLowerCase())));

/** Where the pickers look: in what the page gives, else on the server. */
export function sourcesOf(bridge: ElementBridge): Sources {
  const ask = async <T>(path: string, query: Query = {}): Promise<T> =>
    (await clientOf(bridge.context())).request<T>({ method: 'GET', path, query, quiet: true });
  const pairs = async (path: string, query: Query): Promise<readonly DesignerOption[]> =>
    (await ask<readonly Pair[]>(path, query)).map(({ key, value }) => ({ value: key, label: value }));
  const words = (text: Text): string => say(text, bridge.context().locale);
  const server: Sources = {
    users: async (keyword) =>
      (
        await ask<readonly Person[]>(
          '/api/engine/auth/user/fetch/list',
          isIds(keyword) ? { ids: keyword } : { actualName: keyword },
        )
      )
        .slice(0, SHOWN)
        .map(({ id, actualName, departmentText }) => ({
          value: id,
          label: actualName,
          ...(departmentText ? { note: departmentText } : {}),
        })),
    roles: async (keyword) =>
      (await pairs('/api/engine/auth/role/fetch/map', { key: 'code', value: 'name' }))
        .filter(({ value, label }) => has(keyword, value, label))
        .slice(0, SHOWN)
        .map((role) => ({ ...role, note: role.value })),
    forms: async (keyword) =>
      (await pairs('/api/engine/auth/flowable/dynamic-form/fetch/map', { key: 'formKey', value: 'name' }))
        .filter(({ value, label }) => has(keyword, value, label))
        .slice(0, SHOWN)
        .map((form) => ({ ...form, note: form.value })),
    delegates: async (keyword) =>
      (await ask<readonly Delegate[]>(`${REPOSITORY}/service-task-delegate`))
        .map(({ delegateName, label }) => ({ value: delegateName, label: words(label), note: delegateName }))
        .filter(({ value, label }) => has(keyword, value, label)),
    listeners: async (keyword) =>
      (await ask<readonly Listener[]>(`${REPOSITORY}/listeners`))
        .map(({ listenerName, label }) => ({ value: listenerName, label: words(label), note: listenerName }))
        .filter(({ value, label }) => has(keyword, value, label)),
    processes: async (keyword) => {
      const { records } = await ask<Deployed>(`${REPOSITORY}/list`, { size: '200' });
      const keys = new Map(
        records.map(({ processDefinitionKey, name }) => [processDefinitionKey, name ?? processDefinitionKey]),
      );
      return [...keys]
        .filter((entry) => has(keyword, ...entry))
        .slice(0, SHOWN)
        .map(([value, label]) => ({ value, label, note: value }));
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
