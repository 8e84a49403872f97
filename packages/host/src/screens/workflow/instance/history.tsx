import {
  CheckCircleFilled,
  ClockCircleOutlined,
  CloseCircleFilled,
  MinusCircleOutlined,
  PlayCircleOutlined,
  SwapOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import type { Output } from '@scf-kit/sdk/contract/field';
import type { Text } from '@scf-kit/sdk/contract/text';
import type { historyFields } from '@scf-kit/sdk/contract/workflow/flow';
import { flowActions, wholeActions } from '@scf-kit/sdk/contract/workflow/task';
import { formatMoment } from '@scf-kit/sdk/values';
import { Timeline, type TimelineLine } from '../../../shell/controls/timeline.tsx';
import { useTexts, type Texts } from '../../../shell/texts.ts';
import { duration, words } from '../words.ts';

export type HistoryLine = Output<typeof historyFields>;

const ACTIONS: Readonly<Record<string, Text | undefined>> = {
  ...flowActions,
  incident: { zh: '执行失败', en: 'Failed' },
};
/** Left out of the history, as gateways are. */
const SILENT: ReadonlySet<string> = new Set(['comment']);

/** The lines people look for, oldest first. */
export const pickSteps = (lines: readonly HistoryLine[]): readonly HistoryLine[] =>
  lines.filter(({ activityType }) => !activityType.endsWith('Gateway') && !SILENT.has(activityType));

function pickMark(line: HistoryLine): Pick<TimelineLine, 'icon' | 'tone'> {
  if (ACTIONS[line.activityType]) return { icon: <SwapOutlined />, tone: 'quiet' };
  if (line.approved === true) return { icon: <CheckCircleFilled />, tone: 'done' };
  if (line.approved === false) return { icon: <CloseCircleFilled />, tone: 'failed' };
  if (line.activityType === 'startEvent') return { icon: <PlayCircleOutlined />, tone: 'open' };
  return line.endTime === null
    ? { icon: <ClockCircleOutlined />, tone: 'open' }
    : { icon: <MinusCircleOutlined />, tone: 'quiet' };
}

/** The step a line is about; of what was done to the whole process, which has none, what it was. */
export function formatHeading({ activityType, activityId, activityName }: HistoryLine, { say }: Texts): string {
  const whole = wholeActions[activityType];
  if (whole) return say(whole);
  // A start that nobody gave a name is named by its id.
  return activityType === 'startEvent' && activityName === activityId ? say(words.begun) : activityName;
}

/** The outcome of a step, or the action taken. */
export function formatResult(line: HistoryLine, { say }: Texts): string {
  const action = ACTIONS[line.activityType];
  if (action) return wholeActions[line.activityType] ? '' : say(action);
  if (line.approved !== null) return say(line.approved ? words.approved : words.rejected);
  return line.endTime === null ? say(words.waiting) : '';
}

/** The people of a step: who did it, for whom, to whom. */
export function formatActor(line: HistoryLine, { say }: Texts): string {
  const who =
    line.assigneeName !== null && line.ownerName
      ? say(words.behalf, { name: line.assigneeName, owner: line.ownerName })
      : (line.assigneeName ?? (line.activityType === 'userTask' && line.endTime === null ? say(words.candidates) : ''));
  return line.targetName ? `${who} → ${line.targetName}` : who;
}

/** The steps of an instance, oldest first; the one that waits stands last. */
export function History({ lines }: { readonly lines: readonly HistoryLine[] }): ReactNode {
  const texts = useTexts();
  const { say } = texts;
  return (
    <Timeline
      lines={pickSteps(lines).map((line) => {
        const result = formatResult(line, texts);
        const took = line.duration === null || line.activityType !== 'userTask' ? undefined : duration(line.duration);
        return {
          key: line.id,
          ...pickMark(line),
          content: (
            <div className="instance-step">
              <div className="instance-step-head">
                <strong>{formatHeading(line, texts)}</strong>
                {result && (
                  <span
                    className={`instance-result is-${line.approved === null ? 'open' : line.approved ? 'approved' : 'rejected'}`}
                  >
                    {result}
                  </span>
                )}
              </div>
              <div className="instance-step-who">{formatActor(line, texts)}</div>
              {line.opinion && <div className="instance-opinion">{line.opinion}</div>}
              <div className="instance-step-when">
                <time dateTime={line.endTime ?? line.startTime}>{formatMoment(line.endTime ?? line.startTime)}</time>
                {took && <span> · {say(words.took, { time: say(took.text, { n: took.n }) })}</span>}
              </div>
            </div>
          ),
        };
      })}
    />
  );
}
