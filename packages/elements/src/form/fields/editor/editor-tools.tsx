import type { ChainedCommands, Editor } from '@tiptap/core';

import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { message } from '@scf-kit/sdk/contract/messages';
import { useFormScope } from '../../form-scope.ts';
import { pickFont } from './extensions.ts';
import { ALIGNMENTS, FONTS, SIZES } from './rich-style.ts';
import { createEditorText, type EditorTextKey } from './texts.ts';

export interface Tool {
  /** In the reader's language, or one of the texts of the tools. */
  readonly label: EditorTextKey | { readonly said: string };
  readonly sign: ReactNode;
  readonly active?: (editor: Editor) => boolean;
  readonly can?: (editor: Editor) => boolean;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
}
/** A tool that asks something first. */
export interface AskingTool extends Omit<Tool, 'run'> {
  readonly ask: () => void;
}

type Level = 1 | 2 | 3 | 4;

/** The parts of a text its tools change. */
export interface ToolSet {
  readonly levels: readonly Level[];
  readonly fonts: boolean;
  readonly groups: readonly (readonly (Tool | AskingTool)[])[];
  /** The address that is taken for what was typed; undefined: none. */
  readonly completeAddress: (typed: string) => string | undefined;
}

const lines = (...widths: readonly [number, number][]): ReactNode => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    {widths.map(([x, width], at) => (
      <rect key={at} x={x} y={2 + at * 3.6} width={width} height="1.5" />
    ))}
  </svg>
);
/** Three lines of a list with their marks. */
const marked = (mark: (at: number) => ReactNode): ReactNode => (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    {[0, 1, 2].map((at) => (
      <g key={at}>
        {mark(at)}
        <rect x="6" y={2.2 + at * 5} width="9" height="1.5" />
      </g>
    ))}
  </svg>
);
const ALIGN_SIGNS: Readonly<Record<(typeof ALIGNMENTS)[number], ReactNode>> = {
  left: lines([1, 14], [1, 9], [1, 14], [1, 9]),
  center: lines([1, 14], [4, 8], [1, 14], [4, 8]),
  right: lines([1, 14], [6, 9], [1, 14], [6, 9]),
  justify: lines([1, 14], [1, 14], [1, 14], [1, 14]),
};
const LINK_SIGN = (
  <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
    <g transform="rotate(-45 8 8)">
      <path d="M7 5H4a3 3 0 0 0 0 6h3V9.5H4a1.5 1.5 0 0 1 0-3h3zM9 5h3a3 3 0 0 1 0 6H9V9.5h3a1.5 1.5 0 0 0 0-3H9zM5.2 7.25h5.6v1.5H5.2z" />
    </g>
  </svg>
);
const ALIGN_LABELS = {
  left: 'alignLeft',
  center: 'alignCenter',
  right: 'alignRight',
  justify: 'alignJustify',
} as const satisfies Record<(typeof ALIGNMENTS)[number], EditorTextKey>;

export const MARKS: readonly Tool[] = [
  { label: 'bold', sign: <b>B</b>, active: (editor) => editor.isActive('bold'), run: (chain) => chain.toggleBold() },
  {
    label: 'italic',
    sign: <i>I</i>,
    active: (editor) => editor.isActive('italic'),
    run: (chain) => chain.toggleItalic(),
  },
  {
    label: 'underline',
    sign: <u>U</u>,
    active: (editor) => editor.isActive('underline'),
    run: (chain) => chain.toggleUnderline(),
  },
  {
    label: 'strike',
    sign: <s>S</s>,
    active: (editor) => editor.isActive('strike'),
    run: (chain) => chain.toggleStrike(),
  },
];
const ALIGNING: readonly Tool[] = ALIGNMENTS.map((align): Tool => ({
  label: ALIGN_LABELS[align],
  sign: ALIGN_SIGNS[align],
  active: (editor) => editor.isActive({ align }),
  run: (chain) => chain.updateAttributes('paragraph', { align }).updateAttributes('heading', { align }),
}));
export const BLOCKS: readonly Tool[] = [
  {
    label: 'bulletList',
    sign: marked((at) => <circle cx="2.5" cy={3 + at * 5} r="1.5" />),
    active: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    label: 'orderedList',
    sign: marked((at) => <path d={`M1.5 ${1.5 + at * 5}l1.5-.7v4h-1v-2.7l-.5.2z`} />),
    active: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    label: 'quote',
    sign: '❝',
    active: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
];
export const STEPS: readonly Tool[] = [
  { label: 'clearFormat', sign: '⌫', run: (chain) => chain.unsetAllMarks().clearNodes() },
  { label: 'undo', sign: '↶', can: (editor) => editor.can().undo(), run: (chain) => chain.undo() },
  { label: 'redo', sign: '↷', can: (editor) => editor.can().redo(), run: (chain) => chain.redo() },
];
const HEADINGS = [1, 2, 3] as const;
/** The tools of a form's rich text. */
export const FORM_TOOLS: ToolSet = {
  levels: HEADINGS,
  fonts: true,
  groups: [MARKS, ALIGNING, BLOCKS, STEPS],
  completeAddress: (typed) => (typed === '' || /^[a-z][\w+.-]*:/i.test(typed) ? typed : `https://${typed}`),
};

/** One stop for Tab: arrows lead from tool to tool, and the last one visited is where Tab comes back to. */
function useOneStop(): {
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The tab index of a tool by its place in the bar. */
  readonly tabIndexAt: (place: number) => 0 | -1;
} {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const onKeyDown = (event: KeyboardEvent): void => {
    const tools = [...(bar.current?.querySelectorAll<HTMLElement>('button:not(:disabled),select') ?? [])];
    const at = tools.findIndex((tool) => tool === event.target);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    const next = tools[(to + tools.length) % tools.length];
    next?.focus();
    setStop([...(bar.current?.querySelectorAll('button,select') ?? [])].findIndex((tool) => tool === next));
  };
  return { bar, onKeyDown, tabIndexAt: (place) => (place === stop ? 0 : -1) };
}

interface EditorPart {
  readonly editor: Editor;
  readonly tabIndex: 0 | -1;
}

function HeadingChoice({ editor, levels, tabIndex }: EditorPart & { readonly levels: ToolSet['levels'] }): ReactNode {
  const text = createEditorText(useFormScope().locale);
  const level = levels.find((one) => editor.isActive('heading', { level: one }));
  return (
    <select
      tabIndex={tabIndex}
      aria-label={text('paragraphKind')}
      value={level ?? ''}
      onChange={(event) => {
        const chosen = levels.find((one) => String(one) === event.currentTarget.value);
        if (chosen) editor.chain().focus().setHeading({ level: chosen }).run();
        else editor.chain().focus().setParagraph().run();
      }}
    >
      <option value="">{text('paragraph')}</option>
      {levels.map((one) => (
        <option key={one} value={one}>
          {text('heading', { n: one })}
        </option>
      ))}
    </select>
  );
}

function FontChoices({
  editor,
  tabIndexes: [fontIndex, sizeIndex],
}: {
  readonly editor: Editor;
  readonly tabIndexes: readonly [0 | -1, 0 | -1];
}): ReactNode {
  const { locale } = useFormScope();
  const text = createEditorText(locale);
  const { font = '', size = '' } = pickFont(editor.getAttributes('font'));
  const setFont = (change: { readonly font?: string | null; readonly size?: number | null }): void => {
    editor
      .chain()
      .focus()
      .setMark('font', { ...editor.getAttributes('font'), ...change })
      .run();
  };
  return (
    <>
      <select
        tabIndex={fontIndex}
        aria-label={text('font')}
        value={font}
        onChange={(event) => setFont({ font: event.currentTarget.value || null })}
      >
        <option value="">{text('font')}</option>
        {FONTS.map((one) => (
          <option key={one} value={one}>
            {message(locale, `editor.font.${one}`)}
          </option>
        ))}
      </select>
      <select
        tabIndex={sizeIndex}
        aria-label={text('fontSize')}
        value={size}
        onChange={(event) => setFont({ size: event.currentTarget.value ? Number(event.currentTarget.value) : null })}
      >
        <option value="">{text('fontSize')}</option>
        {SIZES.map((one) => (
          <option key={one} value={one}>
            {one}pt
          </option>
        ))}
      </select>
    </>
  );
}

function ToolButton({
  editor,
  tool,
  name,
  tabIndex,
}: EditorPart & { readonly tool: Tool | AskingTool; readonly name: string }): ReactNode {
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={name}
      title={name}
      aria-pressed={tool.active?.(editor)}
      disabled={tool.can?.(editor) === false}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => ('ask' in tool ? tool.ask() : tool.run(editor.chain().focus()).run())}
    >
      <span aria-hidden="true">{tool.sign}</span>
    </button>
  );
}

/** The tools over a text: one stop for Tab, arrows lead through them. */
export function EditorTools({
  editor,
  label,
  tools: { levels, fonts, groups, completeAddress },
}: {
  readonly editor: Editor;
  readonly label: string;
  readonly tools: ToolSet;
}): ReactNode {
  const text = createEditorText(useFormScope().locale);
  const { bar, onKeyDown, tabIndexAt } = useOneStop();
  const [linking, setLinking] = useState(false);
  const getName = ({ label: of }: Tool | AskingTool): string => (typeof of === 'string' ? text(of) : of.said);
  // The choice of headings stands first, then font and size.
  let place = fonts ? 3 : 1;
  return (
    <>
      <div
        className="editor-tools"
        role="toolbar"
        aria-label={`${text('textTools')} ${label}`}
        ref={bar}
        onKeyDown={onKeyDown}
      >
        <HeadingChoice editor={editor} levels={levels} tabIndex={tabIndexAt(0)} />
        {fonts && <FontChoices editor={editor} tabIndexes={[tabIndexAt(1), tabIndexAt(2)]} />}
        {groups.map((group, at) => [
          <span key={`gap-${at}`} className="gap" aria-hidden="true" />,
          ...group.map((tool) => (
            <ToolButton
              key={getName(tool)}
              editor={editor}
              tool={tool}
              name={getName(tool)}
              tabIndex={tabIndexAt(place++)}
            />
          )),
        ])}
        <span className="gap" aria-hidden="true" />
        <button
          type="button"
          tabIndex={tabIndexAt(place)}
          aria-label={text('link')}
          title={text('link')}
          aria-pressed={editor.isActive('link')}
          aria-expanded={linking}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => setLinking(!linking)}
        >
          {LINK_SIGN}
        </button>
      </div>
      {linking && (
        <LinkBar
          editor={editor}
          completeAddress={completeAddress}
          onClose={() => {
            setLinking(false);
            editor.commands.focus();
          }}
        />
      )}
    </>
  );
}

/** Asks for an address; an empty one takes the link away, one that is not https, mail or telephone is not taken. */
function LinkBar({
  editor,
  completeAddress,
  onClose,
}: Pick<ToolSet, 'completeAddress'> & { readonly editor: Editor; readonly onClose: () => void }): ReactNode {
  const { locale } = useFormScope();
  const text = createEditorText(locale);
  const problem = useId();
  const { href } = editor.getAttributes('link');
  const [address, setAddress] = useState(typeof href === 'string' ? href : '');
  const [wrong, setWrong] = useState(false);
  const apply = (): void => {
    const full = completeAddress(address.trim());
    if (full === undefined) return setWrong(true);
    if (full === '') editor.chain().focus().extendMarkRange('link').unsetLink().run();
    else editor.chain().focus().extendMarkRange('link').setLink({ href: full }).run();
    return onClose();
  };
  return (
    <div className="editor-link" role="group" aria-label={text('link')}>
      <input
        className="ant-input ant-input-outlined"
        aria-label={text('linkAddress')}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? problem : undefined}
        placeholder="https://"
        value={address}
        autoFocus
        onChange={(event) => {
          setWrong(false);
          setAddress(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <button
        type="button"
        className="ant-btn scf ant-btn-default ant-btn-color-default ant-btn-variant-outlined"
        onClick={apply}
      >
        {text('apply')}
      </button>
      {wrong && (
        <span id={problem} className="error" role="alert">
          {message(locale, 'check.link')}
        </span>
      )}
    </div>
  );
}
