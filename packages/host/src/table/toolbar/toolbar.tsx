import { ReloadOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, Tooltip, type InputRef } from 'antd';
import { useEffect, useEffectEvent, useState, type MouseEvent, type ReactNode, type Ref } from 'react';
import { SEARCH_DEBOUNCE } from '@scf-kit/sdk/client';
import type { Text } from '@scf-kit/sdk/contract/text';
import { operationHistory } from '../../services.ts';
import { useCan } from '../../shell/person/can.tsx';
import { useTexts } from '../../shell/texts.ts';
import type { TableButton } from '../table-types.ts';
import './toolbar.css';

const words = {
  refresh: { zh: '刷新', en: 'Refresh' },
  keyword: { zh: '关键词搜索', en: 'Search by keyword' },
} as const;
const LONGEST = 100;

/** A word looked for anywhere in the rows. Enter or a pause searches, emptying it brings everything back. */
export function KeywordBox({
  applied,
  onSearch,
  box,
}: {
  readonly applied: string;
  readonly onSearch: (word: string) => void;
  readonly box: Ref<InputRef>;
}): ReactNode {
  const { say } = useTexts();
  const [typed, setTyped] = useState({ over: applied, word: applied });
  // A search word set elsewhere (a chip removed, a saved filter) replaces the text typed.
  const word = typed.over === applied ? typed.word : applied;
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (word.trim() === applied) return;
    const timer = setTimeout(() => search(word.trim()), SEARCH_DEBOUNCE);
    return () => clearTimeout(timer);
  }, [word, applied]);
  return (
    <Input
      ref={box}
      className="table-keyword"
      allowClear
      maxLength={LONGEST}
      prefix={<SearchOutlined />}
      placeholder={say(words.keyword)}
      aria-label={say(words.keyword)}
      value={word}
      onChange={(event) => {
        setTyped({ over: applied, word: event.target.value });
        if (event.target.value === '' && applied !== '') onSearch('');
      }}
      onPressEnter={() => onSearch(word.trim())}
    />
  );
}

/**
 * Every button of the bar is recorded by what it is called. Popovers stand elsewhere in the page and record nothing.
 */
function record(event: MouseEvent<HTMLElement>): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || !event.currentTarget.contains(button)) return;
  const name = button.getAttribute('aria-label') ?? button.textContent;
  if (name) operationHistory.click(name);
}

/** Title, buttons and tools above the rows. */
export function Toolbar({
  title,
  buttons,
  onPress,
  onRefresh,
  refreshing,
  keyword,
  tools,
  children,
}: {
  readonly title: Text;
  readonly buttons: readonly TableButton[];
  readonly onPress: (button: TableButton) => void;
  readonly onRefresh: () => void;
  readonly refreshing: boolean;
  readonly keyword: ReactNode;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const { say } = useTexts();
  return (
    <div className="table-bar" onClickCapture={record}>
      <h1 className="table-title">{say(title)}</h1>
      <div className="table-buttons">
        {keyword}
        {buttons.map((button) => (
          <Button
            key={button.key}
            type={button.primary ? 'primary' : 'default'}
            danger={button.danger ?? false}
            icon={button.icon}
            onClick={() => onPress(button)}
          >
            {say(button.label)}
          </Button>
        ))}
        <div className="table-tools">
          {tools}
          <Tooltip title={say(words.refresh)}>
            <Button
              type="text"
              icon={<ReloadOutlined spin={refreshing} />}
              aria-label={say(words.refresh)}
              onClick={onRefresh}
            />
          </Tooltip>
          {children}
        </div>
      </div>
    </div>
  );
}

/** The buttons the person may press. */
export function useAllowed(buttons: readonly TableButton[]): readonly TableButton[] {
  const can = useCan();
  return buttons.filter((button) => can(button.codes ?? [], button.codes ? button.action : undefined));
}
