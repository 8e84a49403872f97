import { css } from '../../element/css.ts';

export const contractLinksStyles = css`
  .links {
    list-style: none;
    margin: 0;
    padding: 5px 0;
    display: grid;
    gap: 6px;
    white-space: normal;
  }
  .links a {
    color: var(--ant-color-link);
    text-decoration: none;
    overflow-wrap: anywhere;
    border-radius: 2px;
  }
  .links a:hover {
    text-decoration: underline;
  }
  .links a:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: 1px;
  }
  .links .none {
    margin-inline-start: 8px;
  }
`;
