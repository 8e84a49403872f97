import { css } from '@scf-kit/elements/element';

/** Settings and findings of the form. */
export const formStyles = css`
  .p-fieldset {
    border: 0;
    margin: 0;
    padding: 0;
    min-width: 0;
    display: grid;
    gap: 6px;
  }
  .p-fieldset legend {
    padding: 0;
    font-size: 13px;
    color: var(--ant-color-text-secondary);
  }
  .p-widths {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 6px;
  }
  .p-widths .p-row {
    grid-template-columns: minmax(0, 1fr);
  }
  .p-findings {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .p-finding {
    display: block;
    width: 100%;
    padding: 6px 4px;
    border: 0;
    border-block-end: 1px solid var(--ant-color-border-secondary);
    background: none;
    font: inherit;
    color: inherit;
    text-align: start;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .p-finding:hover:not(:disabled) {
    background: var(--ant-color-fill-quaternary);
  }
  .p-finding:disabled {
    cursor: default;
  }
  .p-finding small {
    display: block;
    color: var(--ant-color-text-secondary);
  }
  .p-badge {
    display: inline-grid;
    place-items: center;
    width: 16px;
    height: 16px;
    margin-inline-end: 6px;
    border-radius: 50%;
    background: var(--ant-color-fill-secondary);
    font-size: 11px;
  }
  .p-error {
    background: #cf1322;
    color: #fff;
  }
`;
