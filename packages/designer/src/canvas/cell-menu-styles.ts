import { css } from '@scf-kit/elements/element';

/** The menu of a table cell. */
export const cellMenuStyles = css`
  .cell-menu {
    position: fixed;
    inset: auto;
    margin: 0;
    padding: 4px;
    border: 1px solid var(--ant-color-border-secondary);
    border-radius: 8px;
    background: var(--ant-color-bg-elevated);
    color: var(--ant-color-text);
    box-shadow: var(--ant-box-shadow);
  }
  .cell-menu:popover-open {
    display: grid;
    min-width: 140px;
  }
  .cell-menu button {
    padding: 5px 12px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
  }
  .cell-menu button:is(:hover, :focus-visible) {
    background: var(--ant-color-primary-bg);
  }
`;
