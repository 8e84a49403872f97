import { css } from '@scf-kit/elements/element';

/** Rows of a property: label, control and message. */
export const rowStyles = css`
  .p-group {
    border-block-end: 1px solid var(--ant-color-border-secondary);
  }
  .p-group > summary {
    padding: 9px 0;
    font-weight: 600;
    cursor: pointer;
  }
  .p-group > summary:focus-visible,
  .p-as-text > summary:focus-visible {
    outline: 2px solid var(--ant-color-primary);
  }
  .p-group-body {
    padding-block-end: 10px;
    display: grid;
    gap: 8px;
    min-width: 0;
  }
  .p-count {
    display: inline-block;
    min-width: 18px;
    padding: 0 5px;
    margin-inline-start: 6px;
    border-radius: 9px;
    background: var(--ant-color-fill-secondary);
    font-size: 12px;
    line-height: 18px;
    text-align: center;
    font-weight: 400;
  }
  .p-row {
    display: grid;
    grid-template-columns: 104px minmax(0, 1fr);
    gap: 0 8px;
    align-items: start;
    min-width: 0;
  }
  .p-row > :is(label, .p-caption) {
    padding-block: 5px;
    color: var(--ant-color-text-secondary);
    font-size: 13px;
    overflow-wrap: anywhere;
  }
  .p-wide {
    grid-template-columns: minmax(0, 1fr);
  }
  .p-wide > :is(label, .p-caption) {
    padding-block: 0 2px;
  }
  .p-caption {
    display: flex;
    justify-content: space-between;
    gap: 8px;
  }
  .p-control {
    min-width: 0;
    position: relative;
  }
  .p-body
    :is(.p-control, .p-choice-row, .p-paste, .p-comparison, .p-term, .p-expression, .p-inserts, .p-group-of)
    > :is(input, textarea, select),
  .p-dialog :is(input:not([type='radio']), select) {
    width: 100%;
    box-sizing: border-box;
  }
  .p-body :is(input[type='text'], textarea) {
    min-height: 32px;
  }
  .p-body textarea {
    resize: vertical;
    display: block;
  }
  .p-select.p-select {
    min-height: 32px;
    padding: 0 24px 0 8px;
    color: var(--ant-color-text);
    background: var(--ant-color-bg-container);
    border: 1px solid var(--ant-color-border);
    border-radius: var(--ant-border-radius);
    font: inherit;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  .p-select:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: -1px;
  }
  .p-note,
  .p-problem,
  .p-sentence {
    margin: 2px 0 0;
    font-size: 12px;
    line-height: 18px;
    color: var(--ant-color-text-secondary);
    overflow-wrap: anywhere;
  }
  .p-problem {
    color: var(--ant-color-error);
  }
  .p-sentence {
    padding: 4px 8px;
    border-radius: 4px;
    background: var(--ant-color-fill-quaternary);
    color: var(--ant-color-text);
  }
  .p-switch {
    display: flex;
    gap: 8px;
    align-items: start;
    cursor: pointer;
    padding-block: 3px;
  }
  .p-switch small {
    display: block;
    color: var(--ant-color-text-secondary);
  }
  :is(.p-tick, .p-radios input) {
    appearance: none;
    flex: none;
    box-sizing: border-box;
    width: 16px;
    height: 16px;
    margin: 3px 0;
    border: 1px solid var(--ant-color-border);
    border-radius: 4px;
    background: var(--ant-color-bg-container);
    cursor: pointer;
  }
  .p-radios input {
    border-radius: 50%;
  }
  :is(.p-tick, .p-radios input):hover {
    border-color: var(--ant-color-primary);
  }
  :is(.p-tick, .p-radios input):checked,
  .p-tick:indeterminate {
    border-color: var(--ant-color-primary);
    background: var(--ant-color-primary);
  }
  .p-tick:checked::after {
    content: '';
    display: block;
    box-sizing: border-box;
    width: 6px;
    height: 10px;
    margin: 0 auto;
    border: solid #fff;
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  .p-tick:indeterminate::after {
    content: '';
    display: block;
    width: 8px;
    height: 2px;
    margin: 6px 3px;
    background: #fff;
  }
  .p-radios input:checked::after {
    content: '';
    display: block;
    width: 6px;
    height: 6px;
    margin: 4px;
    border-radius: 50%;
    background: #fff;
  }
  .p-radios input:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: 1px;
  }
  .p-icon {
    flex: none;
    width: 28px;
    height: 28px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--ant-color-text-secondary);
    cursor: pointer;
    font-size: 12px;
    line-height: 1;
  }
  .p-icon:hover:not(:disabled) {
    background: var(--ant-color-fill-tertiary);
    color: var(--ant-color-text);
  }
  .p-danger:hover:not(:disabled) {
    color: var(--ant-color-error);
  }
  .p-icon:disabled {
    opacity: 0.4;
    cursor: default;
  }
  :is(.p-icon, .p-link, .p-handle, .p-finding, .p-tick, .p-button):focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: 1px;
  }
  .p-link {
    border: 0;
    background: none;
    padding: 2px 0;
    font: inherit;
    font-size: 13px;
    color: var(--ant-color-link);
    cursor: pointer;
    text-align: start;
    border-radius: 2px;
    justify-self: start;
    overflow-wrap: anywhere;
  }
  .p-link:hover {
    text-decoration: underline;
  }
  .p-fill {
    flex: 1;
    min-width: 0;
  }
  .p-handle {
    flex: none;
    width: 22px;
    height: 28px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--ant-color-text-secondary);
    cursor: grab;
    touch-action: none;
    font-size: 14px;
  }
  .p-handle:active {
    cursor: grabbing;
  }
`;
