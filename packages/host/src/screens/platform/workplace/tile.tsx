import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { CallAnswering, Page } from '@scf-kit/sdk/contract/call';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { flowableTask } from '@scf-kit/sdk/contract/workflow/task';
import { client, navigation } from '../../../services.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useChangeCount } from '../../../shell/notices/changes.ts';
import { useTexts } from '../../../shell/texts.ts';
import type { Figure } from './figures.ts';

/** A figure as a tile; a click opens its list. */
export function Tile({ title, place, call, query, follows = flowableTask.name, alarming = false }: Figure): ReactNode {
  const { say } = useTexts();
  const changeCount = useChangeCount(flowableTask.name, financing.name, follows);
  const loaded = useLoaded(`${call.path} ${JSON.stringify(query)} ${changeCount}`, (signal) =>
    client.callChecked<CallAnswering<Page<object>>>(call, {
      query: { ...query, current: 1, size: 1 },
      signal,
      quiet: true,
    }),
  );
  return (
    <button type="button" className="workplace-count" onClick={() => navigation.go(place)}>
      <span>{say(title)}</span>
      {loaded.data ? (
        <strong className={alarming && loaded.data.total > 0 ? 'is-alarming' : undefined}>
          {loaded.data.more ? '10,000+' : loaded.data.total.toLocaleString('en-US')}
        </strong>
      ) : loaded.error ? (
        <strong>—</strong>
      ) : (
        <div>
          <Skeleton.Button active size="large" />
        </div>
      )}
    </button>
  );
}
