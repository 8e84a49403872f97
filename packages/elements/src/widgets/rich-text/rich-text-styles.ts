import { css } from '../../element/css.ts';

export const richTextStyles = css`
  .article-text .editor-text {
    max-height: min(70vh, 900px);
    min-height: 240px;
  }
  .article-text .editor-tools {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    background: var(--ant-color-bg-container);
  }
  .article-text .rich h4 {
    font-size: 14px;
    line-height: 22px;
    margin: 0 0 8px;
  }
  .article-text .rich table {
    width: 100%;
    border-collapse: collapse;
    margin: 0 0 12px;
  }
  .article-text .rich :is(td, th) {
    border: 1px solid var(--ant-color-border);
    padding: 6px 8px;
    text-align: start;
    vertical-align: top;
    min-width: 48px;
    position: relative;
  }
  .article-text .rich :is(td, th) > p {
    margin: 0;
  }
  .article-text .rich th {
    background: var(--ant-color-fill-tertiary);
    font-weight: 600;
  }
  .article-text .rich .selectedCell {
    background: color-mix(in srgb, var(--ant-color-primary) 12%, transparent);
  }
  .text-block {
    display: grid;
    gap: 6px;
    margin: 0 0 12px;
    padding: 12px;
    border: 1px solid var(--ant-color-border-secondary);
    border-radius: var(--ant-border-radius);
    background: var(--ant-color-fill-quaternary);
    white-space: normal;
    cursor: default;
  }
  .text-block.ProseMirror-selectednode {
    border-color: var(--ant-color-primary);
    box-shadow: 0 0 0 2px color-mix(in srgb, var(--ant-color-primary) 14%, transparent);
  }
  .text-picture {
    display: grid;
    min-height: 48px;
    justify-items: start;
  }
  .text-picture img {
    max-width: 100%;
    max-height: 320px;
    border-radius: 4px;
  }
  .text-caption {
    color: var(--ant-color-text-secondary);
  }
  .text-element {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: baseline;
  }
  .text-element code {
    color: var(--ant-color-text-description);
  }
  .text-fact {
    color: var(--ant-color-text-description);
    overflow-wrap: anywhere;
  }
  .text-warning {
    color: color-mix(in srgb, var(--ant-color-warning) 60%, var(--ant-color-text));
  }
  .text-block-tools {
    display: flex;
    gap: 12px;
  }
`;
