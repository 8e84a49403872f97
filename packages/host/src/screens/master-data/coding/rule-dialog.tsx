import { useState, type ReactNode } from 'react';
import { Form, Input, Modal, Select, Switch } from 'antd';
import { check, type Field } from '@scf-kit/sdk/contract';
import { checkCodingRule, productCodingRules } from '@scf-kit/sdk/contract/master-data/product-coding-rules';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import { sampleCode, today, type CodeSegment, type ResetCycle } from '@scf-kit/sdk/values';
import { saveRow } from '../../../table/edit/save-row.ts';
import { useTexts } from '../../../shell/texts.ts';
import { MasterSelect } from '../../../table/filters/filter-control.tsx';
import { useSaving } from '../../../table/edit/saving.ts';
import { SegmentEditor, type DraftSegment } from './segment-editor.tsx';
import { IntegerInput } from '../../../table/edit/integer-input.tsx';
import '../../../table/edit/edit.css';

export type CodingRule = OutputOf<typeof productCodingRules>;

const words = {
  save: { zh: '保存', en: 'Save' },
  preview: { zh: '编码预览', en: 'What codes will look like' },
  brands: { zh: '品牌与供应商以 01 示意', en: 'Brand and supplier are shown as 01' },
  incomplete: { zh: '补全编码段后显示', en: 'Shown once the segments are complete' },
  general: { zh: '不选则适用于其他所有产品', en: 'Left empty, the rule serves all other products' },
} as const;

const { name, productGroup, prefix, separator, dateFormat, serialLength, resetCycle, enabled } = productCodingRules.own;
const fields = { name, productGroup, prefix, separator, dateFormat, serialLength, resetCycle, enabled };

interface Draft {
  readonly name: string;
  readonly productGroup: string | null;
  readonly prefix: string;
  readonly separator: string;
  readonly dateFormat: CodingRule['dateFormat'];
  /** What is no whole number stays as it was typed, to be refused. */
  readonly serialLength: number | string | null;
  readonly resetCycle: ResetCycle;
  readonly enabled: boolean;
  readonly segments: readonly DraftSegment[];
}
const drafted = (segments: readonly CodeSegment[]): readonly DraftSegment[] =>
  segments.map((segment) => ({ ...segment, id: crypto.randomUUID() }));
const draftOf = (rule: CodingRule | undefined): Draft =>
  rule
    ? { ...rule, prefix: rule.prefix ?? '', separator: rule.separator ?? '', segments: drafted(rule.segments) }
    : {
        name: '',
        productGroup: null,
        prefix: '',
        separator: '-',
        dateFormat: 'yyyyMMdd',
        serialLength: 4,
        resetCycle: 'never',
        enabled: true,
        segments: drafted([{ kind: 'date' }, { kind: 'serial' }]),
      };
const segmentsOf = (draft: Draft): readonly CodeSegment[] =>
  draft.segments.map(({ kind, value }) => (kind === 'constant' ? { kind, value: value ?? '' } : { kind }));

/** Writes one coding rule; what codes will look like stands above while it is written. */
export function RuleDialog({
  rule,
  onDone,
  onCancel,
}: {
  readonly rule: CodingRule | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}): ReactNode {
  const { say, t, locale } = useTexts();
  const [draft, setDraft] = useState<Draft>(() => draftOf(rule));
  const { busy, errors, refuse, answer, save } = useSaving();
  const put = (change: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...change }));
    answer(Object.keys(change));
  };
  const segments = segmentsOf(draft);
  const length = typeof draft.serialLength === 'number' ? draft.serialLength : 0;
  const complete =
    length >= 1 &&
    length <= 10 &&
    Object.keys(checkCodingRule({ segments, dateFormat: draft.dateFormat, resetCycle: 'never' }, locale)).length === 0;
  const sample = complete
    ? sampleCode({ ...draft, segments, serialLength: length }, today(), rule?.currentSerial ?? 0)
    : undefined;
  const submit = async (): Promise<void> => {
    const checked = check(fields, draft, { locale });
    const found = {
      ...(checked.ok ? {} : checked.errors),
      ...checkCodingRule({ segments, dateFormat: draft.dateFormat, resetCycle: draft.resetCycle }, locale),
    };
    if (!checked.ok || Object.keys(found).length > 0) refuse(found);
    else if (
      await save(() =>
        saveRow(productCodingRules.calls, rule === undefined, {
          ...checked.value,
          segments,
          ...(rule ? { id: rule.id, version: rule.version } : {}),
        }),
      )
    )
      onDone();
  };
  const item = (key: keyof typeof fields, control: ReactNode, note?: string): ReactNode => (
    <Form.Item
      label={say((fields[key] as Field).title ?? { zh: key, en: key })}
      htmlFor={`rule-${key}`}
      required={fields[key].required}
      extra={note}
      {...(errors[key] ? { validateStatus: 'error' as const, help: errors[key] } : {})}
    >
      {control}
    </Form.Item>
  );
  const choices = (field: Field): { value: string; label: string }[] =>
    Object.entries(field.values ?? {}).map(([value, text]) => ({ value, label: say(text) }));
  return (
    <Modal
      open
      width={720}
      title={`${t(rule ? 'common.title.edit' : 'common.title.add')}${locale === 'zh-CN' ? '' : ' '}${locale === 'zh-CN' ? productCodingRules.title.zh : productCodingRules.title.en.toLowerCase()}`}
      mask={{ closable: false }}
      confirmLoading={busy}
      okText={say(words.save)}
      cancelText={t('auth.logout.confirm.cancel')}
      onCancel={onCancel}
      onOk={() => {
        void submit();
      }}
    >
      <div className="coding-preview" role="status" aria-label={say(words.preview)}>
        <small>{say(words.preview)}</small>
        {sample === undefined ? <span>{say(words.incomplete)}</span> : <code>{sample}</code>}
        {segments.some(({ kind }) => kind === 'brand' || kind === 'supplier') && <small>{say(words.brands)}</small>}
      </div>
      <Form layout="vertical" className="edit-form">
        {item(
          'name',
          <Input
            id="rule-name"
            maxLength={120}
            value={draft.name}
            onChange={(event) => put({ name: event.target.value })}
          />,
        )}
        {item(
          'productGroup',
          <MasterSelect
            id="rule-productGroup"
            group="ZBSB"
            value={draft.productGroup ?? undefined}
            onChange={(chosen) => put({ productGroup: typeof chosen === 'string' ? chosen : null })}
          />,
          say(words.general),
        )}
        {item(
          'prefix',
          <Input
            id="rule-prefix"
            maxLength={16}
            value={draft.prefix}
            onChange={(event) => put({ prefix: event.target.value })}
          />,
        )}
        {item(
          'separator',
          <Input
            id="rule-separator"
            maxLength={2}
            value={draft.separator}
            onChange={(event) => put({ separator: event.target.value })}
          />,
        )}
        <div className="edit-wide">
          <Form.Item label={say(productCodingRules.own.segments.title ?? { zh: '', en: '' })} required>
            <SegmentEditor
              segments={draft.segments}
              errors={errors}
              onChange={(changed) => put({ segments: changed })}
            />
          </Form.Item>
        </div>
        {item(
          'dateFormat',
          <Select<CodingRule['dateFormat']>
            id="rule-dateFormat"
            value={draft.dateFormat}
            options={choices(dateFormat)}
            onChange={(chosen) => put({ dateFormat: chosen })}
          />,
        )}
        {item(
          'serialLength',
          <IntegerInput
            id="rule-serialLength"
            min="1"
            max="10"
            style={{ width: '100%' }}
            value={draft.serialLength}
            onChange={(digits) => put({ serialLength: digits })}
          />,
        )}
        {item(
          'resetCycle',
          <Select<ResetCycle>
            id="rule-resetCycle"
            value={draft.resetCycle}
            options={choices(resetCycle)}
            onChange={(chosen) => put({ resetCycle: chosen })}
          />,
        )}
        {item('enabled', <Switch id="rule-enabled" checked={draft.enabled} onChange={(on) => put({ enabled: on })} />)}
      </Form>
    </Modal>
  );
}
