import { css } from '../../element/css.ts';

export const departmentTreeStyles = css`
  .tree {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .tree li {
    padding: 4px 8px;
    border-radius: var(--ant-border-radius);
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .tree li:hover {
    background: color-mix(in srgb, var(--ant-color-text) 5%, transparent);
  }
  .tree li[aria-selected='true'] {
    background: color-mix(in srgb, var(--ant-color-primary) 12%, transparent);
    font-weight: 600;
  }
  .tree li:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: -2px;
  }
`;
