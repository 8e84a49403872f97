import { Editor } from '@tiptap/core';
import { useEffect, useLayoutEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import type { ControlProps } from '../../field-registry.ts';
import { plainText } from '../plain-text.ts';
import { EditorTools } from './editor-tools.tsx';
import { extensions } from './extensions.ts';
import { withDataStyle, withoutOfficeMarkup } from './rich-style.ts';

/** 300 px by default (RND-012). */
const HEIGHT = 300;
export const heightOf = (told: unknown): number =>
  typeof told === 'number' && told >= 80 && told <= 2_000 ? told : HEIGHT;

const valueOf = (editor: Editor): string | undefined => (editor.isEmpty ? undefined : editor.getHTML());

/** The rich text itself. The value is its markup; what the schema does not know never gets in. */
export function RichEditor({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, again] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    let own: unknown = node.getState().value;
    const made = new Editor({
      element: box.current,
      extensions,
      injectCSS: false,
      content: withDataStyle(plainText(own)),
      editorProps: {
        transformPastedHTML: withoutOfficeMarkup,
        attributes: { class: 'rich', role: 'textbox', 'aria-multiline': 'true', tabindex: '0' },
      },
      onTransaction: again,
      onUpdate: ({ editor: { view } }) => {
        if (!view.composing) take();
      },
      onBlur: () => node.touch(),
    });
    const take = (): void => {
      own = valueOf(made);
      node.set(own);
      own = node.getState().value;
    };
    made.view.dom.addEventListener('compositionend', () => queueMicrotask(take));
    setEditor(made);
    const stop = node.subscribe(() => {
      const { value } = node.getState();
      if (Object.is(value, own)) return;
      own = value;
      made.commands.setContent(withDataStyle(plainText(value)), { emitUpdate: false });
    });
    return () => {
      stop();
      made.destroy();
    };
  }, [node]);
  useEffect(() => {
    const text = editor?.view.dom;
    if (!text) return;
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
  return (
    <div className={state.error === undefined ? 'editor' : 'editor wrong'}>
      {editor && <EditorTools editor={editor} label={ariaLabel ?? node.label} />}
      <div
        className={editor?.isEmpty === true ? 'editor-text blank' : 'editor-text'}
        style={{ height: `${heightOf(node.item.options?.['height'])}px` }}
        data-placeholder={node.placeholder}
        ref={box}
      />
    </div>
  );
}
