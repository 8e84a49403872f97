import { css } from '../../element/css.ts';

export const tableStyles = css`
  .records-scroll {
    position: relative;
    container: records/inline-size;
    overflow-x: auto;
    border: 1px solid var(--ant-color-border-secondary);
    border-radius: 8px;
    background: var(--ant-color-bg-container);
  }
  .form:not(.alone) .records-scroll {
    margin-block-end: 20px;
  }
  .form .control .records-scroll,
  .form .records-scroll:has(+ .records-note) {
    margin-block-end: 0;
  }
  .records-scroll:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: 1px;
  }
  .records {
    width: 100%;
    border-collapse: separate;
    border-spacing: 0;
    font: inherit;
    color: inherit;
  }
  .records caption {
    text-align: start;
    font-weight: 600;
    padding: 10px 12px;
    border-block-end: 1px solid var(--ant-color-border-secondary);
  }
  .records :is(th, td) {
    padding: 9px 12px;
    text-align: start;
    vertical-align: middle;
    font-weight: 400;
    border-block-end: 1px solid var(--ant-color-border-secondary);
  }
  .records td {
    overflow-wrap: anywhere;
    min-width: 64px;
  }
  .records thead th {
    font-weight: 600;
    white-space: nowrap;
    background: color-mix(in srgb, var(--ant-color-text) 3%, var(--ant-color-bg-container));
  }
  .records :is(th, td).right {
    text-align: end;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .records .nowrap {
    white-space: nowrap;
  }
  .records :is(th, td).center {
    text-align: center;
  }
  .records tbody:last-child tr:last-child > * {
    border-block-end: 0;
  }
  .records tbody tr:hover > * {
    background: color-mix(in srgb, var(--ant-color-text) 2%, transparent);
  }
  .records tbody tr.chosen > * {
    background: color-mix(in srgb, var(--ant-color-primary) 8%, transparent);
  }
  .records tfoot :is(th, td) {
    font-weight: 600;
    border-block-end: 0;
    background: color-mix(in srgb, var(--ant-color-text) 3%, var(--ant-color-bg-container));
  }
  .records tbody th {
    min-width: 96px;
    text-align: start;
  }
  .records .state-cell {
    padding: 24px 0;
    text-align: center;
    color: var(--ant-color-text-description);
  }
  .records .state-cell > div {
    position: sticky;
    inset-inline-start: 0;
    box-sizing: border-box;
    inline-size: 100cqi;
    padding-inline: 12px;
  }
  .records .state-cell .link {
    margin-inline-start: 12px;
  }
  .records .state-cell.error {
    color: var(--ant-color-error);
  }
  .records .stays {
    position: sticky;
    inset-inline-end: 0;
  }
  .records tbody tr > .stays.stays {
    background: var(--ant-color-bg-container);
  }
  .records .bone {
    display: block;
    height: 14px;
    border-radius: 4px;
    background: currentColor;
    opacity: 0.08;
  }
  .control > [tabindex='-1']:focus-visible {
    outline: 2px solid color-mix(in srgb, var(--ant-color-primary) 40%, transparent);
    outline-offset: 3px;
    border-radius: 6px;
  }
  .with-add {
    display: grid;
    gap: 8px;
    justify-items: start;
  }
  .with-add > .records-scroll {
    justify-self: stretch;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .mode-print .records-scroll {
    overflow: visible;
  }
  /* Where there is no room beside, each row is a card. */
  @container records (max-width: 520px) {
    .records,
    .records :is(caption, tbody, tfoot, tr, td, tbody th, tfoot th) {
      display: block;
    }
    .records thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .records :is(tbody, tfoot) tr {
      padding: 8px 12px;
      border-block-end: 1px solid var(--ant-color-border-secondary);
    }
    .records :is(tbody:last-child, tfoot) tr:last-child {
      border-block-end: 0;
    }
    .records :is(tbody, tfoot) tr > :is(th, td) {
      position: static;
      padding: 4px 0;
      border: 0;
      text-align: start;
      white-space: normal;
    }
    .records [data-side]::before {
      content: attr(data-side);
      display: block;
      font-size: 12px;
      font-weight: 400;
      color: var(--ant-color-text-secondary);
    }
    .records td:empty {
      display: none;
    }
  }
`;
