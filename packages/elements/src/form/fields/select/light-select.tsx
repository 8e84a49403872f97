import type { ReactNode } from 'react';
import type { ControlProps } from '../../field-registry.ts';
import { useFormScope } from '../../form-scope.ts';
import type { Reached } from '../reached.ts';
import { inputClass } from '../text-controls/text-controls.tsx';

const OPENING: Readonly<Record<string, readonly string[]>> = {
  listbox: ['Enter', ' ', 'ArrowDown', 'ArrowUp'],
  tree: ['Enter', ' ', 'ArrowDown', 'ArrowUp'],
  dialog: ['Enter', ' ', 'ArrowDown'],
};

interface LightBox<M> {
  readonly reached: Reached<M>;
  readonly shown: string;
  readonly popup: 'listbox' | 'tree' | 'dialog';
  readonly sign: 'down' | 'calendar' | 'clock';
  readonly placeholder: string;
  readonly id?: string | undefined;
  readonly ariaLabel?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly required?: boolean | undefined;
  readonly invalid?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Its options are on their way. */
  readonly busy?: boolean | undefined;
  readonly size?: string | undefined;
}

/**
 * A native input that stands in for one of antd's controls with a popup until it is used; a class adds its icon. A
 * function, not a component: there are many of them.
 */
export function lightBox<M>({
  reached,
  shown,
  popup,
  sign,
  placeholder,
  id,
  ariaLabel,
  describedBy,
  required = false,
  invalid = false,
  disabled = false,
  busy = false,
  size,
}: LightBox<M>): ReactNode {
  const { light, reach, preload } = reached;
  return (
    <span
      className={disabled ? `light ${sign} closed` : `light ${sign}`}
      onPointerEnter={preload}
      onPointerDown={(event) => {
        event.preventDefault();
        if (disabled) return;
        light.current?.focus();
        reach(true);
      }}
    >
      <input
        ref={light}
        id={id}
        className={inputClass(invalid, size)}
        type="text"
        readOnly
        disabled={disabled}
        role="combobox"
        aria-expanded="false"
        aria-haspopup={popup}
        aria-busy={busy || undefined}
        placeholder={placeholder}
        value={shown}
        title={shown || undefined}
        onFocus={() => reach(false)}
        onKeyDown={(event) => {
          if (OPENING[popup]?.includes(event.key)) {
            event.preventDefault();
            reach(true);
          }
        }}
        aria-label={ariaLabel}
        aria-describedby={describedBy}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
      />
    </span>
  );
}

/** The light control of a field. */
export const lightControl = <M,>({
  node,
  state,
  ...box
}: ControlProps & Pick<LightBox<M>, 'reached' | 'shown' | 'popup' | 'sign' | 'placeholder'>): ReactNode =>
  lightBox({
    ...box,
    required: state.required,
    invalid: state.error !== undefined,
    size: node.item.options?.size,
  });

export function LightSelect<M>(
  props: ControlProps & { readonly reached: Reached<M>; readonly shown: string; readonly popup: 'listbox' | 'tree' },
): ReactNode {
  const { text } = useFormScope();
  return lightControl({ ...props, sign: 'down', placeholder: props.node.placeholder || text('choose') });
}
