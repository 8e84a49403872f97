import { QuestionCircleOutlined } from '@ant-design/icons';
import { Button, Popover, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../shell/texts.ts';
import { IN_SIGHT } from '../../shell/controls/in-sight.ts';
import './toolbar.css';

const title = { zh: '键盘操作', en: 'Keyboard' };
const keys = [
  ['↑ ↓', { zh: '上一行、下一行', en: 'Row above, row below' }],
  ['Home End', { zh: '本页第一行、最后一行', en: 'First and last row of the page' }],
  ['Enter', { zh: '打开该行', en: 'Open the row' }],
  ['Space', { zh: '选择该行，加 Shift 连续选择', en: 'Select the row; with Shift, a range' }],
  ['← →', { zh: '收起、展开下级', en: 'Collapse or expand children' }],
  ['/', { zh: '输入关键词', en: 'Type a keyword' }],
  ['Ctrl Enter', { zh: '查询', en: 'Search' }],
] as const;

/** The keys of a list. */
export function TableHelp(): ReactNode {
  const { say } = useTexts();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      align={IN_SIGHT}
      title={say(title)}
      content={
        <dl className="table-keys">
          {keys.map(([key, text]) => (
            <div key={key}>
              <dt>
                {key.split(' ').map((each) => (
                  <kbd key={each}>{each}</kbd>
                ))}
              </dt>
              <dd>{say(text)}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <Tooltip title={say(title)}>
        <Button type="text" icon={<QuestionCircleOutlined />} aria-label={say(title)} />
      </Tooltip>
    </Popover>
  );
}
