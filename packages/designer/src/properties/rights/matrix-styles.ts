import { css } from '@scf-kit/elements/element';

/** The dialog with the rights of every field at every step. */
export const matrixStyles = css`
  dialog.p-dialog {
    box-sizing: border-box;
    width: min(1080px, calc(100vw - 32px));
    max-height: calc(100vh - 48px);
    padding: 0;
    border: 0;
    border-radius: 8px;
    background: var(--ant-color-bg-elevated);
    color: var(--ant-color-text);
    box-shadow: var(--ant-box-shadow);
  }
  dialog.p-dialog[open] {
    display: flex;
    flex-direction: column;
  }
  dialog.p-dialog::backdrop {
    background: rgba(0, 0, 0, 0.45);
  }
  .p-dialog-head {
    display: flex;
    align-items: center;
    gap: 16px;
    padding: 12px 16px;
    border-block-end: 1px solid var(--ant-color-border-secondary);
  }
  .p-dialog h2 {
    flex: 1;
    margin: 0;
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
  }
  .p-dialog-body {
    display: grid;
    grid-template-rows: auto auto minmax(0, 1fr);
    gap: 8px;
    overflow: hidden;
    padding: 16px;
    min-height: 0;
  }
  .p-dialog-foot {
    display: flex;
    justify-content: end;
    gap: 8px;
    padding: 12px 16px;
    border-block-start: 1px solid var(--ant-color-border-secondary);
  }
  .p-matrix-tools {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(260px, 1fr));
    gap: 8px 24px;
  }
  .p-add-node {
    display: flex;
    gap: 8px;
    align-items: start;
  }
  .p-add-node > .p-row {
    flex: 1;
  }
  .p-matrix {
    overflow: auto;
    min-height: 160px;
    grid-row: -2;
  }
  .p-matrix table {
    border-collapse: separate;
    border-spacing: 0;
    width: 100%;
  }
  .p-matrix :is(th, td) {
    padding: 4px 8px;
    text-align: start;
    font-weight: 400;
    border-block-end: 1px solid var(--ant-color-border-secondary);
    min-width: 104px;
    vertical-align: middle;
  }
  .p-matrix thead {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    background: var(--ant-color-bg-elevated);
  }
  .p-matrix thead tr:first-child > th {
    font-weight: 600;
  }
  .p-matrix th:first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    min-width: 140px;
    max-width: 240px;
    overflow-wrap: anywhere;
    background: var(--ant-color-bg-elevated);
  }
  .p-matrix small {
    display: block;
    font-weight: 400;
    color: var(--ant-color-text-secondary);
    overflow-wrap: anywhere;
  }
  .p-matrix td:is([data-right='mask'], [data-right='read']) {
    background: var(--ant-color-fill-quaternary);
  }
  .p-matrix td[data-right='hide'] {
    background: var(--ant-color-fill-secondary);
  }
  @media (max-width: 480px) {
    .p-matrix-tools {
      grid-template-columns: minmax(0, 1fr);
    }
    .p-matrix th:first-child {
      position: static;
    }
  }
`;
