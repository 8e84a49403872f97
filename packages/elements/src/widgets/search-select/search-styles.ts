import { css } from '../../element/css.ts';

export const searchStyles = css`
  .search {
    position: relative;
  }
  .search input {
    padding-inline-end: 30px;
    text-overflow: ellipsis;
  }
  .search .clear {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 4px;
    width: 24px;
    height: 24px;
    border: 0;
    background: none;
    color: var(--ant-color-text-description);
    cursor: pointer;
    border-radius: var(--ant-border-radius);
    font: inherit;
    line-height: 1;
  }
  .search .clear:hover {
    color: var(--ant-color-text);
  }
  .search-popup {
    position: fixed;
    inset: auto;
    margin: 0;
    padding: 4px;
    border: 0;
    border-radius: 8px;
    max-height: 264px;
    overflow: auto;
    box-sizing: border-box;
    background: var(--ant-color-bg-elevated);
    color: var(--ant-color-text);
    box-shadow: var(--ant-box-shadow-secondary, var(--ant-box-shadow));
    font-size: var(--ant-font-size);
    line-height: 22px;
  }
  .search-popup ul {
    list-style: none;
    margin: 0;
    padding: 0;
  }
  .search-popup li {
    padding: 5px 12px;
    border-radius: var(--ant-border-radius);
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .search-popup li.active {
    background: var(--ant-color-fill-secondary, color-mix(in srgb, var(--ant-color-text) 8%, transparent));
  }
  .search-popup li[aria-selected='true'] {
    font-weight: 600;
    background: color-mix(in srgb, var(--ant-color-primary) 12%, transparent);
  }
  .search-popup .detail {
    display: block;
    color: var(--ant-color-text-description);
    font-weight: 400;
    font-size: 12px;
    line-height: 18px;
  }
  .search-popup .note {
    padding: 5px 12px;
    color: var(--ant-color-text-description);
  }
`;
