import { useLayoutEffect, useRef, type CompositionEvent, type RefObject, type SyntheticEvent } from 'react';
import type { FieldNode, NodeState } from '@scf-kit/sdk/form';
import { useFormScope } from '../../form-scope.ts';
import { plainText } from '../plain-text.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;
interface NativeText<E extends TextElement> {
  readonly ref: RefObject<E | null>;
  readonly defaultValue: string;
  readonly onInput: (event: SyntheticEvent<E>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<E>) => void;
  readonly onBlur: () => void;
}

/**
 * A native text control that keeps its own text: typing never waits for React and an IME is never disturbed. The value
 * is set when a composition has ended; a change from elsewhere (reset, a computed value) is written into the control,
 * as `show` writes it.
 */
export function useNativeText<E extends TextElement>(
  node: FieldNode,
  state: NodeState,
  read: (typed: string) => unknown = (typed) => typed,
  show: (value: unknown) => string = plainText,
): NativeText<E> {
  const { bridge } = useFormScope();
  const ref = useRef<E>(null);
  const own = useRef<unknown>(state.value);
  useLayoutEffect(() => {
    // Straight from the store: what is typed and taken back within one turn never reaches React.
    const follow = (): void => {
      const { value } = node.getState();
      if (Object.is(own.current, value)) return;
      own.current = value;
      if (ref.current && ref.current.value !== show(value)) ref.current.value = show(value);
    };
    follow();
    return node.subscribe(follow);
  }, [node, show]);
  const take = (element: E): void => {
    const typed = read(element.value);
    // Told before it is set, since setting tells all who follow; then as the engine holds it.
    own.current = typed;
    node.set(typed);
    own.current = node.getState().value;
  };
  return {
    ref,
    defaultValue: show(state.value),
    onInput(event) {
      const { nativeEvent } = event;
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) {
        bridge.emit('scf-input', { path: node.path, value: event.currentTarget.value });
        return;
      }
      take(event.currentTarget);
    },
    onCompositionEnd: (event) => take(event.currentTarget),
    onBlur: () => node.touch(),
  };
}
