import { useStore } from '@nanostores/react';
import { Popconfirm, Button } from 'antd';
import type { ReactNode } from 'react';
import { ApiError } from '@scf-kit/sdk/client';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { client, notify, session } from '../../../services.ts';
import { useMayCall } from '../../../shell/person/can.tsx';
import { useTexts } from '../../../shell/texts.ts';

const words = {
  close: { zh: '关账至 {day}', en: 'Close the books through {day}' },
  ask: {
    zh: '关账后，{day} 及以前的业务不能再登记或变更。确定关账吗？',
    en: 'Once closed, business up to {day} can no longer be entered or changed. Close the books?',
  },
  closed: { zh: '已关账至 {day}', en: 'The books are closed through {day}' },
} as const;

/** Closes the books of the own office through the last day of a month. */
export function CloseMonth({ day, onClosed }: { readonly day: string; readonly onClosed: () => void }): ReactNode {
  const { say } = useTexts();
  const mayCall = useMayCall();
  const id = useStore(session.$person)?.user.officeId ?? '';
  if (!mayCall(office.calls.closeBooks.access)) return null;
  const close = async (): Promise<void> => {
    try {
      await client.call(office.calls.closeBooks, { body: { id, closedThrough: day } });
      notify({ kind: 'success', title: say(words.closed, { day }) });
      onClosed();
    } catch (error) {
      // The client has said what was refused.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <Popconfirm title={say(words.ask, { day })} onConfirm={close}>
      <Button type="primary">{say(words.close, { day })}</Button>
    </Popconfirm>
  );
}
