import { css } from '@scf-kit/elements/element';

/** Fields of the properties panel. */
export const fieldStyles = css`
  .prop {
    display: grid;
    gap: 2px;
    margin-block-end: 12px;
    min-width: 0;
    border: 0;
    padding: 0;
  }
  .prop > label {
    color: var(--ant-color-text-secondary);
    font-size: 13px;
  }
  .prop :is(input, textarea, select) {
    width: 100%;
    box-sizing: border-box;
    min-height: 32px;
  }
  .prop select {
    color: var(--ant-color-text);
    background: var(--ant-color-bg-container);
    border: 1px solid var(--ant-color-border);
    border-radius: var(--ant-border-radius);
    padding: 0 8px;
    font: inherit;
  }
  .prop select:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: -1px;
  }
  .prop .code,
  .code {
    font-family: ui-monospace, Consolas, Menlo, monospace;
    font-size: 13px;
  }
  .prop textarea {
    resize: vertical;
  }
  .prop-check {
    display: flex !important;
    grid-auto-flow: column;
    justify-content: start;
    align-items: center;
    gap: 8px;
    cursor: pointer;
  }
  .prop-check.prop-check > input {
    width: 16px;
    height: 16px;
    min-height: 0;
    accent-color: var(--ant-color-primary);
  }
  .prop-check > span {
    color: var(--ant-color-text);
  }
  .prop-hint,
  .prop-problem {
    margin: 0;
    font-size: 12px;
    line-height: 18px;
    overflow-wrap: anywhere;
  }
  .prop-hint {
    color: var(--ant-color-text-secondary);
  }
  .prop-group {
    border-block-end: 1px solid var(--ant-color-border-secondary);
  }
  .prop-group summary {
    padding: 10px 0;
    font-weight: 600;
    cursor: pointer;
  }
  .prop-group summary:focus-visible {
    outline: 2px solid var(--ant-color-primary);
  }
  .prop-group-body {
    padding-block-end: 4px;
  }
`;
