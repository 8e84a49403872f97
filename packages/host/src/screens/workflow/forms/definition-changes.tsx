import { Tag } from 'antd';
import type { ReactNode } from 'react';
import type { DefinitionDiff } from '@scf-kit/sdk/form';
import type { Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../../../shell/texts.ts';

type Tone = 'success' | 'error' | 'warning' | 'default';
type Say = ReturnType<typeof useTexts>['say'];
interface Change {
  readonly label: Text;
  readonly tone: Tone;
  readonly path: string;
  readonly detail: string;
}

const LIMITS: Readonly<Record<string, Text>> = {
  max: { zh: '最大值', en: 'Maximum' },
  min: { zh: '最小值', en: 'Minimum' },
  maxLength: { zh: '最多字数', en: 'Maximum characters' },
  precision: { zh: '小数位数', en: 'Decimals' },
  limit: { zh: '最多文件数', en: 'Maximum files' },
  fileSize: { zh: '文件大小', en: 'File size' },
  pattern: { zh: '格式', en: 'Format' },
};
const RIGHTS: Readonly<Record<string, Text>> = {
  edit: { zh: '可编辑', en: 'edit' },
  read: { zh: '只读', en: 'read' },
  mask: { zh: '脱敏', en: 'masked' },
  hide: { zh: '隐藏', en: 'hidden' },
};

const arrow = (from: string, to: string): string => `${from === '' ? '∅' : from} → ${to === '' ? '∅' : to}`;

/** Every difference as one line: what touches filled-in values first. */
function listChanges(diff: DefinitionDiff, say: Say): readonly Change[] {
  const word = (words: Readonly<Record<string, Text>>, code: string): string => {
    const known = words[code];
    return known ? say(known) : code;
  };
  const line =
    (label: Text, tone: Tone) =>
    (path: string, detail = ''): Change => ({ label, tone, path, detail });
  const removed = line({ zh: '删除', en: 'Deleted' }, 'error');
  const renamed = line({ zh: '改名', en: 'Renamed' }, 'warning');
  const retyped = line({ zh: '改类型', en: 'Type changed' }, 'warning');
  const required = line({ zh: '变为必填', en: 'Newly required' }, 'warning');
  const choices = line({ zh: '选项减少', en: 'Options removed' }, 'warning');
  const tighter = line({ zh: '限制收紧', en: 'Tighter limit' }, 'warning');
  const rules = line({ zh: '规则变化', en: 'Rules changed' }, 'warning');
  const added = line({ zh: '新增', en: 'Added' }, 'success');
  const rights = line({ zh: '字段权限', en: 'Field permissions' }, 'default');
  const relabelled = line({ zh: '标题', en: 'Label' }, 'default');
  return [
    ...diff.removed.map((path) => removed(path)),
    ...diff.renamed.map(({ from, to }) => renamed(to, arrow(from, to))),
    ...diff.retyped.map(({ path, from, to }) => retyped(path, arrow(from, to))),
    ...diff.newlyRequired.map((path) => required(path)),
    ...diff.choicesGone.map(({ path, values }) => choices(path, values.join(', '))),
    ...diff.tightened.map(({ path, option, from, to }) => tighter(path, `${word(LIMITS, option)}: ${arrow(from, to)}`)),
    ...diff.rulesChanged.map((path) => rules(path)),
    ...diff.added.map((path) => added(path)),
    ...diff.rightsChanged.map(({ path, node, from, to }) =>
      rights(path, `${node}: ${arrow(word(RIGHTS, from), word(RIGHTS, to))}`),
    ),
    ...diff.relabelled.map(({ path, from, to }) => relabelled(path, arrow(from, to))),
  ];
}

/** The differences between two definitions, and what they mean for new and existing entries. */
export function DefinitionChanges({ diff }: { readonly diff: DefinitionDiff }): ReactNode {
  const { say } = useTexts();
  const changes = listChanges(diff, say);
  const names = new Map(diff.names.map(({ path, name }) => [path, name]));
  const named = (path: string): ReactNode => {
    const name = names.get(path);
    return name && say(name) !== '' ? <span className="form-changes-name">{say(name)}</span> : null;
  };
  if (changes.length === 0)
    return (
      <p className="form-changes-none">{say({ zh: '字段和规则没有变化', en: 'No fields or rules have changed' })}</p>
    );
  return (
    <ul className="form-changes">
      {changes.map(({ label, tone, path, detail }) => (
        <li key={`${label.en} ${path} ${detail}`}>
          <Tag color={tone}>{say(label)}</Tag>
          {named(path)}
          <code>{path}</code>
          {detail === '' ? null : <span className="form-changes-detail">{detail}</span>}
        </li>
      ))}
    </ul>
  );
}
