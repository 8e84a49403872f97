import { Descriptions, Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { operationHistory, operationTypes } from '@scf-kit/sdk/contract/platform/operation-history';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { formatMoment } from '@scf-kit/sdk/values';
import { useTexts } from '../../shell/texts.ts';
import { DifferenceList } from '../../table/detail/difference-list.tsx';
import { ResourceTable } from '../../table/resource-table.tsx';
import { BrowserText } from '../access/account/browser-text.tsx';
import '../../table/detail/detail.css';

type Operation = OutputOf<typeof operationHistory>;
const FACTS = [
  'actualName',
  'createTime',
  'type',
  'currentTitle',
  'buttonName',
  'currentUrl',
  'currentQuery',
  'preTitle',
  'preUrl',
  'residenceTime',
  'ip',
  'userAgent',
] as const;

/** One operation: who, when, from where, and what it changed. */
function OperationDrawer({
  operation,
  onClose,
}: {
  readonly operation: Operation;
  readonly onClose: () => void;
}): ReactNode {
  const { say } = useTexts();
  const { fields } = operationHistory;
  const shown = (name: (typeof FACTS)[number]): ReactNode => {
    if (name === 'createTime') return formatMoment(operation.createTime);
    if (name === 'type') return say(fields.type.values[operation.type] ?? { zh: '', en: '' });
    if (name === 'userAgent') return <BrowserText userAgent={operation.userAgent} />;
    return operation[name];
  };
  const getTitle = (name: (typeof FACTS)[number]): string =>
    say(fields[name === 'actualName' ? 'userId' : name].title ?? { zh: name, en: name });
  return (
    <Drawer
      open
      size={880}
      title={`${operation.currentTitle ?? ''} ${operation.buttonName ?? ''}`.trim() || operation.currentUrl}
      onClose={onClose}
    >
      <Descriptions
        bordered
        size="small"
        column={{ xs: 1, sm: 1, md: 2 }}
        className="detail-section"
        styles={{ label: { width: 132 } }}
        items={FACTS.flatMap((name) => {
          const value = name === 'actualName' ? operation.actualName : operation[name];
          return value === null || value === undefined || value === ''
            ? []
            : [{ key: name, label: getTitle(name), children: shown(name) }];
        })}
      />
      {operation.type === operationTypes.change.value && <DifferenceList of={{ operationHistoryId: operation.id }} />}
    </Drawer>
  );
}

/** `/system/log`: what people visited and clicked, and what changed by it. */
export default function OperationLog(): ReactNode {
  const [opened, setOpened] = useState<Operation | undefined>(undefined);
  return (
    <>
      <ResourceTable
        resource={operationHistory}
        onOpen={setOpened}
        empty={{
          zh: '页面访问、按钮点击和数据变更的记录会出现在这里',
          en: 'Page visits, button clicks and changes of data are listed here',
        }}
      />
      {opened && <OperationDrawer key={opened.id} operation={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
