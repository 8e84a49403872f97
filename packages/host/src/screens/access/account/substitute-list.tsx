import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { substitute } from '@scf-kit/sdk/contract/access/substitute';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';

/** A period in which somebody stands in for the person. */
export type NamedPeriod = AnswerOf<typeof substitute.calls.page>['records'][number];

/** Somebody's substitutes, with their days. */
export function SubstituteList({
  periods,
  onRemove,
}: {
  readonly periods: readonly NamedPeriod[];
  readonly onRemove: (period: NamedPeriod) => void;
}): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  return (
    <ul className="session-list">
      {periods.map((period) => (
        <li key={period.id} className="session-line">
          <span className="session-what">
            <strong>{period.substituteName ?? period.substituteId}</strong>
            {period.enabled ? null : <Tag>{say({ zh: '未启用', en: 'Off' })}</Tag>}
            <span className="settings-quiet">
              {[`${period.startDate} – ${period.endDate}`, period.reason].filter(Boolean).join(' · ')}
            </span>
          </span>
          {mayCall(substitute.calls.delete.access) ? (
            <Button size="small" danger onClick={() => onRemove(period)}>
              {say({ zh: '删除', en: 'Delete' })}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
