import { Editor } from '@tiptap/core';
import { useLayoutEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import type { ControlProps } from '../../field-registry.ts';
import { plainText } from '../plain-text.ts';
import { EditorTools, FORM_TOOLS } from './editor-tools.tsx';
import { extensions } from './extensions.ts';
import { bindEditor, useEditorAria } from './field-editor.ts';
import { withDataStyle, withoutOfficeMarkup } from './rich-style.ts';

/** 300 px by default (RND-012). */
const HEIGHT = 300;
export const readHeight = (told: unknown): number =>
  typeof told === 'number' && told >= 80 && told <= 2_000 ? told : HEIGHT;

const toContent = (value: unknown): string => withDataStyle(plainText(value));

/** The rich text itself. The value is its markup; what the schema does not know never gets in. */
export function RichEditor({ node, state, id, ariaLabel, describedBy }: ControlProps): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [, again] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const made = new Editor({
      element: box.current,
      extensions,
      injectCSS: false,
      content: toContent(node.getState().value),
      editorProps: {
        transformPastedHTML: withoutOfficeMarkup,
        attributes: { class: 'rich', role: 'textbox', 'aria-multiline': 'true', tabindex: '0' },
      },
      onTransaction: again,
    });
    setEditor(made);
    return bindEditor(made, node, toContent);
  }, [node]);
  useEditorAria(editor, { id, ariaLabel, describedBy, state });
  return (
    <div className={state.error === undefined ? 'editor' : 'editor wrong'}>
      {editor && <EditorTools editor={editor} label={ariaLabel ?? node.label} tools={FORM_TOOLS} />}
      <div
        className={editor?.isEmpty === true ? 'editor-text blank' : 'editor-text'}
        style={{ height: `${readHeight(node.item.options?.['height'])}px` }}
        data-placeholder={node.placeholder}
        ref={box}
      />
    </div>
  );
}
