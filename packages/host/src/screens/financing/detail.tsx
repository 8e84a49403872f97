import { Button, Input, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { financing } from '@scf-kit/sdk/contract/financing/financing';
import { client, notify } from '../../services.ts';
import { Can } from '../../shell/person/can.tsx';
import { usePage } from '../../shell/routing/page.tsx';
import { useTexts } from '../../shell/texts.ts';
import { InstanceView } from '../workflow/instance/instance-view.tsx';
import { words } from '../workflow/instance/words.ts';

function Withdraw({ id, onDone }: { readonly id: string; readonly onDone: () => void }): ReactNode {
  const { say, t } = useTexts();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [stopReason, setStopReason] = useState('');
  const withdraw = async (): Promise<void> => {
    setBusy(true);
    try {
      await client.call(financing.calls.stop, { body: { id, stopReason: stopReason.trim() } });
      notify({ kind: 'success', title: t('common.requestOk') });
      setOpen(false);
      onDone();
    } catch {
      // The client has said why; the dialog stays with what was written.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>{say(words.withdraw)}</Button>
      <Modal
        open={open}
        title={say(words.withdrawAsk)}
        okText={say(words.confirm)}
        cancelText={say(words.cancel)}
        confirmLoading={busy}
        onOk={() => void withdraw()}
        onCancel={() => setOpen(false)}
      >
        <Input.TextArea
          value={stopReason}
          maxLength={500}
          rows={3}
          placeholder={say(words.withdrawReason)}
          aria-label={say(words.withdrawReason)}
          onChange={(event) => setStopReason(event.target.value)}
        />
      </Modal>
    </>
  );
}

/** `/financing-service/detail?id&processInstanceId`: the applicant follows the application. */
export default function FinancingDetail(): ReactNode {
  const { query } = usePage();
  return (
    <InstanceView
      processInstanceId={query['processInstanceId'] ?? ''}
      renderActions={(instance, reload) =>
        instance.status === 1 &&
        instance.businessKey && (
          <Can code={['MY_FLOW_START', 'MY_START']} action="edit">
            <Withdraw id={instance.businessKey} onDone={reload} />
          </Can>
        )
      }
    />
  );
}
