import type { Call, Resource } from '@scf-kit/sdk/contract';
import { permissionCodes, permissions } from '@scf-kit/sdk/contract/permissions';
import { listRoutes } from '@scf-kit/sdk/contract/routes';

export const PERMISSIONS = 'docs/permissions.tsv';

const needsCode = (code: string, { access }: Call): boolean =>
  typeof access === 'object' && access.codes.some((one) => one === code);

/** Every permission code with the screens it opens and the calls it allows, from the contract. */
export function permissionsTable(resources: readonly Resource[]): string {
  const rows = permissionCodes.map((code) => {
    const { zh, en, area } = permissions[code];
    const screens = listRoutes(resources)
      .filter(({ codes }) => codes.includes(code))
      .map(({ path }) => path);
    const calls = resources.flatMap((resource) => {
      const actions = Object.values<Call>(resource.calls).flatMap((call) =>
        needsCode(code, call) && typeof call.access === 'object' ? [call.access.action] : [],
      );
      return actions.length > 0 ? [`${resource.name} (${[...new Set(actions)].toSorted().join(', ')})`] : [];
    });
    return [code, area, zh, en, screens.join(', '), calls.toSorted().join(', ')].join('\t');
  });
  return ['code\tarea\tChinese\tEnglish\tscreens it opens\tresources it allows (actions)', ...rows, ''].join('\n');
}
