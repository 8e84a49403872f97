import { useStore } from '@nanostores/react';
import { Modal } from 'antd';
import { useEffect, type ReactNode } from 'react';
import type { RouteTable } from '../../navigation/route.ts';
import { actOnTabs } from './tab-store.ts';
import { useTexts } from '../texts.ts';
import { $losing, $unsaved, namesOfTabs } from './unsaved.ts';

const words = {
  title: { zh: '有未保存的修改', en: 'Unsaved changes' },
  one: {
    zh: '“{titles}”的修改尚未保存，关闭后将丢失。',
    en: 'Changes in "{titles}" are not saved and will be lost when it is closed.',
  },
  drop: { zh: '不保存并关闭', en: 'Close without saving' },
  stay: { zh: '继续编辑', en: 'Keep editing' },
} as const;

/** Asks before a tab is closed that has unsaved work; the browser asks before the whole page goes. */
export function UnsavedDialog({ table }: { readonly table: RouteTable | undefined }): ReactNode {
  const { say } = useTexts();
  const losing = useStore($losing);
  const waiting = useStore($unsaved).size > 0;
  useEffect(() => {
    if (!waiting) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [waiting]);
  if (!losing) return null;
  return (
    <Modal
      open
      title={say(words.title)}
      width={440}
      okText={say(words.drop)}
      okButtonProps={{ danger: true }}
      cancelText={say(words.stay)}
      onOk={() => actOnTabs(losing.action, { dropped: true })}
      onCancel={() => $losing.set(undefined)}
    >
      <p>{say(words.one, { titles: namesOfTabs(losing.tabs, table, say) })}</p>
    </Modal>
  );
}
