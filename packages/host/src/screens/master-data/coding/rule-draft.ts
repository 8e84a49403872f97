import type { Problems } from '@scf-kit/sdk/contract';
import { checkCodingRule, productCodingRules } from '@scf-kit/sdk/contract/master-data/product-coding-rules';
import type { OutputOf } from '@scf-kit/sdk/contract/resource';
import type { Locale } from '@scf-kit/sdk/contract/text';
import { sampleCode, today, type CodeSegment, type ResetCycle } from '@scf-kit/sdk/values';
import type { DraftSegment } from './segment-editor.tsx';

export type CodingRule = OutputOf<typeof productCodingRules>;

const { name, productGroup, prefix, separator, dateFormat, serialLength, resetCycle, enabled } = productCodingRules.own;
/** The fields of a rule beside its segments. */
export const ruleFields = { name, productGroup, prefix, separator, dateFormat, serialLength, resetCycle, enabled };

/** A coding rule while it is written. */
export interface RuleDraft {
  readonly name: string;
  readonly productGroup: string | null;
  readonly prefix: string;
  readonly separator: string;
  readonly dateFormat: CodingRule['dateFormat'];
  /** A text that is no whole number stays as it was typed, to be refused. */
  readonly serialLength: number | string | null;
  readonly resetCycle: ResetCycle;
  readonly enabled: boolean;
  readonly segments: readonly DraftSegment[];
}
const drafted = (segments: readonly CodeSegment[]): readonly DraftSegment[] =>
  segments.map((segment) => ({ ...segment, id: crypto.randomUUID() }));
export const toDraft = (rule: CodingRule | undefined): RuleDraft =>
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
export const toSegments = (draft: RuleDraft): readonly CodeSegment[] =>
  draft.segments.map(({ kind, value }) => (kind === 'constant' ? { kind, value: value ?? '' } : { kind }));

/** The problems of the segments of a rule. */
export const checkSegments = (draft: RuleDraft, reset: ResetCycle, locale: Locale): Problems =>
  checkCodingRule({ segments: toSegments(draft), dateFormat: draft.dateFormat, resetCycle: reset }, locale);

/** The next code by the rule as it is drafted; undefined until the segments are complete. */
export function previewCode(draft: RuleDraft, rule: CodingRule | undefined, locale: Locale): string | undefined {
  const digits = typeof draft.serialLength === 'number' ? draft.serialLength : 0;
  const complete = digits >= 1 && digits <= 10 && Object.keys(checkSegments(draft, 'never', locale)).length === 0;
  return complete
    ? sampleCode({ ...draft, segments: toSegments(draft), serialLength: digits }, today(), rule?.currentSerial ?? 0)
    : undefined;
}
