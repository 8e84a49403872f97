import { DeleteOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { arrayMove } from '@dnd-kit/sortable';
import { Button, Input, Select } from 'antd';
import type { ReactNode } from 'react';
import { segmentKinds } from '@scf-kit/sdk/contract/master-data/product-coding-rules';
import type { CodeSegment } from '@scf-kit/sdk/values';
import { SortableList, useSortableRow } from '../../../shell/controls/sortable-list.tsx';
import { useTexts } from '../../../shell/texts.ts';

const words = {
  add: { zh: '添加编码段', en: 'Add a segment' },
  kind: { zh: '第 {n} 段的类型', en: 'Type of segment {n}' },
  value: { zh: '第 {n} 段的固定文本', en: 'Fixed text of segment {n}' },
  move: { zh: '移动第 {n} 段', en: 'Move segment {n}' },
  segment: { zh: '第 {n} 段', en: 'Segment {n}' },
  remove: { zh: '删除第 {n} 段', en: 'Delete segment {n}' },
  placeholder: { zh: '字母、数字或 . _ / -', en: 'Letters, digits or . _ / -' },
} as const;
const NOTES: Readonly<Record<CodeSegment['kind'], { readonly zh: string; readonly en: string }>> = {
  constant: { zh: '', en: '' },
  date: { zh: '按日期格式生成', en: 'Generated in the date format' },
  brand: { zh: '所选品牌的编码', en: 'Code of the selected brand' },
  supplier: { zh: '所选供应商的编码', en: 'Code of the selected supplier' },
  serial: { zh: '按位数补零的流水号', en: 'Serial number, padded with zeros' },
};

/** A segment with an id of its own, so that it keeps its row while others move. */
export interface DraftSegment extends CodeSegment {
  readonly id: string;
}

interface RowProps {
  readonly segment: DraftSegment;
  readonly at: number;
  readonly error: string | undefined;
  readonly onChange: (segment: DraftSegment) => void;
  readonly onRemove: () => void;
}
function SegmentRow({ segment, at, error, onChange, onRemove }: RowProps): ReactNode {
  const { say } = useTexts();
  const { row, handle } = useSortableRow(segment.id);
  const n = at + 1;
  return (
    <li {...row}>
      <div className="coding-segment">
        <Button
          type="text"
          className="sort-handle"
          icon={<HolderOutlined />}
          {...handle}
          aria-label={say(words.move, { n })}
        />
        <Select<CodeSegment['kind']>
          aria-label={say(words.kind, { n })}
          value={segment.kind}
          options={Object.entries(segmentKinds).map(([value, text]) => ({
            value: value as CodeSegment['kind'],
            label: say(text),
          }))}
          onChange={(kind) => onChange({ id: segment.id, kind, ...(kind === 'constant' ? { value: '' } : {}) })}
        />
        {segment.kind === 'constant' ? (
          <div className="coding-value coding-value-entered">
            <Input
              aria-label={say(words.value, { n })}
              maxLength={16}
              placeholder={say(words.placeholder)}
              status={error ? 'error' : ''}
              value={segment.value ?? ''}
              onChange={(event) => onChange({ ...segment, value: event.target.value })}
            />
          </div>
        ) : (
          <span className="coding-value">{say(NOTES[segment.kind])}</span>
        )}
        <Button type="text" icon={<DeleteOutlined />} aria-label={say(words.remove, { n })} onClick={onRemove} />
      </div>
      {error && (
        <div className="coding-error" role="alert">
          {error}
        </div>
      )}
    </li>
  );
}

interface SegmentEditorProps {
  readonly segments: readonly DraftSegment[];
  /** By path: `segments.0.value`, `segments`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (segments: readonly DraftSegment[]) => void;
}

/** The parts of a code in their order: added, removed, dragged by mouse or keyboard. */
export function SegmentEditor({ segments, errors, onChange }: SegmentEditorProps): ReactNode {
  const { say } = useTexts();
  const findPosition = (id: string): number => segments.findIndex((segment) => segment.id === id);
  return (
    <>
      <SortableList
        rows={segments.map(({ id }, at) => ({ id, title: say(words.segment, { n: at + 1 }) }))}
        onMove={(id, to) => onChange(arrayMove([...segments], findPosition(id), findPosition(to)))}
      >
        <ol className="coding-segments">
          {segments.map((segment, at) => (
            <SegmentRow
              key={segment.id}
              segment={segment}
              at={at}
              error={errors[`segments.${at}.value`] ?? errors[`segments.${at}.kind`]}
              onChange={(changed) => onChange(segments.map((each) => (each.id === changed.id ? changed : each)))}
              onRemove={() => onChange(segments.filter((each) => each.id !== segment.id))}
            />
          ))}
        </ol>
      </SortableList>
      <Button
        type="dashed"
        block
        icon={<PlusOutlined />}
        onClick={() => onChange([...segments, { id: crypto.randomUUID(), kind: 'constant', value: '' }])}
      >
        {say(words.add)}
      </Button>
      {errors['segments'] && (
        <div className="coding-error" role="alert">
          {errors['segments']}
        </div>
      )}
    </>
  );
}
