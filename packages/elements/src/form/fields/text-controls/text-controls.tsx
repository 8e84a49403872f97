import type { ReactNode } from 'react';
import type { ControlProps } from '../../field-registry.ts';
import { useNativeText } from './native-text.ts';

/** Classes of an antd text control; it is a native control, so nothing else of antd is needed. */
export const inputClass = (invalid: boolean): string => `ant-input ant-input-outlined scf ant-input-css-var${invalid ? ' ant-input-status-error' : ''}`;

export function InputControl({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const text = useNativeText<HTMLInputElement>(node, state);
  const { maxLength, addonBefore, addonAfter } = node.item.options ?? {};
  return (
    <Addons before={addonBefore} after={addonAfter}>
      <input {...text} id={id} type="text" className={inputClass(state.error !== undefined)} placeholder={node.placeholder || undefined} maxLength={maxLength ?? undefined} autoComplete="off"
        aria-label={ariaLabel} aria-describedby={describedBy} aria-required={state.required || undefined} aria-invalid={state.error !== undefined || undefined} />
    </Addons>
  );
}

export function TextareaControl({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const text = useNativeText<HTMLTextAreaElement>(node, state);
  const { maxLength, minRows = 4, maxRows = 6 } = node.item.options ?? {};
  // field-sizing grows the control with its text without measuring anything.
  return (
    <textarea {...text} id={id} rows={minRows} className={`${inputClass(state.error !== undefined)} textarea`} style={{ maxBlockSize: `${maxRows * 22 + 10}px`, minBlockSize: `${minRows * 22 + 10}px` }}
      placeholder={node.placeholder || undefined} maxLength={maxLength ?? undefined}
      aria-label={ariaLabel} aria-describedby={describedBy} aria-required={state.required || undefined} aria-invalid={state.error !== undefined || undefined} />
  );
}

/** What stands before and after a control: units, currencies. */
export function Addons({ before, after, children }: { readonly before?: string | undefined; readonly after?: string | undefined; readonly children: ReactNode }): ReactNode {
  if (!before && !after) return children;
  return <span className="addons">{before && <span className="addon">{before}</span>}{children}{after && <span className="addon">{after}</span>}</span>;
}
