import type { Editor } from '@tiptap/core';
import { useEffect } from 'react';
import type { FieldNode } from '@scf-kit/sdk/form';
import type { ControlProps } from '../../field-registry.ts';

/** The markup an editor holds; one without a word, a picture or an element holds none. */
const readMarkup = (editor: Editor): string | undefined => (editor.isEmpty ? undefined : editor.getHTML());

/**
 * Keeps an editor and its field alike: what is typed goes to the field, once a composition has ended, and what others
 * set goes into the editor, made ready by `content`. @returns a function that ends both
 */
export function bindEditor(editor: Editor, node: FieldNode, content: (value: unknown) => string): () => void {
  let own: unknown = node.getState().value;
  const take = (): void => {
    own = readMarkup(editor);
    node.set(own);
    own = node.getState().value;
  };
  editor.on('update', () => {
    if (!editor.view.composing) take();
  });
  editor.on('blur', () => node.touch());
  editor.view.dom.addEventListener('compositionend', () => queueMicrotask(take));
  const stop = node.subscribe(() => {
    const { value } = node.getState();
    if (Object.is(value, own)) return;
    own = value;
    editor.commands.setContent(content(value), { emitUpdate: false });
  });
  return () => {
    stop();
    editor.destroy();
  };
}

/** Tells assistive technology the name, description and state of an editor's text. */
export function useEditorAria(
  editor: Editor | undefined,
  {
    id,
    ariaLabel,
    describedBy,
    state,
  }: Partial<Pick<ControlProps, 'id' | 'ariaLabel' | 'describedBy'>> & Pick<ControlProps, 'state'>,
): void {
  useEffect(() => {
    if (!editor || editor.isDestroyed) return;
    const text = editor.view.dom;
    const attributes: Readonly<Record<string, string | undefined>> = {
      id,
      'aria-label': ariaLabel,
      'aria-labelledby': ariaLabel ? undefined : `${id}-label`,
      'aria-describedby': describedBy,
      'aria-required': state.required ? 'true' : undefined,
      'aria-invalid': state.error === undefined ? undefined : 'true',
    };
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) text.removeAttribute(name);
      else text.setAttribute(name, value);
    }
  });
}
