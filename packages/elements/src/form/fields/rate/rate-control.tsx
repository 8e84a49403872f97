import { useState, type ReactNode } from 'react';
import { toDecimal } from '@scf-kit/sdk/values';
import type { FormItem } from '@scf-kit/sdk/form';
import { addRules } from '../../../element/sheets.ts';
import type { ControlProps, ReadProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { rateStyles } from './rate-styles.ts';

addRules('fields', rateStyles);

const DEFAULT_STARS = 5;
const MOST_STARS = 50;
/** How many stars there are; by default 5 (RND-012). */
export const countStars = (item: FormItem): number => {
  const told = toDecimal(item.options?.max ?? undefined);
  return told?.gte(1) ? Math.min(MOST_STARS, Number(told.round(0, 0))) : DEFAULT_STARS;
};

const Star = (): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 1.8l3.1 6.6 7.1.9-5.2 5 1.3 7.1L12 17.9l-6.3 3.5L7 14.3l-5.2-5 7.1-.9z" />
  </svg>
);

/** Stars as native radio buttons: arrow keys are the browser's, Delete or a second click takes the rating back. */
export function RateControl({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const { text } = useFormScope();
  const [over, setOver] = useState<number>();
  const stars = countStars(node.item);
  const halves = node.item.options?.['allowHalf'] === true;
  const step = halves ? 0.5 : 1;
  const value = Number(toDecimal(state.value) ?? 0);
  const shown = over ?? value;
  const clearable = node.item.options?.clearable !== false;
  return (
    <span className="rate">
      <span
        className="stars"
        role="radiogroup"
        aria-label={ariaLabel}
        aria-labelledby={ariaLabel ? undefined : `${id}-label`}
        aria-describedby={describedBy}
        aria-required={state.required || undefined}
        aria-invalid={state.error !== undefined || undefined}
        onPointerLeave={() => setOver(undefined)}
        onKeyDown={(event) => {
          if (clearable && (event.key === 'Delete' || event.key === 'Backspace')) node.set(undefined);
        }}
      >
        {Array.from({ length: stars / step }, (_, at) => {
          const own = (at + 1) * step;
          const className = [shown >= own && 'lit', halves && 'half', halves && at % 2 === 1 && 'right']
            .filter(Boolean)
            .join(' ');
          return (
            <label
              key={own}
              className={className}
              title={text('stars', { n: own, max: stars })}
              onPointerEnter={(event) => {
                if (event.pointerType === 'mouse') setOver(own);
              }}
            >
              <input
                id={at === 0 ? id : undefined}
                type="radio"
                name={id}
                checked={value === own}
                aria-label={text('stars', { n: own, max: stars })}
                onChange={() => node.set(own)}
                onBlur={() => node.touch()}
                onClick={() => {
                  if (clearable && value === own) node.set(undefined);
                }}
              />
              <Star />
            </label>
          );
        })}
      </span>
      <output aria-hidden="true">{value > 0 ? `${value} / ${stars}` : ''}</output>
    </span>
  );
}

export function RateRead({ node, state }: ReadProps): ReactNode {
  const { text } = useFormScope();
  const value = toDecimal(state.value);
  return value ? (
    text('stars', { n: value.toFixed(), max: countStars(node.item) })
  ) : (
    <span className="none">{text('noValue')}</span>
  );
}
