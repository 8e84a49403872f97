import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { DATA_MONITOR } from '@scf-kit/sdk/contract/navigation/data-monitor';
import { AREAS } from './areas.ts';
import { $config, $routeTable, session } from '../../services.ts';
import { MONITOR_PATH } from '../../navigation/location.ts';
import { menuFor, type MenuItem } from '../../navigation/route.ts';

/** The menu of the signed-in person, the data monitor last. */
export function useMenu(): readonly MenuItem[] {
  const table = useStore($routeTable);
  const person = useStore(session.$person);
  const config = useStore($config);
  return useMemo(() => {
    const entries = (person?.menus ?? []).filter((entry) => entry.permission === '' || session.can([entry.permission]));
    const items = table ? menuFor(table, AREAS, entries) : [];
    const served = entries.some((entry) => entry.permission === DATA_MONITOR.code && entry.path !== '');
    // A wall display, ours unless the deployment names another: it opens in a new tab.
    const monitor = !served && session.can([DATA_MONITOR.code]);
    return monitor
      ? [
          ...items,
          { key: 'monitor', title: DATA_MONITOR.title, icon: 'chart', external: config?.monitorUrl ?? MONITOR_PATH },
        ]
      : items;
  }, [table, person, config]);
}
