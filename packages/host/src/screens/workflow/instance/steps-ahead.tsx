import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { AnswerOf } from '@scf-kit/sdk/contract/call';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import { formatMinute } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { Timeline } from '../../../shell/controls/timeline.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useTexts, type Texts } from '../../../shell/texts.ts';
import { RUNNING, SUSPENDED, type Instance } from './situation.ts';

type StepAhead = AnswerOf<typeof flowableFlow.calls.ahead>[number];

const words = {
  title: { zh: '后续节点', en: 'Steps to come' },
  depends: { zh: '视情况', en: 'Depends' },
  unknown: { zh: '处理人待定', en: 'Handler to be determined' },
  by: { zh: '预计不晚于 {time}', en: 'Expected by {time}' },
  within: { zh: '开始后 {time}内', en: 'Within {time} of its start' },
  months: { zh: '{n} 个月', en: '{n} {n|month|months}' },
  days: { zh: '{n} 天', en: '{n} {n|day|days}' },
  hours: { zh: '{n} 小时', en: '{n} {n|hour|hours}' },
  workingDays: { zh: '{n} 个工作日', en: '{n} working {n|day|days}' },
  note: {
    zh: '按目前填写的内容、各节点均通过推算，以实际审批为准。',
    en: 'Estimated from the content so far, if every step is approved.',
  },
} as const;

/** How long a step may take, in words; empty where it may take any time. */
function periodText({ months, hours, workingDays }: NonNullable<StepAhead['period']>, { say }: Texts): string {
  const [size, unit] = hours % 24 === 0 ? [hours / 24, words.days] : [hours, words.hours];
  return [
    ...(workingDays > 0 ? [say(words.workingDays, { n: workingDays })] : []),
    ...(months > 0 ? [say(words.months, { n: months })] : []),
    ...(size > 0 ? [say(unit, { n: size })] : []),
  ].join(' ');
}

function dueText({ dueDate, period }: StepAhead, texts: Texts): string {
  if (dueDate !== null) return texts.say(words.by, { time: formatMinute(dueDate) });
  const time = period === null ? '' : periodText(period, texts);
  return time === '' ? '' : texts.say(words.within, { time });
}

/** The steps that are still to come, each with those who decide and by when; nothing where there are none. */
export function StepsAhead({ instance }: { readonly instance: Instance }): ReactNode {
  const texts = useTexts();
  const { say, locale } = texts;
  const { processInstanceId, status, history } = instance;
  const runs = status === RUNNING || status === SUSPENDED;
  const { data = [] } = useLoaded(`ahead ${processInstanceId} ${status} ${history.length}`, async (signal) =>
    runs ? client.call(flowableFlow.calls.ahead, { query: { processInstanceId }, signal, quiet: true }) : [],
  );
  if (data.length === 0) return null;
  return (
    <section className="instance-ahead" aria-label={say(words.title)}>
      <h2>{say(words.title)}</h2>
      <Timeline
        lines={data.map((step) => {
          const due = dueText(step, texts);
          return {
            key: step.activityId,
            tone: 'quiet',
            content: (
              <>
                <div className="instance-step-head">
                  <strong>{step.activityName}</strong>
                  {step.certain ? null : <Tag>{say(words.depends)}</Tag>}
                </div>
                <div className="instance-step-who">
                  {step.deciders.join(locale === 'zh-CN' ? '、' : ', ') || say(words.unknown)}
                </div>
                {due === '' ? null : <div className="instance-step-when">{due}</div>}
              </>
            ),
          };
        })}
      />
      <p className="instance-step-when">{say(words.note)}</p>
    </section>
  );
}
