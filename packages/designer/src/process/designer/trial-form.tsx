import { useRef, type ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import type { FormDefinition, FormValues } from '@scf-kit/sdk/form';
import type { ScfFormElement } from '@scf-kit/elements';
import '@scf-kit/elements/react';
import { usePart } from '../../context/part-context.tsx';
import { processText } from '../texts.ts';

/** What the process begins with, filled in as a person would; nothing is required here. */
export default function TrialForm({
  locale,
  fields,
  onChange,
}: {
  readonly locale: Locale;
  readonly fields: FormDefinition;
  readonly onChange: (values: FormValues) => void;
}): ReactNode {
  const { theme } = usePart();
  const form = useRef<ScfFormElement>(null);
  return (
    <section aria-label={processText(locale, 'trialForm')} className="trial-form">
      <scf-form
        ref={form}
        noSubmit
        definition={fields}
        locale={locale}
        theme={theme}
        onscf-change={() => onChange(form.current?.value ?? {})}
      />
    </section>
  );
}
