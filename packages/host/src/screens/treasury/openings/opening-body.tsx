import { App as AntApp, Button, Card } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { opening } from '@scf-kit/sdk/contract/platform/opening';
import { inState } from '@scf-kit/sdk/contract/states';
import { client, notify } from '../../../services.ts';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { LoadState } from '../../../shell/loading/load-state.tsx';
import { useLoaded } from '../../../shell/loading/use-loaded.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { readValue } from '../../../table/values/plain-text.ts';
import type { ShownRecord } from '../../workflow/drafts/draft-detail.tsx';
import { OpeningView, type OpeningRow } from './opening-view.tsx';
import { UploadWorkbook } from './upload-workbook.tsx';

const words = {
  workbook: { zh: '期初工作簿', en: 'Workbook' },
  post: { zh: '再次建账', en: 'Post again' },
  posted: { zh: '已建账', en: 'Posted' },
  undo: { zh: '撤回建账', en: 'Undo the posting' },
  askUndo: {
    zh: '本次建账生成的合同、应收应付、贷款和库存将全部撤回，确定撤回建账吗？',
    en: 'All contracts, receivables, payables, loans and stock it created are withdrawn. Undo the posting?',
  },
  undone: { zh: '已撤回建账', en: 'Posting undone' },
  cancel: { zh: '取消', en: 'Cancel' },
} as const;
const { calls } = opening;

/** The actions on an opening after its approval: to post it again where it could not be, or to take it back. */
function Posted({ row, reload }: { readonly row: OpeningRow; readonly reload: () => void }): ReactNode {
  const { say } = useTexts();
  const { modal } = AntApp.useApp();
  const mayCall = useMayCall();
  const attempt = async (work: () => Promise<unknown>, said: string): Promise<void> => {
    try {
      await work();
      notify({ kind: 'success', title: said });
    } catch (error) {
      // The client has said what was refused.
      if (!(error instanceof ApiError)) throw error;
    }
    // Also once it was refused: why it is not posted may be another reason than before.
    reload();
  };
  const body = { id: row.id };
  if (inState(opening, row, 'failed') && mayCall(calls.post.access))
    return (
      <div>
        <ActionButton type="primary" action={() => attempt(() => client.call(calls.post, { body }), say(words.posted))}>
          {say(words.post)}
        </ActionButton>
      </div>
    );
  if (inState(opening, row, 'posted') && mayCall(calls.undo.access))
    return (
      <div>
        <Button
          danger
          onClick={() => {
            modal.confirm({
              title: say(words.askUndo),
              okText: say(words.undo),
              cancelText: say(words.cancel),
              okButtonProps: { danger: true },
              onOk: () => attempt(() => client.call(calls.undo, { body }), say(words.undone)),
            });
          }}
        >
          {say(words.undo)}
        </Button>
      </div>
    );
  return null;
}

/** An opening below its title: its workbook while it waits to be submitted, and what was read of it. */
export function OpeningBody({ row: shown, facts, open, reload }: ShownRecord): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const id = String(readValue(shown, 'id'));
  const loaded = useLoaded(`opening ${id} ${String(readValue(shown, 'version'))}`, (signal) =>
    client.call(calls.get, { params: { id }, signal, quiet: true }),
  );
  return (
    <LoadState of={loaded} rows={8}>
      {(row) => (
        <>
          <Posted row={row} reload={reload} />
          {open && mayCall(calls.upload.access) ? (
            <Card size="small" variant="borderless" title={say(words.workbook)}>
              <UploadWorkbook id={id} hasLines={(row.lineCount ?? 0) > 0} onDone={reload} />
            </Card>
          ) : null}
          {facts}
          <OpeningView row={row} />
        </>
      )}
    </LoadState>
  );
}
