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

/**
 * A native input that stands in for one of antd's controls with a popup until it is used; a class adds its icon. A
 * function, not a component: there are many of them.
 */
export function lightControl<M>({
  node,
  state,
  id,
  ariaLabel,
  describedBy,
  reached,
  shown,
  popup,
  sign,
  placeholder,
}: ControlProps & {
  readonly reached: Reached<M>;
  readonly shown: string;
  readonly popup: 'listbox' | 'tree' | 'dialog';
  readonly sign: 'down' | 'calendar' | 'clock';
  readonly placeholder: string;
}): ReactNode {
  const { light, reach, preload } = reached;
  return (
    <span
      className={`light ${sign}`}
      onPointerEnter={preload}
      onPointerDown={(event) => {
        event.preventDefault();
        light.current?.focus();
        reach(true);
      }}
    >
      <input
        ref={light}
        id={id}
        className={inputClass(state.error !== undefined, node.item.options?.size)}
        type="text"
        readOnly
        role="combobox"
        aria-expanded="false"
        aria-haspopup={popup}
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
        aria-required={state.required || undefined}
        aria-invalid={state.error !== undefined || undefined}
      />
    </span>
  );
}

export function LightSelect<M>(
  props: ControlProps & { readonly reached: Reached<M>; readonly shown: string; readonly popup: 'listbox' | 'tree' },
): ReactNode {
  const { text } = useFormScope();
  return lightControl({ ...props, sign: 'down', placeholder: props.node.placeholder || text('choose') });
}
