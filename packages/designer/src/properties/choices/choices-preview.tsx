import { useEffect, useState, type ReactNode } from 'react';
import { toElementError } from '@scf-kit/elements/errors';
import { choicesFor } from '@scf-kit/elements/value-control';
import type { ChoiceOption } from '@scf-kit/sdk/form';
import { useScope } from '../../context/design-context.tsx';
import { useT } from '../../context/part-context.tsx';
import { LinkButton } from '../rows/buttons.tsx';
import { choiceTexts, propertyTexts } from '../texts.ts';
import type { DynamicType } from './dynamic-types.ts';
import { REST_MS } from './timing.ts';

const SHOWN = 8;

/** The first choices that come, and how many there are. */
export function Preview({ source, name }: { readonly source: DynamicType; readonly name: string }): ReactNode {
  const t = useT();
  const { bridge, locale } = useScope();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{
    readonly of: string;
    readonly choices?: readonly ChoiceOption[];
    readonly problem?: string;
  }>();
  const of = `${source} ${name} ${attempt}`;
  useEffect(() => {
    let stale = false;
    const wait = setTimeout(() => {
      choicesFor(bridge, locale)(name, source).then(
        (choices) => {
          if (!stale) setState({ of, choices });
        },
        (cause: unknown) => {
          if (!stale) setState({ of, problem: toElementError(cause, locale).message });
        },
      );
    }, REST_MS);
    return () => {
      stale = true;
      clearTimeout(wait);
    };
  }, [bridge, locale, source, name, of]);
  const current = state?.of === of ? state : undefined;
  const choices = current?.choices;
  return (
    <section className="p-preview" aria-label={t(choiceTexts.preview)} aria-busy={!current}>
      <p className="p-note" role="status">
        {!current
          ? t(propertyTexts.loading)
          : current.problem !== undefined
            ? t(choiceTexts.previewFailed, { reason: current.problem })
            : choices?.length === 0
              ? t(choiceTexts.previewNone)
              : t(choiceTexts.previewOf, { n: choices?.length ?? 0 })}
      </p>
      {current?.problem !== undefined && (
        <LinkButton onPress={() => setAttempt(attempt + 1)}>{t(propertyTexts.retry)}</LinkButton>
      )}
      {choices && choices.length > 0 && (
        <ul>
          {choices.slice(0, SHOWN).map(({ value, label }) => (
            <li key={String(value)}>{label}</li>
          ))}
          {choices.length > SHOWN && <li>{t(choiceTexts.previewMore, { n: choices.length - SHOWN })}</li>}
        </ul>
      )}
    </section>
  );
}
