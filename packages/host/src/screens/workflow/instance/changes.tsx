import { Empty, Segmented } from 'antd';
import { useState, type ReactNode } from 'react';
import { flowableFlow } from '@scf-kit/sdk/contract/workflow/flow';
import type { FormDefinition } from '@scf-kit/sdk/form';
import { formatMoment } from '@scf-kit/sdk/values';
import { client } from '../../../services.ts';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';

const words = {
  none: { zh: '还没有审批通过的版本', en: 'Nothing has been approved yet' },
  round: { zh: '第 {n} 轮', en: 'Round {n}' },
  at: { zh: '{time} · {names}', en: '{time} · {names}' },
  unapproved: { zh: '驳回、退回或撤回时', en: 'when it was rejected, returned or recalled' },
} as const;

/** The form's values at each approval; changed fields are marked and show the value before. */
export function Changes({
  processInstanceId,
  definition,
}: {
  readonly processInstanceId: string;
  readonly definition: FormDefinition;
}): ReactNode {
  const { say } = useTexts();
  const loaded = useLoaded(`snapshots ${processInstanceId}`, (signal) =>
    client.call(flowableFlow.calls.snapshots, { query: { processInstanceId }, signal, quiet: true }),
  );
  const [at, setAt] = useState<string>();
  return (
    <LoadState of={loaded}>
      {(snapshots) => {
        const place = at === undefined ? snapshots.length - 1 : snapshots.findIndex(({ id }) => id === at);
        const shown = snapshots[place];
        const before = snapshots[place - 1];
        if (!shown?.formData) return <Empty description={say(words.none)} />;
        return (
          <>
            <Segmented<string>
              className="changes-rounds"
              value={shown.id}
              onChange={setAt}
              options={snapshots.map(({ id, round }) => ({ value: id, label: say(words.round, { n: round }) }))}
            />
            <p className="action-does">
              {say(words.at, {
                time: formatMoment(shown.takenAt),
                names: shown.taskNames.join('、') || say(words.unapproved),
              })}
            </p>
            <scf-form
              key={shown.id}
              mode="read"
              noSubmit
              definition={definition}
              value={shown.formData}
              changes={before?.formData ?? undefined}
            />
          </>
        );
      }}
    </LoadState>
  );
}
