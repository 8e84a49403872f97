import { Input } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '../../../shell/texts.ts';

/** The box that looks for menus in a tree of them. */
export function MenuSearch({
  words,
  onChange,
}: {
  readonly words: string;
  readonly onChange: (words: string) => void;
}): ReactNode {
  const { say } = useTexts();
  return (
    <Input.Search
      allowClear
      value={words}
      maxLength={100}
      className="menus-search"
      placeholder={say({ zh: '标题、路径或权限编码', en: 'Title, path or permission code' })}
      aria-label={say({ zh: '搜索菜单', en: 'Find menus' })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
