import { css } from '@scf-kit/elements/element';

/** The properties pane. Its classes begin with `p-`, so that they touch nothing of the form drawn beside it. */
export const paneStyles = css`
  .properties {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    height: 100%;
    min-height: 0;
    background: var(--ant-color-bg-container);
    container: scf-properties / inline-size;
  }
  .p-tabs {
    display: flex;
    border-block-end: 1px solid var(--ant-color-border-secondary);
    padding-inline: 8px;
  }
  .p-tabs button {
    border: 0;
    background: none;
    padding: 9px 12px;
    font: inherit;
    color: var(--ant-color-text-secondary);
    cursor: pointer;
    border-block-end: 2px solid transparent;
    margin-block-end: -1px;
  }
  .p-tabs button[aria-selected='true'] {
    color: var(--ant-color-text);
    font-weight: 600;
    border-block-end-color: var(--ant-color-primary);
  }
  .p-tabs button:focus-visible,
  .p-body:focus-visible,
  .p-matrix:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: -2px;
  }
  .p-body {
    overflow: auto;
    padding: 0 6px 24px 12px;
    scrollbar-gutter: stable;
    min-width: 0;
  }
  .p-empty {
    margin: 16px 0 8px;
    padding: 16px;
    border: 1px dashed var(--ant-color-border);
    border-radius: var(--ant-border-radius);
    text-align: center;
    color: var(--ant-color-text-secondary);
  }
  .p-kind {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 12px;
    margin: 10px 0 0;
    font-weight: 600;
  }
  .p-kind code,
  .p-code.p-code {
    font-family: ui-monospace, Consolas, Menlo, monospace;
    font-size: 12px;
  }
  .p-kind code {
    font-weight: 400;
    color: var(--ant-color-text-secondary);
    overflow-wrap: anywhere;
  }
`;
