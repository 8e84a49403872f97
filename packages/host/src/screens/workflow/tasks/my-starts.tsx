import { useStore } from '@nanostores/react';
import { Button, Card, Pagination, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { START_PAGE } from '@scf-kit/sdk/contract/navigation/addresses';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { formatMinute } from '@scf-kit/sdk/values';
import { $routeTable, client, navigation } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useChangeCount } from '../../../shell/notices/changes.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { flowStatus } from '@scf-kit/sdk/contract/workflow/flow-status';
import { tagColour } from '../../../table/values/status-tone.ts';
import { placeOfTask } from '../../../navigation/approval-areas.ts';
import { WaitingWhat } from './waiting-what.tsx';

const words = {
  start: { zh: '发起申请', en: 'Start an application' },
  title: { zh: '我发起的', en: 'Started by me' },
  none: { zh: '您还没有发起过流程', en: 'You have not started anything yet' },
  again: { zh: '修改或复制', en: 'Change or copy' },
  at: { zh: '当前：{node}', en: 'currently at {node}' },
} as const;
const SIZE = 8;
/** Stopped, rejected, returned. */
const RESUBMITTED: ReadonlySet<number> = new Set([3, 4, 5]);

/** The instances the person started, newest first, with progress. */
export function MyStarts(): ReactNode {
  const { say } = useTexts();
  const table = useStore($routeTable);
  const [current, setCurrent] = useState(1);
  const changeCount = useChangeCount(flowableFlow.name);
  const loaded = useLoaded(`starts ${current} ${changeCount}`, (signal) =>
    client.call(flowableFlow.calls.startedByMe, {
      query: { current, size: SIZE, descending: 'startTime' },
      signal,
      quiet: true,
    }),
  );
  return (
    <Card
      size="small"
      variant="borderless"
      title={say(words.title)}
      extra={
        <Button type="link" size="small" onClick={() => navigation.go(START_PAGE)}>
          {say(words.start)}
        </Button>
      }
    >
      <LoadState of={loaded} empty={{ when: (page) => page.total === 0, text: words.none }}>
        {(page) => (
          <>
            <ul className="waiting-list">
              {page.records.map((instance) => (
                <li key={instance.processInstanceId}>
                  <WaitingWhat
                    title={instance.title}
                    onOpen={() => navigation.go(placeOfTask(instance, 'follows', table))}
                  >
                    {instance.currentNode ? <span>{say(words.at, { node: instance.currentNode })}</span> : null}
                    <time dateTime={instance.startTime}>{formatMinute(instance.startTime)}</time>
                  </WaitingWhat>
                  {RESUBMITTED.has(instance.status) && instance.latest ? (
                    <Button size="small" onClick={() => navigation.go(placeOfTask(instance, 'follows', table))}>
                      {say(words.again)}
                    </Button>
                  ) : null}
                  <Tag color={tagColour(flowStatus, instance.status)}>{instance.statusDictText}</Tag>
                </li>
              ))}
            </ul>
            <Pagination
              size="small"
              align="end"
              hideOnSinglePage
              current={current}
              pageSize={SIZE}
              total={page.total}
              showSizeChanger={false}
              onChange={setCurrent}
            />
          </>
        )}
      </LoadState>
    </Card>
  );
}
