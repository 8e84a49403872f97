import { Form, Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import type { Field, FieldOf, Problems } from '@scf-kit/sdk/contract';
import { productCodingRules } from '@scf-kit/sdk/contract/master-data/product-coding-rules';
import type { ResetCycle } from '@scf-kit/sdk/values';
import { useTexts } from '../../../shell/texts.ts';
import { IntegerInput } from '../../../table/inputs/integer-input.tsx';
import { MasterSelect } from '../../../table/filters/filter-control.tsx';
import { ruleFields, type CodingRule, type RuleDraft } from './rule-draft.ts';
import { SegmentEditor } from './segment-editor.tsx';

const words = {
  general: { zh: '不选则适用于其他所有产品', en: 'If left empty, the rule applies to all other products' },
} as const;

interface RuleFieldsProps {
  readonly draft: RuleDraft;
  readonly errors: Problems;
  readonly put: (change: Partial<RuleDraft>) => void;
}

function RuleField({
  name,
  errors,
  note,
  children,
}: {
  readonly name: keyof typeof ruleFields;
  readonly errors: Problems;
  readonly note?: string;
  readonly children: ReactNode;
}): ReactNode {
  const { say } = useTexts();
  const field: Field = ruleFields[name];
  return (
    <Form.Item
      label={say(field.title ?? { zh: name, en: name })}
      htmlFor={`rule-${name}`}
      required={field.required}
      extra={note}
      {...(errors[name] ? { validateStatus: 'error' as const, help: errors[name] } : {})}
    >
      {children}
    </Form.Item>
  );
}

function RuleText({
  name,
  max,
  value,
  errors,
  onChange,
}: {
  readonly name: 'name' | 'prefix' | 'separator';
  readonly max: number;
  readonly value: string;
  readonly errors: Problems;
  readonly onChange: (value: string) => void;
}): ReactNode {
  return (
    <RuleField name={name} errors={errors}>
      <Input id={`rule-${name}`} maxLength={max} value={value} onChange={(event) => onChange(event.target.value)} />
    </RuleField>
  );
}

/** The fields of a coding rule. */
export function RuleFields({ draft, errors, put }: RuleFieldsProps): ReactNode {
  const { say } = useTexts();
  const choices = (field: FieldOf<'choice'>): { value: string; label: string }[] =>
    Object.entries(field.values).map(([value, text]) => ({ value, label: say(text) }));
  return (
    <Form layout="vertical" className="edit-form">
      <RuleText name="name" max={120} value={draft.name} errors={errors} onChange={(text) => put({ name: text })} />
      <RuleField name="productGroup" errors={errors} note={say(words.general)}>
        <MasterSelect
          id="rule-productGroup"
          group="ZBSB"
          value={draft.productGroup ?? undefined}
          onChange={(chosen) => put({ productGroup: typeof chosen === 'string' ? chosen : null })}
        />
      </RuleField>
      <RuleText
        name="prefix"
        max={16}
        value={draft.prefix}
        errors={errors}
        onChange={(text) => put({ prefix: text })}
      />
      <RuleText
        name="separator"
        max={2}
        value={draft.separator}
        errors={errors}
        onChange={(text) => put({ separator: text })}
      />
      <div className="edit-wide">
        <Form.Item label={say(productCodingRules.own.segments.title ?? { zh: '', en: '' })} required>
          <SegmentEditor segments={draft.segments} errors={errors} onChange={(changed) => put({ segments: changed })} />
        </Form.Item>
      </div>
      <RuleField name="dateFormat" errors={errors}>
        <Select<CodingRule['dateFormat']>
          id="rule-dateFormat"
          value={draft.dateFormat}
          options={choices(ruleFields.dateFormat)}
          onChange={(chosen) => put({ dateFormat: chosen })}
        />
      </RuleField>
      <RuleField name="serialLength" errors={errors}>
        <IntegerInput
          id="rule-serialLength"
          min="1"
          max="10"
          style={{ width: '100%' }}
          value={draft.serialLength}
          onChange={(digits) => put({ serialLength: digits })}
        />
      </RuleField>
      <RuleField name="resetCycle" errors={errors}>
        <Select<ResetCycle>
          id="rule-resetCycle"
          value={draft.resetCycle}
          options={choices(ruleFields.resetCycle)}
          onChange={(chosen) => put({ resetCycle: chosen })}
        />
      </RuleField>
      <RuleField name="enabled" errors={errors}>
        <Switch id="rule-enabled" checked={draft.enabled} onChange={(on) => put({ enabled: on })} />
      </RuleField>
    </Form>
  );
}
