import { css } from '@scf-kit/elements/element';

/** The dialogs of the form designer. */
export const dialogsStyles = css`
  .code,
  .source {
    font-family: ui-monospace, Consolas, Menlo, monospace;
    font-size: 13px;
    line-height: 20px;
  }
  .block {
    display: block;
    margin-block: 12px 4px;
  }
  .sheet-body > p:first-child {
    margin-block-start: 0;
  }
  .sheet .frame-tabs {
    margin-block-end: 12px;
  }
  .frame-note {
    margin: 0 0 12px;
    padding: 8px 12px;
    border-inline-start: 3px solid var(--ant-color-warning);
    background: color-mix(in srgb, var(--ant-color-warning) 10%, transparent);
  }
  .refused {
    margin-block: 0 12px;
    padding: 8px 12px;
    border-inline-start: 3px solid var(--ant-color-error);
    background: color-mix(in srgb, var(--ant-color-error) 8%, transparent);
  }
  .refused table {
    margin-block: 4px 0;
  }
  .findings td:first-child {
    width: 45%;
  }
  .drop-file {
    padding: 12px;
    border: 1px dashed var(--ant-color-border);
    border-radius: var(--ant-border-radius);
  }
  .preview-tools {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    margin-block-end: 16px;
  }
  .choice {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  .choice label {
    color: var(--ant-color-text-secondary);
    white-space: nowrap;
  }
  .choice select {
    height: 32px;
    padding: 0 8px;
    max-width: 200px;
    border: 1px solid var(--ant-color-border);
    border-radius: var(--ant-border-radius);
    background: var(--ant-color-bg-container);
    color: var(--ant-color-text);
    font: inherit;
  }
  .choice select:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: -1px;
  }
`;
