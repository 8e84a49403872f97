import { css } from '@scf-kit/elements/element';

/** Lists of choices, columns and panes. */
export const choicesStyles = css`
  .p-choices-editor,
  .p-choices,
  .p-rules,
  .p-conditions,
  .p-group-of,
  .p-expression {
    display: grid;
    gap: 8px;
    min-width: 0;
  }
  .p-choice-list {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
    min-width: 0;
  }
  .p-choice-row {
    display: flex;
    gap: 4px;
    align-items: start;
    min-width: 0;
  }
  .p-choice-row > span {
    min-width: 0;
    display: grid;
  }
  .p-choice-value {
    flex: 0 1 92px;
  }
  .p-choice-label {
    flex: 1 1 0;
  }
  .p-choice-below {
    margin-inline-start: 10px;
    padding: 6px 0 6px 10px;
    border-inline-start: 2px solid var(--ant-color-border-secondary);
    display: grid;
    gap: 4px;
  }
  .p-card,
  .p-paste,
  .p-preview {
    position: relative;
    display: grid;
    gap: 6px;
    min-width: 0;
    padding: 8px;
    border: 1px solid var(--ant-color-border-secondary);
    border-radius: var(--ant-border-radius);
  }
  .p-card > .p-icon {
    position: absolute;
    inset-inline-end: 2px;
    inset-block-start: 2px;
  }
  .p-card > [role='group'] {
    display: grid;
    gap: 6px;
    min-width: 0;
  }
  .p-pane-head {
    display: flex;
    align-items: center;
    gap: 4px;
  }
  .p-pane-head strong {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .p-preview {
    background: var(--ant-color-fill-quaternary);
  }
  .p-preview ul {
    margin: 0;
    padding-inline-start: 18px;
    font-size: 13px;
    overflow-wrap: anywhere;
  }
  .p-paste > label {
    font-size: 13px;
    color: var(--ant-color-text-secondary);
  }
  .p-radios {
    display: grid;
    gap: 2px;
    border: 0;
    margin: 0;
    padding: 0;
  }
  .p-radios label {
    display: flex;
    gap: 6px;
    align-items: center;
    cursor: pointer;
  }
  .p-actions,
  .p-adds {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
  }
  .p-actions {
    justify-content: end;
  }
  .p-button {
    min-height: 32px;
    padding: 0 14px;
    border: 1px solid var(--ant-color-border);
    border-radius: var(--ant-border-radius);
    background: var(--ant-color-bg-container);
    color: var(--ant-color-text);
    font: inherit;
    cursor: pointer;
  }
  .p-button:disabled {
    opacity: 0.5;
    cursor: default;
  }
  .p-primary,
  .p-primary:hover:not(:disabled) {
    background: var(--ant-color-primary);
    border-color: var(--ant-color-primary);
    color: #fff;
  }
`;
