import { css } from '@scf-kit/elements/element';

/** The outline. */
export const outlineStyles = css`
  .outline-tree {
    outline: 0;
  }
  .outline-tree:focus-visible {
    box-shadow: inset 0 0 0 2px var(--ant-color-primary);
  }
  .outline-tree [role='group'] {
    padding-inline-start: 16px;
  }
  .outline-row {
    display: flex;
    align-items: center;
    gap: 6px;
    padding: 3px 6px;
    border-radius: 4px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .outline-row:hover {
    background: var(--ant-color-fill-quaternary);
  }
  .outline-row[aria-selected='true'] {
    background: var(--ant-color-primary-bg);
    color: var(--ant-color-text);
  }
  .outline-node.part > .outline-row {
    color: var(--ant-color-text-secondary);
  }
  .outline-found {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .outline-hit {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    width: 100%;
    padding: 4px 6px;
    border: 0;
    border-radius: 4px;
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .outline-hit small {
    color: var(--ant-color-text-secondary);
  }
  .outline-hit[aria-pressed='true'],
  .outline-hit:hover {
    background: var(--ant-color-primary-bg);
  }
`;
