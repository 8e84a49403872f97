import { Modal } from 'antd';
import type { ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../texts.ts';
import './palette.css';

const APPLE = typeof navigator !== 'undefined' && /Mac|iP(?:hone|ad|od)/.test(navigator.userAgent);
const CONTROL = APPLE ? '⌘' : 'Ctrl';
const ALT = APPLE ? '⌥' : 'Alt';

const SHORTCUTS: readonly { readonly keys: readonly string[]; readonly does: Text }[] = [
  { keys: [CONTROL, 'K'], does: { zh: '搜索页面和数据', en: 'Search pages and records' } },
  { keys: [ALT, 'W'], does: { zh: '关闭当前标签', en: 'Close this tab' } },
  { keys: [ALT, '['], does: { zh: '上一个标签', en: 'Previous tab' } },
  { keys: [ALT, ']'], does: { zh: '下一个标签', en: 'Next tab' } },
  { keys: ['←', '→'], does: { zh: '在标签栏中移动', en: 'Move along the tab strip' } },
  { keys: ['Delete'], does: { zh: '在标签栏中关闭所选标签', en: 'Close the tab in the tab strip' } },
  { keys: ['O'], does: { zh: '审批页：填写意见', en: 'On an approval: write the opinion' } },
  { keys: [CONTROL, 'Enter'], does: { zh: '审批页：通过', en: 'On an approval: approve' } },
  { keys: [CONTROL, 'Shift', 'Enter'], does: { zh: '审批页：驳回', en: 'On an approval: reject' } },
  { keys: ['?'], does: { zh: '显示快捷键', en: 'Show the shortcuts' } },
];

/** The shortcuts of the shell, written as this keyboard has them. */
export function ShortcutHelp({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  const { say } = useTexts();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      title={say({ zh: '快捷键', en: 'Keyboard shortcuts' })}
      width={440}
    >
      <dl className="shortcuts">
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does.en}>
            <dt>{say(does)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
