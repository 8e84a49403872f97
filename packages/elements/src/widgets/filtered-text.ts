import type { CompositionEvent, FocusEvent, SyntheticEvent } from 'react';
import type { FieldNode, NodeState } from '@scf-kit/sdk/form';
import { useNativeText } from '../form/fields/text-controls/native-text.ts';

interface Filtered {
  /**
   * Filters a typed or pasted text. The caret stands behind the filtered start of it, so that is as long as what stays
   * of it in the whole.
   */
  readonly filter: (typed: string) => string;
  /** The value of what stayed. */
  readonly read?: (typed: string) => unknown;
  /** How a value is written, once the control is left and when it comes from elsewhere. */
  readonly show?: (value: unknown) => string;
}
type Text = ReturnType<typeof useNativeText<HTMLInputElement>>;

/** Takes out what does not belong, and keeps the caret where it was among what stays. */
function clean(element: HTMLInputElement, filter: Filtered['filter']): void {
  const { value, selectionStart } = element;
  const kept = filter(value);
  if (kept === value) return;
  const caret = filter(value.slice(0, selectionStart ?? value.length)).length;
  element.value = kept;
  element.setSelectionRange(caret, caret);
}

/** A native text control that takes certain characters only. An IME is left alone until its composition has ended. */
export function useFilteredText(
  node: FieldNode,
  state: NodeState,
  { filter, read, show }: Filtered,
): Omit<Text, 'onBlur'> & { readonly onBlur: (event: FocusEvent<HTMLInputElement>) => void } {
  const text = useNativeText<HTMLInputElement>(node, state, read, show);
  return {
    ...text,
    onInput(event: SyntheticEvent<HTMLInputElement>) {
      const { nativeEvent } = event;
      if (!(nativeEvent instanceof InputEvent && nativeEvent.isComposing)) clean(event.currentTarget, filter);
      text.onInput(event);
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      clean(event.currentTarget, filter);
      text.onCompositionEnd(event);
    },
    onBlur(event) {
      if (show) event.currentTarget.value = show(node.getState().value);
      text.onBlur();
    },
  };
}
