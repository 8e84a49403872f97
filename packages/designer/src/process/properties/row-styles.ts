import { css } from '@scf-kit/elements/element';

/** Rows, chips and pickers of the properties panel. */
export const rowStyles = css`
  .rows {
    margin: 0 0 12px;
    padding: 8px;
    border: 1px solid var(--ant-color-border-secondary);
    border-radius: var(--ant-border-radius);
    position: relative;
    min-width: 0;
  }
  .rows legend {
    font-size: 13px;
    color: var(--ant-color-text-secondary);
    padding: 0 4px;
  }
  .rows .prop {
    margin-block-end: 8px;
  }
  .row {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 28px;
    gap: 0 8px;
    align-items: end;
  }
  .rows.condition {
    display: grid;
    grid-template-columns: minmax(0, 1.4fr) 72px minmax(0, 1fr) 28px;
    gap: 0 6px;
    align-items: end;
  }
  .row .remove,
  .condition .remove {
    margin-block-end: 10px;
  }
  .rows:not(.condition) > .remove {
    position: absolute;
    inset-inline-end: 4px;
    inset-block-start: -4px;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    max-width: 100%;
    padding: 0 4px 0 8px;
    border-radius: 4px;
    background: var(--ant-color-fill-tertiary);
    overflow-wrap: anywhere;
  }
  .chip button {
    border: 0;
    background: none;
    color: var(--ant-color-text-secondary);
    cursor: pointer;
    font-size: 11px;
    padding: 2px 4px;
  }
  .chip button:focus-visible {
    outline: 2px solid var(--ant-color-primary);
  }
  .picker-box {
    position: relative;
  }
  .picker-list {
    position: absolute;
    inset-inline: 0;
    inset-block-start: 100%;
    z-index: 5;
    max-height: 220px;
    overflow: auto;
    margin: 2px 0 0;
    padding: 4px;
    list-style: none;
    border-radius: var(--ant-border-radius);
    background: var(--ant-color-bg-elevated);
    box-shadow: var(--ant-box-shadow);
  }
  .picker-list[hidden] {
    display: none;
  }
  .picker-list li {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    padding: 4px 8px;
    border-radius: 4px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .picker-list li[aria-selected='true'],
  .picker-list li:not(.picker-none):hover {
    background: var(--ant-color-primary-bg);
  }
  .picker-list small {
    color: var(--ant-color-text-secondary);
  }
  .picker-none {
    color: var(--ant-color-text-secondary);
    cursor: default;
  }
`;
