import type { ReactNode } from 'react';
import type { ReadProps } from '../field-registry.ts';
import { useFormScope } from '../form-scope.ts';
import { choiceText, readBy, type Reading } from './choice/choices.ts';
import { plainText } from './plain-text.ts';
import { formatNumber } from './number/format.ts';

/** A value as plain text: markup in it stays text, lines stay lines. */
export function PlainRead({ node, state }: ReadProps): ReactNode {
  const { text, names } = useFormScope();
  const by = readBy(node.item, state.options, { text, names });
  const shown =
    typeof state.value === 'boolean' && node.item.type === 'checkbox'
      ? text(state.value ? 'yes' : 'no')
      : formatReading(node.item.type, state.value, by, node.item.options?.precision ?? undefined);
  if (shown === '') return <span className="none">{text('noValue')}</span>;
  const { addonBefore, addonAfter } = node.item.options ?? {};
  return (
    <span className={node.item.type === 'number' ? 'number' : undefined}>
      {addonBefore && <>{addonBefore} </>}
      {shown}
      {addonAfter && <> {addonAfter}</>}
    </span>
  );
}

const NO_CHOICES: Reading = { options: [], unknown: undefined };

export function formatReading(
  type: string,
  value: unknown,
  { options, unknown }: Reading = NO_CHOICES,
  precision?: number,
): string {
  if (value === undefined || value === null || value === '') return '';
  if (type === 'number') return formatNumber(value, precision);
  if (type === 'select' || type === 'radio' || type === 'checkbox') return choiceText(value, options, unknown);
  if ((type === 'date' || type === 'time') && Array.isArray(value)) return value.filter(Boolean).join(' ~ ');
  if (Array.isArray(value)) return value.map(plainText).join('、');
  return plainText(value);
}
