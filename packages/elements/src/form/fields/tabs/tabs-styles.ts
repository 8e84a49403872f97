import { css } from '../../../element/css.ts';

export const tabsStyles = css`
  .tabs {
    margin-block-end: 20px;
    min-width: 0;
  }
  .tab-list {
    display: flex;
    gap: 4px 24px;
    overflow-x: auto;
    scrollbar-width: thin;
    border-block-end: 1px solid var(--ant-color-border-secondary);
    margin-block-end: 20px;
  }
  .tab-list [role='tab'] {
    flex: none;
    position: relative;
    border: 0;
    background: none;
    padding: 9px 2px;
    font: inherit;
    color: var(--ant-color-text);
    cursor: pointer;
    border-block-end: 2px solid transparent;
    margin-block-end: -1px;
  }
  .tab-list [role='tab']:hover {
    color: var(--ant-color-primary-hover);
  }
  .tab-list [aria-selected='true'] {
    color: var(--ant-color-link);
    border-block-end-color: var(--ant-color-primary);
    font-weight: 600;
  }
  .tab-list [role='tab']:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: -2px;
    border-radius: 4px;
  }
  .tab-list .wrong::after {
    content: '';
    display: inline-block;
    width: 8px;
    height: 8px;
    margin-inline-start: 6px;
    border-radius: 50%;
    background: var(--ant-color-error);
    vertical-align: 1px;
  }
  .tabs.card-tabs .tab-list {
    gap: 4px;
  }
  .tabs.card-tabs [role='tab'] {
    padding: 8px 16px;
    border: 1px solid var(--ant-color-border-secondary);
    border-start-start-radius: 8px;
    border-start-end-radius: 8px;
    background: var(--ant-color-fill-quaternary);
  }
  .tabs.card-tabs [aria-selected='true'] {
    background: var(--ant-color-bg-container);
    border-block-end-color: var(--ant-color-bg-container);
  }
  .tabs.beside {
    display: flex;
    gap: 24px;
  }
  .tabs.beside.right {
    flex-direction: row-reverse;
  }
  .tabs.bottom {
    display: flex;
    flex-direction: column-reverse;
  }
  .tabs.beside > .tab-list {
    flex-direction: column;
    flex: none;
    max-width: 40%;
    border-block-end: 0;
    border-inline-end: 1px solid var(--ant-color-border-secondary);
    margin: 0;
  }
  .tabs.beside [role='tab'] {
    text-align: start;
    padding-inline: 8px 16px;
  }
  .tabs.beside > .tab-panels {
    flex: 1;
    min-width: 0;
  }
  .tab-heading {
    margin: 0 0 12px;
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
  @container scf-form (max-width:575.9px) {
    .tabs.beside {
      display: block;
    }
    .tabs.beside > .tab-list {
      flex-direction: row;
      max-width: none;
      border-inline-end: 0;
      border-block-end: 1px solid var(--ant-color-border-secondary);
      margin-block-end: 20px;
    }
  }
  @media print {
    .tab-list {
      display: none;
    }
    .tab-panels > [hidden] {
      display: block;
    }
  }
`;
