import { css } from '../../../element/css.ts';

export const batchStyles = css`
  .batch {
    margin-block-end: 20px;
    min-width: 0;
  }
  .batch-title {
    padding-block: 0 8px;
  }
  .batch-scroll {
    overflow: auto;
    max-height: 520px;
    border: 1px solid var(--ant-color-border-secondary);
    border-radius: 8px;
    background: var(--ant-color-bg-container);
  }
  .batch-scroll:focus-visible {
    outline: 2px solid var(--ant-color-primary);
  }
  .mode-print .batch-scroll {
    max-height: none;
    overflow: visible;
  }
  .batch table {
    border-collapse: separate;
    border-spacing: 0;
    table-layout: fixed;
    min-width: 100%;
  }
  .batch :is(th, td) {
    padding: 8px;
    border-block-end: 1px solid var(--ant-color-border-secondary);
    text-align: start;
    vertical-align: top;
    box-sizing: border-box;
    overflow-wrap: anywhere;
    font-weight: 400;
  }
  .batch tr > :is(th, td):is(.numeric-column) {
    text-align: end;
  }
  .batch thead th {
    position: sticky;
    top: 0;
    z-index: 2;
    background: color-mix(in srgb, var(--ant-color-text) 3%, var(--ant-color-bg-container));
    font-weight: 600;
    padding-block: 9px;
  }
  .batch tfoot :is(th, td) {
    position: sticky;
    bottom: 0;
    z-index: 2;
    background: color-mix(in srgb, var(--ant-color-text) 3%, var(--ant-color-bg-container));
    font-weight: 600;
    border-block-end: 0;
    font-variant-numeric: tabular-nums;
  }
  .mode-print .batch :is(thead, tfoot) :is(th, td) {
    position: static;
  }
  .batch .sequence {
    text-align: center;
    color: var(--ant-color-text-secondary);
    line-height: 32px;
  }
  .batch :is(thead, tfoot) .sequence {
    line-height: inherit;
  }
  .batch .operation {
    text-align: center;
    white-space: nowrap;
  }
  /* What can be done with a row stays in sight however wide the table is. */
  .batch :is(th, td).operation {
    position: sticky;
    inset-inline-end: 0;
    z-index: 1;
  }
  .batch tbody td.operation {
    background: var(--ant-color-bg-container);
  }
  .batch :is(thead th, tfoot td).operation {
    z-index: 3;
  }
  .batch td.operation .link + .link {
    margin-inline-start: 8px;
  }
  .batch td.operation .link {
    line-height: 32px;
  }
  .batch .numeric {
    text-align: end;
  }
  .batch td .read {
    padding-block: 5px;
  }
  .batch .spacer td {
    padding: 0;
    border: 0;
  }
  .batch .empty {
    text-align: center;
    color: var(--ant-color-text-description);
    padding: 24px;
  }
  .batch .choices {
    padding-block: 5px;
  }
  .batch tr.added > td {
    background: color-mix(in srgb, var(--ant-color-success) 6%, transparent);
  }
  .batch tr.added > td.operation {
    background: color-mix(in srgb, var(--ant-color-success) 6%, var(--ant-color-bg-container));
  }
  .batch .sequence .change-tag {
    display: block;
    margin: 0 auto;
    width: fit-content;
  }
  .gone {
    margin: 4px 0 0;
    padding-inline-start: 20px;
  }
  .batch-add {
    margin-block-start: 8px;
    width: 100%;
  }
  .batch .error.whole {
    padding-block-start: 4px;
  }
  /* Where there is no room beside, each row is a card. */
  @container scf-form (max-width: 560px) {
    .batch.stacks .batch-scroll {
      position: relative;
      max-height: none;
    }
    .batch.stacks :is(table, tbody, tfoot, tr, td, tfoot th) {
      display: block;
      width: auto !important;
    }
    .batch.stacks :is(colgroup, tr.spacer) {
      display: none;
    }
    .batch.stacks thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .batch.stacks tr {
      padding: 8px 12px;
      border-block-end: 1px solid var(--ant-color-border-secondary);
    }
    .batch.stacks :is(tbody, tfoot) tr > :is(th, td) {
      position: static;
      padding: 4px 0;
      border: 0;
      text-align: start;
      background: none;
    }
    .batch.stacks tfoot tr {
      border: 0;
      background: color-mix(in srgb, var(--ant-color-text) 3%, var(--ant-color-bg-container));
    }
    .batch.stacks .sequence {
      font-weight: 600;
      line-height: 22px;
    }
    .batch.stacks .sequence .change-tag {
      display: inline-block;
      margin-inline-start: 8px;
    }
    .batch.stacks td[data-side]::before {
      content: attr(data-side);
      display: block;
      font-size: 12px;
      font-weight: 400;
      color: var(--ant-color-text-secondary);
    }
    .batch.stacks td:empty {
      display: none;
    }
  }
`;
