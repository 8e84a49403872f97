import { css } from '../../../element/css.ts';

export const tableLayoutStyles = css`
  .cells {
    overflow-x: auto;
    margin-block-end: 20px;
  }
  .cells table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  .cells td {
    padding: 12px 16px 0;
    vertical-align: top;
    min-width: 0;
  }
  .cells .small td {
    padding: 6px 8px 0;
  }
  .cells .bordered td {
    border: 1px solid var(--ant-color-border-secondary);
  }
  .cells .bright tr:hover td {
    background: var(--ant-color-fill-quaternary);
  }
  .cells td > .field {
    margin-block-end: 12px;
  }
  .cells .small td > .field {
    margin-block-end: 6px;
  }
  @container scf-form (max-width:575.9px) {
    .cells table {
      min-width: 520px;
    }
  }
`;
