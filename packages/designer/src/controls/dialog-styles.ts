import { css } from '@scf-kit/elements/element';

/** Modal dialogs of the designers and what stands in them. */
export const dialogStyles = css`
  .prop-problem {
    color: var(--ant-color-error);
  }
  .remove {
    width: 28px;
    height: 28px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--ant-color-text-secondary);
    cursor: pointer;
    font-size: 12px;
  }
  .remove:hover {
    color: var(--ant-color-error);
  }
  .remove:focus-visible {
    outline: 2px solid var(--ant-color-primary);
  }
  .link {
    border: 0;
    background: none;
    padding: 0;
    font: inherit;
    color: var(--ant-color-link);
    cursor: pointer;
    text-align: start;
  }
  .link:hover {
    text-decoration: underline;
  }
  .link:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: 1px;
  }
  dialog.sheet {
    box-sizing: border-box;
    width: min(var(--sheet-width, 760px), calc(100vw - 32px));
    max-height: calc(100vh - 48px);
    padding: 0;
    border: 0;
    border-radius: 8px;
    background: var(--ant-color-bg-elevated);
    color: var(--ant-color-text);
    box-shadow: var(--ant-box-shadow);
  }
  dialog.sheet[open] {
    display: flex;
    flex-direction: column;
  }
  dialog.sheet::backdrop {
    background: rgba(0, 0, 0, 0.45);
  }
  .sheet > header {
    display: flex;
    align-items: center;
    gap: 16px;
    padding: 12px 16px;
    border-block-end: 1px solid var(--ant-color-border-secondary);
  }
  .sheet h2 {
    flex: 1;
    margin: 0;
    font-size: 16px;
    line-height: 24px;
  }
  .sheet-body {
    overflow: auto;
    padding: 16px;
  }
  .sheet > footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px;
    padding: 12px 16px;
    border-block-start: 1px solid var(--ant-color-border-secondary);
  }
  .source {
    width: 100%;
    box-sizing: border-box;
    white-space: pre;
    resize: vertical;
  }
`;
