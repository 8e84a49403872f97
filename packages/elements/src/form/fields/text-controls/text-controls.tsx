import type { ReactNode, RefObject } from 'react';
import { mostCharacters, type FieldNode } from '@scf-kit/sdk/form';
import type { ControlProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import { sizeClass } from '../size-class.ts';
import { useNativeText } from './native-text.ts';

/**
 * Classes of an antd text control; it is a native control, so nothing else of antd is needed. Its tokens stand around
 * the view.
 */
export const inputClass = (invalid: boolean, size?: string): string =>
  `ant-input ant-input-outlined${sizeClass('ant-input', size)}${invalid ? ' ant-input-status-error' : ''}`;

export function InputControl({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const text = useNativeText<HTMLInputElement>(node, state);
  const { addonBefore, addonAfter, clearable, size } = node.item.options ?? {};
  return (
    <Addons before={addonBefore} after={addonAfter}>
      <input
        {...text}
        id={id}
        type="text"
        className={inputClass(state.error !== undefined, size)}
        placeholder={node.placeholder || undefined}
        maxLength={mostCharacters(node.item)}
        autoComplete="off"
        aria-label={ariaLabel}
        aria-describedby={describedBy}
        aria-required={state.required || undefined}
        aria-invalid={state.error !== undefined || undefined}
      />
      {clearable === true && <Clear node={node} input={text.ref} />}
    </Addons>
  );
}

export function TextareaControl({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const text = useNativeText<HTMLTextAreaElement>(node, state);
  const { minRows = 4, maxRows = 6 } = node.item.options ?? {};
  const rows =
    minRows === 4 && maxRows === 6
      ? undefined
      : { maxBlockSize: `${maxRows * 22 + 10}px`, minBlockSize: `${minRows * 22 + 10}px` };
  // field-sizing grows the control with its text without measuring anything.
  return (
    <textarea
      {...text}
      id={id}
      rows={minRows}
      className={`${inputClass(state.error !== undefined)} textarea`}
      style={rows}
      placeholder={node.placeholder || undefined}
      maxLength={mostCharacters(node.item)}
      aria-label={ariaLabel}
      aria-describedby={describedBy}
      aria-required={state.required || undefined}
      aria-invalid={state.error !== undefined || undefined}
    />
  );
}

/** Empties a text by pointer; the keyboard selects and deletes. */
function Clear({
  node,
  input,
}: {
  readonly node: FieldNode;
  readonly input: RefObject<HTMLInputElement | null>;
}): ReactNode {
  const { text } = useFormScope();
  return (
    <button
      type="button"
      className="clear"
      tabIndex={-1}
      aria-label={`${text('clear')} ${node.label}`}
      onClick={() => {
        node.set(undefined);
        input.current?.focus();
      }}
    >
      ✕
    </button>
  );
}

/** Prefix and suffix of a control: units, currencies. */
export function Addons({
  before,
  after,
  children,
}: {
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly children: ReactNode;
}): ReactNode {
  if (!before && !after) return children;
  return (
    <span className="addons">
      {before && <span className="addon">{before}</span>}
      {children}
      {after && <span className="addon">{after}</span>}
    </span>
  );
}
