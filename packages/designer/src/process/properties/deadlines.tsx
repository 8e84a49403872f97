import { useMemo, type ReactNode } from 'react';
import { readAttribute } from '../moddle.ts';
import { processText } from '../texts.ts';
import { ChoiceField } from './choice-field.tsx';
import { Group } from './controls.tsx';
import { AttributeField, type GroupProps } from './fields.tsx';
import { OptionPicker } from './option-picker.tsx';

const ACTIONS = ['', 'approve', 'reject', 'return'] as const;
const REJECTIONS = ['', 'previous', 'start', 'vote'] as const;
const WITHDRAWALS = ['', 'always', 'never'] as const;
const ACTION_TEXTS = {
  '': 'overdueNone',
  approve: 'overdueApprove',
  reject: 'overdueReject',
  return: 'overdueReturn',
} as const;
const REJECTION_TEXTS = {
  '': 'rejectEnd',
  previous: 'rejectPrevious',
  start: 'rejectStart',
  vote: 'rejectVote',
} as const;
const WITHDRAWAL_TEXTS = { '': 'withdrawUntilApproved', always: 'withdrawAlways', never: 'withdrawNever' } as const;

/** One of the words an `scf:` attribute takes; the first is what holds where it is left out. */
function WordField<T extends string>({
  locale,
  element,
  editing,
  name,
  label,
  words,
  texts,
  meant,
}: GroupProps & {
  readonly name: string;
  readonly label: 'overdueAction' | 'reject' | 'withdraw';
  readonly words: readonly T[];
  readonly texts: Readonly<Record<T, Parameters<typeof processText>[1]>>;
  /** The word that says the same as none. */ readonly meant?: string;
}): ReactNode {
  const written = readAttribute(element.businessObject, name);
  const value = words.find((word) => word === (written === meant ? '' : written)) ?? words[0];
  if (value === undefined) return null;
  return (
    <ChoiceField
      label={processText(locale, label)}
      value={value}
      options={words.map((word) => ({ value: word, label: processText(locale, texts[word]) }))}
      onCommit={(word) => editing.set(element, { [name]: word === '' ? undefined : word })}
    />
  );
}

/** The effect of a rejection at this step. */
export const RejectionField = (props: GroupProps): ReactNode => (
  <WordField {...props} name="scf:reject" label="reject" words={REJECTIONS} texts={REJECTION_TEXTS} meant="end" />
);
/** How long whoever applied may take the application back. */
export const WithdrawalField = (props: GroupProps): ReactNode => (
  <WordField
    {...props}
    name="scf:withdraw"
    label="withdraw"
    words={WITHDRAWALS}
    texts={WITHDRAWAL_TEXTS}
    meant="untilApproved"
  />
);

/** Reminders, escalation and automatic decisions around the due date of a user task. */
export function DeadlineGroup(props: GroupProps): ReactNode {
  const { locale, element, editing, sources } = props;
  const { businessObject } = element;
  const escalateTo = readAttribute(businessObject, 'scf:escalateTo');
  const due = readAttribute(businessObject, 'flowable:dueDate') !== '';
  // The pickers know names by the function they ask.
  const search = useMemo(() => {
    const head = { value: 'head', label: processText(locale, 'departmentHead'), note: 'head' };
    return async (keyword: string) => [
      ...(keyword === '' || 'head'.includes(keyword) || head.label.includes(keyword) ? [head] : []),
      ...(await sources.roles(keyword)),
    ];
  }, [locale, sources]);
  return (
    <Group title={processText(locale, 'deadlines')}>
      <AttributeField {...props} name="flowable:dueDate" label="dueDate" hint="dueDateHint" />
      {due ? (
        <>
          <AttributeField {...props} name="scf:remindBefore" label="remindBefore" hint="periodHint" />
          <AttributeField {...props} name="scf:remindEvery" label="remindEvery" hint="periodHint" />
          <AttributeField {...props} name="scf:escalateAfter" label="escalateAfter" hint="periodHint" />
          <OptionPicker
            single
            locale={locale}
            label={processText(locale, 'escalateTo')}
            values={escalateTo === '' ? [] : [escalateTo]}
            search={search}
            onCommit={([value]) => editing.set(element, { 'scf:escalateTo': value })}
          />
          <WordField {...props} name="scf:overdueAction" label="overdueAction" words={ACTIONS} texts={ACTION_TEXTS} />
          {readAttribute(businessObject, 'scf:overdueAction') === '' ? null : (
            <AttributeField {...props} name="scf:overdueAfter" label="overdueAfter" hint="periodHint" />
          )}
        </>
      ) : (
        <p className="prop-hint">{processText(locale, 'deadlinesNeedDue')}</p>
      )}
    </Group>
  );
}
