import { useState, type ReactNode } from 'react';
import { Modal } from 'antd';
import { check } from '@scf-kit/sdk/contract';
import { productCodingRules } from '@scf-kit/sdk/contract/master-data/product-coding-rules';
import { saveRow } from '../../../table/edit/save-row.ts';
import { useTexts } from '../../../shell/texts.ts';
import { useSaving } from '../../../shell/controls/saving.ts';
import {
  checkSegments,
  toDraft,
  previewCode,
  ruleFields,
  toSegments,
  type CodingRule,
  type RuleDraft,
} from './rule-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import '../../../table/edit/edit.css';

const words = {
  save: { zh: '保存', en: 'Save' },
  preview: { zh: '编码预览', en: 'Code preview' },
  brands: { zh: '品牌与供应商以 01 示意', en: 'Brand and supplier are shown as 01' },
  incomplete: { zh: '补全编码段后显示', en: 'Shown once the segments are complete' },
} as const;

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
  const [draft, setDraft] = useState<RuleDraft>(() => toDraft(rule));
  const { busy, errors, refuse, answer, save } = useSaving();
  const put = (change: Partial<RuleDraft>): void => {
    setDraft((before) => ({ ...before, ...change }));
    answer(Object.keys(change));
  };
  const segments = toSegments(draft);
  const sample = previewCode(draft, rule, locale);
  const submit = async (): Promise<void> => {
    const checked = check(ruleFields, draft, { locale });
    const found = {
      ...(checked.ok ? {} : checked.errors),
      ...checkSegments(draft, draft.resetCycle, locale),
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
      <RuleFields draft={draft} errors={errors} put={put} />
    </Modal>
  );
}
