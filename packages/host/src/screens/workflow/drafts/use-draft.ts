import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Problems } from '@scf-kit/sdk/contract';
import type { CallAnswering } from '@scf-kit/sdk/contract/call';
import type { Output } from '@scf-kit/sdk/contract/field';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import type { startedFields } from '@scf-kit/sdk/contract/workflow/flow-calls';
import { $routeTable, client, notify, operationHistory } from '../../../services.ts';
import type { Location } from '../../../navigation/location.ts';
import { usePage } from '../../../shell/routing/page.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { declaredCall } from '../../../table/declared-call.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';
import { placeOfTask } from '../../../navigation/approval-areas.ts';
import { useMayFollow } from '../tasks/follow.ts';
import { findStart, isDraft, isMade, isWaiting, type Start } from './draft.ts';

type Started = Output<typeof startedFields>;

const words = {
  submit: { zh: '提交审批', en: 'Submit for approval' },
  sent: { zh: '已提交审批', en: 'Submitted for approval' },
} as const;

/** A record on its way to its approval, and its calls. */
export interface DraftWork {
  readonly id: string;
  /** It waits to be submitted. */
  readonly open: boolean;
  /** Another document made it: it is submitted as it stands. */
  readonly made: boolean;
  /** Its approval is on its way. */
  readonly waits: boolean;
  /** Where its approval is followed; undefined without one that the person may see. */
  readonly place: Location | undefined;
  /** How it is submitted; undefined where no process begins with it. */
  readonly start: Start | undefined;
  /** It is being submitted. */
  readonly busy: boolean;
  /** The messages on what the record still lacks, by field. */
  readonly lacking: Problems;
  /** The words of the last refusal. */
  readonly refusal: string | undefined;
  /** Forgets the last refusal. */
  readonly clear: () => void;
  readonly submit: () => Promise<void>;
  readonly takeAway: () => Promise<void>;
}

interface ShownDraft {
  readonly resource: Resource;
  readonly row: AnyRow;
  readonly reload: () => void;
  /** Whether it is changed, submitted and taken away here, beyond its state. */
  readonly mayChange: ((row: AnyRow) => boolean) | undefined;
}

/** The page of the approval of a record, where the person may see it. */
function useApprovalPlace(resource: Resource, id: string, processInstanceId: string | undefined): Location | undefined {
  const table = useStore($routeTable);
  const follows = useMayFollow(processInstanceId);
  if (!follows || processInstanceId === undefined) return undefined;
  return placeOfTask({ processInstanceId, businessKey: id, businessType: resource.name }, 'follows', table);
}

/** The state of a record before its approval and its calls. */
export function useDraft({ resource, row, reload, mayChange }: ShownDraft): DraftWork {
  const { say } = useTexts();
  const { close } = usePage();
  const submitting = useSaving();
  const removing = useSaving();
  const [sent, setSent] = useState<Started>();
  const id = String(readValue(row, 'id'));
  const open = isDraft(resource, row) && (mayChange?.(row) ?? true);
  const made = isMade(row);
  const start = findStart(resource, row);
  const bound = sent?.processInstanceId ?? readValue(row, 'processInstanceId');
  const place = useApprovalPlace(resource, id, (!open || made) && typeof bound === 'string' ? bound : undefined);
  const clear = (): void => {
    submitting.refuse({});
    removing.refuse({});
  };
  const submit = async (): Promise<void> => {
    if (!start) return;
    clear();
    operationHistory.click(say(words.submit));
    await submitting.attempt(async () => {
      setSent(await client.callChecked<CallAnswering<Started>>(start.call, { body: start.buildBody(id), quiet: true }));
      notify({ kind: 'success', title: say(words.sent) });
      reload();
    });
  };
  const takeAway = async (): Promise<void> => {
    submitting.refuse({});
    await removing.attempt(async () => {
      await client.callChecked(declaredCall(resource, 'delete'), { params: { id }, quiet: true });
      close();
    });
  };
  return {
    id,
    open,
    made,
    waits: sent !== undefined || isWaiting(resource, row),
    place,
    start,
    busy: submitting.busy,
    lacking: submitting.errors,
    refusal: submitting.refusal ?? removing.refusal,
    clear,
    submit,
    takeAway,
  };
}
