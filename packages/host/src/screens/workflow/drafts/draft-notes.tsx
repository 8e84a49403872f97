import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import { navigation } from '../../../services.ts';
import { useTexts } from '../../../shell/texts.ts';
import { titleOfPath } from '../../../table/edit/edit-fields.ts';
import type { DraftWork } from './use-draft.ts';

const words = {
  sent: { zh: '已提交审批', en: 'Submitted for approval' },
  follow: { zh: '查看进度', en: 'Track progress' },
  lacks: { zh: '请先补充以下内容', en: 'Complete the following first' },
} as const;

/** That the approval of a record is on its way, and the way to it. */
function WaitingNote({ place }: Pick<DraftWork, 'place'>): ReactNode {
  const { say } = useTexts();
  return (
    <Alert
      type="success"
      showIcon
      role="status"
      title={say(words.sent)}
      action={
        place ? (
          <Button size="small" type="primary" onClick={() => navigation.go(place)}>
            {say(words.follow)}
          </Button>
        ) : null
      }
    />
  );
}

/** The last refusal, with the fields that are still to be filled in. */
function RefusalNote({
  resource,
  refusal,
  lacking,
}: Pick<DraftWork, 'lacking'> & { readonly resource: Resource; readonly refusal: string }): ReactNode {
  const { say } = useTexts();
  const problems = Object.entries(lacking);
  return (
    <Alert
      type="error"
      showIcon
      role="alert"
      title={problems.length > 0 ? say(words.lacks) : refusal}
      {...(problems.length > 0
        ? {
            description: (
              <ul>
                {problems.map(([path, message]) => (
                  <li key={path}>
                    {titleOfPath(resource.own, path, say)}：{message}
                  </li>
                ))}
              </ul>
            ),
          }
        : {})}
    />
  );
}

/** Notes on a record on its way to its approval. */
export function DraftNotes({
  resource,
  work: { waits, place, refusal, lacking },
}: {
  readonly resource: Resource;
  readonly work: DraftWork;
}): ReactNode {
  return (
    <>
      {waits ? <WaitingNote place={place} /> : null}
      {refusal === undefined ? null : <RefusalNote resource={resource} refusal={refusal} lacking={lacking} />}
    </>
  );
}
