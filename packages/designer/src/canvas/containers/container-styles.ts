import { css } from '@scf-kit/elements/element';

/** Containers on the canvas and what they hold. */
export const containerStyles = css`
  .canvas-tree .card-body {
    padding-block-end: 12px;
  }
  .part {
    position: relative;
    min-width: 0;
    outline: 0;
    border-radius: var(--ant-border-radius);
  }
  .grid > .part {
    padding: 4px;
    border: 1px dashed var(--ant-color-border-secondary);
  }
  .canvas-tree .tab-head {
    flex: none;
    padding: 9px 2px;
    margin-block-end: -1px;
    border-block-end: 2px solid transparent;
    cursor: pointer;
  }
  .canvas-tree .tab-head.chosen {
    color: var(--ant-color-link);
    border-block-end-color: var(--ant-color-primary);
    font-weight: 600;
  }
  .canvas-tree .card-tabs .tab-head {
    padding-inline: 16px;
  }
  .canvas-tree .tab-list {
    display: flex;
    gap: 4px 24px;
    overflow-x: auto;
    border-block-end: 1px solid var(--ant-color-border-secondary);
    margin-block-end: 12px;
  }
  .canvas-tree .cells {
    overflow-x: auto;
  }
  .canvas-tree .cells table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
  }
  .canvas-tree .cells td {
    position: relative;
    padding: 8px;
    vertical-align: top;
    min-width: 0;
    border: 1px dashed var(--ant-color-border-secondary);
    border-radius: 0;
  }
  .canvas-tree .cells .bordered td {
    border-style: solid;
  }
  .canvas-tree .cells .small td {
    padding: 4px;
  }
  .canvas-tree .batch-box {
    padding: 4px 8px;
    border: 1px solid var(--ant-color-border-secondary);
    border-radius: 8px;
  }
  .canvas-tree .batch-title {
    padding-block: 0 8px;
  }
  .tick-mark {
    flex: none;
    width: 14px;
    height: 14px;
    border: 1px solid var(--ant-color-border);
    border-radius: 4px;
  }
  .tick-mark.round {
    border-radius: 50%;
  }
  .select-input .part {
    margin: 4px 0 8px 24px;
  }
  @container form-canvas (max-width:399.9px) {
    .canvas-tree .grid {
      grid-template-columns: minmax(0, 1fr);
    }
    .canvas-tree .grid > .part {
      grid-column: 1/-1 !important;
    }
    .canvas-tree :is(.horizontal, .inline) .field {
      grid-template-columns: minmax(0, 1fr);
    }
    .canvas-tree .horizontal .label {
      text-align: start;
      padding-block: 0 6px;
    }
    .horizontal .node-source {
      padding-inline-start: 0;
    }
  }
`;
