import { css } from '@scf-kit/elements/element';

/** Conditions, formulas and expressions. */
export const rulesStyles = css`
  .p-condition {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 28px;
    gap: 4px;
    align-items: start;
    padding: 6px;
    border-radius: var(--ant-border-radius);
    background: var(--ant-color-fill-quaternary);
  }
  .p-term {
    display: grid;
    gap: 4px;
    min-width: 0;
  }
  .p-comparison {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    min-width: 0;
  }
  .p-comparison > * {
    flex: 1 1 88px;
    min-width: 0;
  }
  .p-comparison > .p-select {
    padding-inline: 6px 4px;
  }
  .p-comparison > :is(:first-child, :nth-child(4), .form) {
    flex-basis: 100%;
  }
  .p-term:has(> :nth-child(2)) {
    grid-template-columns: 60px minmax(0, 1fr);
  }
  .p-term:has(> :nth-child(2)) > .p-select:first-child {
    padding: 0 4px;
  }
  .p-term:has(> :nth-child(3)) > :nth-child(3) {
    grid-column: 2;
  }
  .p-nested {
    padding-inline-start: 6px;
    border-inline-start: 2px solid var(--ant-color-primary-border);
  }
  .p-nested .p-condition {
    background: var(--ant-color-bg-container);
  }
  .p-inserts {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 4px;
  }
  .p-as-text > summary {
    cursor: pointer;
    font-size: 13px;
    color: var(--ant-color-text-secondary);
  }
  .p-as-text[open] > summary {
    margin-block-end: 6px;
  }
  .p-expression > label {
    font-size: 13px;
    color: var(--ant-color-text-secondary);
  }
  .p-as-text .p-expression > label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;
