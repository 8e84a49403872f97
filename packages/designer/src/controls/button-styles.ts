import { css } from '@scf-kit/elements/element';

/** Buttons of the designers and their dialogs. */
export const buttonStyles = css`
  .tool {
    display: inline-grid;
    place-items: center;
    min-width: 32px;
    height: 32px;
    padding: 0 8px;
    border: 1px solid var(--ant-color-border);
    border-radius: var(--ant-border-radius);
    background: var(--ant-color-bg-container);
    color: var(--ant-color-text);
    font: inherit;
    cursor: pointer;
    white-space: nowrap;
  }
  .tool:hover:not(:disabled) {
    border-color: var(--ant-color-primary);
    color: var(--ant-color-primary);
  }
  .tool:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: 1px;
  }
  .tool:disabled {
    opacity: 0.45;
    cursor: not-allowed;
  }
  .tool.primary {
    background: var(--ant-color-primary);
    border-color: var(--ant-color-primary);
    color: #fff;
  }
  .tool.primary:hover:not(:disabled) {
    color: #fff;
    background: var(--ant-color-primary-hover);
  }
`;
