import { Editor } from '@tiptap/core';
import { useLayoutEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import { isLink } from '@scf-kit/sdk/values';
import type { FieldNode, NodeState } from '@scf-kit/sdk/form';
import {
  BLOCKS,
  EditorTools,
  MARKS,
  STEPS,
  type AskingTool,
  type Tool,
} from '../../form/fields/editor/editor-tools.tsx';
import { bindEditor, useEditorAria } from '../../form/fields/editor/field-editor.ts';
import { withoutOfficeMarkup } from '../../form/fields/editor/rich-style.ts';
import { plainText } from '../../form/fields/plain-text.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { articleExtensions, type ElementFacts, type PictureFacts } from './article-schema.ts';
import { elementView, pictureView } from './block-views.ts';
import { ElementDialog } from './element-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import type { TextElement } from './text-elements.ts';
import { richTextText, type RichTextKey } from './texts.ts';

/** The block the dialog edits: one at its place, or a new one. */
type Asked =
  | { readonly about: 'picture'; readonly facts: PictureFacts | undefined; readonly at: number | undefined }
  | { readonly about: 'element'; readonly facts: ElementFacts | undefined; readonly at: number | undefined };

export interface ArticleEditorProps {
  readonly node: FieldNode;
  readonly state: NodeState;
  readonly id?: string;
  readonly ariaLabel?: string | undefined;
  readonly describedBy?: string | undefined;
  /** The elements of the kit that may stand in the text. */
  readonly elements: readonly TextElement[];
  /** Only read. */
  readonly fixed: boolean;
}

const toContent = (value: unknown): string => withoutOfficeMarkup(plainText(value));
/** The address that is meant by what was typed; undefined: none a text may lead to. */
const parseAddress = (typed: string): string | undefined => {
  if (typed === '') return '';
  const full = /^[a-z][\w+.-]*:/i.test(typed) || typed.startsWith('/') ? typed : `https://${typed}`;
  return isLink(full) ? full : undefined;
};

export function ArticleEditor({
  node,
  state,
  id,
  ariaLabel,
  describedBy,
  elements,
  fixed,
}: ArticleEditorProps): ReactNode {
  const scope = useFormScope();
  const { locale } = scope;
  const box = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [asked, setAsked] = useState<Asked>();
  const [, again] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => {
    if (!box.current) return undefined;
    const cards = {
      locale,
      fixed,
      elements,
      findAddress: async (object: string) => {
        const client = await scope.client();
        return new URL(await client.presign(object), client.baseUrl || location.href).href;
      },
      editPicture: (facts: PictureFacts, at: number) => setAsked({ about: 'picture', facts, at }),
      editElement: (facts: ElementFacts, at: number) => setAsked({ about: 'element', facts, at }),
      remove: (at: number) => {
        made.chain().setNodeSelection(at).deleteSelection().focus().run();
      },
    };
    const made = new Editor({
      element: box.current,
      extensions: articleExtensions(elements, { picture: pictureView(cards), element: elementView(cards) }),
      injectCSS: false,
      editable: !fixed,
      content: toContent(node.getState().value),
      editorProps: {
        transformPastedHTML: withoutOfficeMarkup,
        attributes: fixed
          ? { class: 'rich', role: 'document' }
          : { class: 'rich', role: 'textbox', 'aria-multiline': 'true', tabindex: '0' },
      },
      onTransaction: again,
    });
    setEditor(made);
    return bindEditor(made, node, toContent);
  }, [node, scope, locale, fixed, elements]);
  useEditorAria(fixed ? undefined : editor, { id, ariaLabel, describedBy, state });
  if (fixed)
    return (
      <div className="article-text">
        <div ref={box} />
      </div>
    );
  const place = (type: string, attrs: object, at: number | undefined): void => {
    if (!editor) return;
    const chain = at === undefined ? editor.chain().focus() : editor.chain().focus().setNodeSelection(at);
    chain.insertContent({ type, attrs }).run();
    setAsked(undefined);
  };
  return (
    <div className={state.error === undefined ? 'editor article-text' : 'editor article-text wrong'}>
      {editor && (
        <EditorTools
          editor={editor}
          label={ariaLabel ?? node.label}
          tools={{
            levels: [2, 3, 4],
            fonts: false,
            groups: buildToolGroups(locale, editor, setAsked),
            completeAddress: parseAddress,
          }}
        />
      )}
      <div
        className={editor?.isEmpty === true ? 'editor-text blank' : 'editor-text'}
        data-placeholder={node.placeholder}
        ref={box}
      />
      {asked?.about === 'picture' && (
        <PictureDialog
          node={node}
          facts={asked.facts}
          onConfirm={(facts) => place('picture', facts, asked.at)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked?.about === 'element' && (
        <ElementDialog
          elements={elements}
          facts={asked.facts}
          onConfirm={(facts) => place('element', facts, asked.at)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}

/** The tools: those of every text, and what only a text for visitors holds. */
function buildToolGroups(
  locale: Parameters<typeof richTextText>[0],
  editor: Editor,
  ask: (asked: Asked) => void,
): readonly (readonly (Tool | AskingTool)[])[] {
  const said = (key: RichTextKey): { readonly said: string } => ({ said: richTextText(locale, key) });
  const sign = (path: string): ReactNode => (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} />
    </svg>
  );
  const inTable: readonly Tool[] = editor.isActive('table')
    ? [
        { label: said('addRow'), sign: '+↓', run: (chain) => chain.addRowAfter() },
        { label: said('addColumn'), sign: '+→', run: (chain) => chain.addColumnAfter() },
        { label: said('removeRow'), sign: '−↓', run: (chain) => chain.deleteRow() },
        { label: said('removeColumn'), sign: '−→', run: (chain) => chain.deleteColumn() },
        { label: said('removeTable'), sign: '⌧', run: (chain) => chain.deleteTable() },
      ]
    : [];
  return [
    MARKS,
    BLOCKS,
    [
      { label: said('rule'), sign: '―', run: (chain) => chain.setHorizontalRule() },
      {
        label: said('addTable'),
        sign: sign(
          'M1 2h14v12H1zm1.5 1.5V6h4.75V3.5zm6.25 0V6h4.75V3.5zM2.5 7.5V10h4.75V7.5zm6.25 0V10h4.75V7.5zM2.5 11.5v1h4.75v-1zm6.25 0v1h4.75v-1z',
        ),
        active: (of) => of.isActive('table'),
        can: (of) => !of.isActive('table'),
        run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
      },
      {
        label: said('addPicture'),
        sign: sign(
          'M1 2h14v12H1zm1.5 1.5v7.2l3.2-3.6 3 3.4 1.8-1.6 3 2.6v-8zM11 7a1.4 1.4 0 1 0 0-2.8A1.4 1.4 0 0 0 11 7z',
        ),
        active: (of) => of.isActive('picture'),
        ask: () => ask({ about: 'picture', facts: undefined, at: undefined }),
      },
      {
        label: said('addElement'),
        sign: sign('M5.4 3.2 1 8l4.4 4.8 1.1-1L3 8l3.5-3.8zm5.2 0-1.1 1L13 8l-3.5 3.8 1.1 1L15 8z'),
        active: (of) => of.isActive('element'),
        ask: () => ask({ about: 'element', facts: undefined, at: undefined }),
      },
    ],
    ...(inTable.length > 0 ? [inTable] : []),
    STEPS,
  ];
}
