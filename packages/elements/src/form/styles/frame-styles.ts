import { css } from '../../element/css.ts';

/** Fields with their labels, by the width or the grid of a form. */
export const frameStyles = css`
  .form {
    container: scf-form / inline-size;
    font-size: var(--ant-font-size);
    line-height: 22px;
    color: var(--ant-color-text);
  }
  .section {
    content-visibility: auto;
    contain-intrinsic-size: auto 1100px;
    padding: 2px 4px;
    margin: -2px -4px;
  }
  .field {
    margin-block-end: 20px;
    display: grid;
    gap: 0 8px;
    align-items: start;
    min-width: 0;
  }
  .label {
    color: var(--ant-color-text);
    padding-block: 5px;
    overflow-wrap: anywhere;
    min-width: 0;
  }
  label.caption {
    cursor: pointer;
  }
  .mark {
    color: var(--ant-color-error);
    margin-inline-end: 4px;
    font-family: SimSun, sans-serif;
  }
  .control {
    min-width: 0;
    position: relative;
  }
  .control > :is(input, textarea) {
    width: 100%;
  }
  .by-width .field {
    grid-template-columns: var(--label-width) minmax(0, 1fr);
  }
  .by-grid .field {
    --l: var(--l-xs);
    --w: var(--w-xs);
    grid-template-columns: calc(var(--l) - 8px) calc(var(--w) - 8px);
  }
  .horizontal .label {
    text-align: end;
  }
  .horizontal .caption:not(:empty)::after {
    content: ':';
    margin-inline-start: 2px;
  }
  .horizontal:lang(zh-CN) .caption:not(:empty)::after {
    content: '：';
    margin-inline-start: 0;
  }
  @container scf-form (min-width:576px) {
    .by-grid .field {
      --l: var(--l-sm);
      --w: var(--w-sm);
    }
  }
  @container scf-form (min-width:768px) {
    .by-grid .field {
      --l: var(--l-md);
      --w: var(--w-md);
    }
  }
  @container scf-form (min-width:992px) {
    .by-grid .field {
      --l: var(--l-lg);
      --w: var(--w-lg);
    }
  }
  @container scf-form (min-width:1200px) {
    .by-grid .field {
      --l: var(--l-xl);
      --w: var(--w-xl);
    }
  }
  @container scf-form (min-width:1600px) {
    .by-grid .field {
      --l: var(--l-xxl);
      --w: var(--w-xxl);
    }
  }
  .vertical .label {
    padding-block: 0 6px;
  }
  .inline .section {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
  }
  .inline .field {
    grid-template-columns: auto minmax(160px, 1fr);
    flex: 0 1 auto;
  }
  .inline .section > :is(.card, .grid, .batch, .divider, .note, .html) {
    flex: 1 0 100%;
  }
  .alone .field.field {
    margin-block-end: 0;
  }
  .textarea {
    field-sizing: content;
    resize: vertical;
  }
  .numeric,
`;
