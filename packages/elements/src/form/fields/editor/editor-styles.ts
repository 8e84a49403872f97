import { css } from '../../../element/css.ts';

/** A text as it is written and as it is read. */
export const editorStyles = css`
  .editor {
    border: 1px solid var(--ant-color-border);
    border-radius: var(--ant-border-radius);
    background: var(--ant-color-bg-container);
    overflow: hidden;
  }
  .editor:focus-within {
    border-color: var(--ant-color-primary);
    box-shadow: 0 0 0 2px color-mix(in srgb, var(--ant-color-primary) 14%, transparent);
  }
  .editor.wrong {
    border-color: var(--ant-color-error);
  }
  .editor-tools {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
    align-items: center;
    padding: 4px 8px;
    border-block-end: 1px solid var(--ant-color-border-secondary);
    background: var(--ant-color-fill-quaternary);
  }
  .editor-tools :is(button, select) {
    height: 28px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--ant-color-text);
    font: inherit;
    cursor: pointer;
  }
  .editor-tools button {
    min-width: 28px;
    padding: 0 6px;
  }
  .editor-tools select {
    padding: 0 4px;
    max-width: 110px;
    background: var(--ant-color-bg-container);
    border: 1px solid var(--ant-color-border-secondary);
  }
  .editor-tools button:hover {
    background: var(--ant-color-fill-secondary);
  }
  .editor-tools button[aria-pressed='true'] {
    background: color-mix(in srgb, var(--ant-color-primary) 16%, transparent);
    color: var(--ant-color-link);
  }
  .editor-tools button:disabled {
    opacity: 0.4;
    cursor: default;
  }
  .editor-tools :is(button, select):focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: -1px;
  }
  .editor-tools .gap {
    width: 1px;
    height: 16px;
    margin-inline: 4px;
    background: var(--ant-color-border-secondary);
  }
  .editor-tools svg {
    display: block;
    margin: auto;
    fill: currentColor;
  }
  .editor-link {
    display: flex;
    gap: 8px;
    padding: 8px;
    border-block-end: 1px solid var(--ant-color-border-secondary);
  }
  .editor-link input {
    flex: 1;
    min-width: 0;
  }
  .editor-text {
    position: relative;
    overflow: auto;
  }
  .editor-text > div {
    min-height: 100%;
    box-sizing: border-box;
    padding: 12px;
    outline: 0;
    white-space: break-spaces;
    overflow-wrap: anywhere;
  }
  .editor-text .ProseMirror-gapcursor {
    display: none;
  }
  .editor-text.blank::before {
    content: attr(data-placeholder);
    position: absolute;
    inset-block-start: 12px;
    inset-inline-start: 12px;
    color: var(--ant-color-text-description);
    pointer-events: none;
  }
  .rich {
    line-height: 1.7;
    overflow-wrap: anywhere;
  }
  .rich :is(p, h1, h2, h3, ul, ol, blockquote) {
    margin: 0 0 8px;
  }
  .rich > :last-child {
    margin-block-end: 0;
  }
  .rich h1 {
    font-size: 24px;
    line-height: 32px;
  }
  .rich h2 {
    font-size: 20px;
    line-height: 28px;
  }
  .rich h3 {
    font-size: 16px;
    line-height: 24px;
  }
  .rich :is(ul, ol) {
    padding-inline-start: 24px;
  }
  .rich blockquote {
    padding-inline-start: 12px;
    border-inline-start: 3px solid var(--ant-color-border);
    color: var(--ant-color-text-secondary);
  }
  .rich a {
    color: var(--ant-color-link);
    text-decoration: underline;
  }
  .rich hr {
    border: 0;
    border-block-start: 1px solid var(--ant-color-border-secondary);
    margin: 12px 0;
  }
  .read .rich {
    white-space: normal;
  }
`;
