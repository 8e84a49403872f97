import { useState, type ReactNode } from 'react';
import type { FormDefinition } from '@scf-kit/sdk/form';
import { useFormScope } from '../form-scope.ts';
import { useLazyPart } from '../lazy-part.ts';

const targets = new WeakMap<FormDefinition, ReadonlySet<string>>();
/** Whether a rule of the form decides about a field: there is something to ask. */
export function hasRules(definition: FormDefinition, path: string): boolean {
  if (!definition.rules || definition.rules.length === 0) return false;
  const known = targets.get(definition) ?? new Set(definition.rules.map(({ target }) => target));
  targets.set(definition, known);
  return known.has(path);
}

/** Asks for the rules behind a field. */
export function WhyButton({ label, open, controls, onToggle }: { readonly label: string; readonly open: boolean; readonly controls: string; readonly onToggle: () => void }): ReactNode {
  const { text } = useFormScope();
  return <button type="button" className="why" aria-label={`${text('why')} ${label}`} title={text('why')} aria-expanded={open} aria-controls={open ? controls : undefined} onClick={onToggle}><span aria-hidden="true">?</span></button>;
}

const load = () => import('./why-panel.tsx');

/** The panel of a field, loaded when first asked for. */
export function WhyText(props: Parameters<Awaited<ReturnType<typeof load>>['WhyPanel']>[0]): ReactNode {
  const part = useLazyPart(load);
  return part ? <part.WhyPanel {...props} /> : null;
}

/** What the form does not show, and why: only for forms whose rules hide something. */
export function HiddenFields(): ReactNode {
  const { model, text } = useFormScope();
  const [open, setOpen] = useState(false);
  const part = useLazyPart(load, open);
  if (!model.definition.rules?.some(({ effect }) => effect === 'visible')) return null;
  return (
    <div className="hidden-fields">
      <button type="button" className="quiet" aria-expanded={open} aria-controls={open ? 'hidden-fields' : undefined} onClick={() => setOpen(!open)}>{text('hiddenFields')}</button>
      {open && part && <part.HiddenPanel id="hidden-fields" />}
    </div>
  );
}
