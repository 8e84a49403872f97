import { css } from '@scf-kit/elements/element';

/** The canvas and its nodes. */
export const canvasStyles = css`
  :is(.palette-entry, .palette-panel h3 button, .node-tool, .outline-hit, .cell-menu button):focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: 1px;
  }
  .canvas-tree {
    min-height: 100%;
    box-sizing: border-box;
    padding: 16px;
    outline: 0;
    color: var(--ant-color-text);
  }
  .canvas-tree:focus-visible {
    box-shadow: inset 0 0 0 2px var(--ant-color-primary);
  }
  /*
   * The panes beside it make the canvas narrow on screens where the form will be wide: it keeps its columns and its
   * labels beside longer than the form does.
   */
  .canvas-tree > .form {
    container-name: form-canvas;
  }
  .canvas-tree .by-width .field {
    grid-template-columns: min(var(--label-width), 40%) minmax(0, 1fr);
  }
  .canvas-tree .by-grid .field {
    --l: var(--l-md);
    --w: var(--w-md);
  }
  .canvas-tree > .form {
    min-height: calc(100% - 24px);
    box-sizing: border-box;
    padding: 12px;
    border-radius: 8px;
    background: var(--ant-color-bg-container);
  }
  .canvas-empty {
    margin: 0;
    padding: 96px 16px;
    text-align: center;
    color: var(--ant-color-text-secondary);
    border: 1px dashed var(--ant-color-border);
    border-radius: 8px;
  }
  .items {
    min-width: 0;
    min-height: 24px;
  }
  .items.top {
    padding-block-end: 48px;
  }
  .canvas-section {
    content-visibility: auto;
    contain-intrinsic-size: auto 1000px;
    padding: 2px 4px;
    margin: -2px -4px;
  }
  .inline .canvas-section {
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: 0 8px;
  }
  .inline .canvas-section > .node.holds {
    flex: 1 0 100%;
  }
  .items-empty {
    margin: 0;
    padding: 10px 8px;
    text-align: center;
    font-size: 12px;
    color: var(--ant-color-text-secondary);
    border: 1px dashed var(--ant-color-border);
    border-radius: var(--ant-border-radius);
  }
  .items.across {
    display: flex;
    align-items: stretch;
    overflow-x: auto;
    padding: 4px 0;
  }
  .items.across > .node {
    flex: 0 0 190px;
    min-width: 190px;
  }
  .items.across > .node.holds {
    flex-basis: 320px;
  }
  .items.across .field {
    grid-template-columns: minmax(0, 1fr) !important;
  }
  .items.across .label {
    text-align: start;
  }
  .items.across .node-source {
    padding-inline-start: 0;
  }
  .node {
    position: relative;
    padding: 8px 8px 8px;
    border: 1px solid transparent;
    border-radius: var(--ant-border-radius);
    cursor: pointer;
    outline: 0;
    -webkit-touch-callout: none;
  }
  :is(.node:not(.holds):hover, .node.holds:hover:not(:has(.node:hover))) {
    border-color: var(--ant-color-primary-border, var(--ant-color-border));
  }
  .node.selected {
    padding-block-start: 36px;
    background: color-mix(in srgb, var(--ant-color-primary) 5%, transparent);
  }
  .part.part.with-tools {
    padding-block-start: 34px;
  }
  .node-frame {
    position: absolute;
    inset: -1px;
    z-index: 3;
    border-radius: inherit;
    pointer-events: none;
    outline: 0;
  }
  .node.selected > .node-frame {
    border: 1px solid var(--ant-color-primary);
  }
  .is-hidden.selected > .node-tag {
    inset-block-start: 32px;
  }
  .node-frame:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: -1px;
  }
  .outline-row:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: -2px;
  }
  .node :is(.field, .batch, .card, .tabs, .cells, .grid, .divider, .note, .html, .form-button) {
    margin-block-end: 0;
  }
  .drawn {
    pointer-events: none;
    min-height: 24px;
  }
  .is-hidden > .drawn,
  .is-hidden > :is(.card, .tabs, .grid, .batch, .cells, .field) {
    opacity: 0.55;
  }
  .node-source {
    margin: 2px 0 0;
    font-size: 12px;
    line-height: 18px;
    color: var(--ant-color-text-secondary);
    overflow-wrap: anywhere;
  }
  .by-width .node-source {
    padding-inline-start: calc(min(var(--label-width), 40%) + 8px);
  }
  .by-grid .node-source {
    padding-inline-start: var(--l-md);
  }
  .node-tag {
    position: absolute;
    z-index: 1;
    inset-block-start: 0;
    inset-inline-end: 0;
    padding: 0 6px;
    border-radius: 4px;
    background: var(--ant-color-fill-secondary);
    font-size: 12px;
    line-height: 18px;
  }
  .node-tools {
    display: flex;
    justify-content: flex-end;
    align-items: center;
    gap: 2px;
    padding: 2px 4px;
    border-radius: 5px 5px 0 0;
    background: color-mix(in srgb, var(--ant-color-primary) 12%, var(--ant-color-bg-container));
    cursor: default;
    pointer-events: auto;
  }
  .node-tools::before {
    content: attr(data-name);
    flex: 1;
    min-width: 0;
    padding-inline-start: 6px;
    font-size: 12px;
    line-height: 20px;
    color: var(--ant-color-text);
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .node-tool {
    width: 26px;
    height: 24px;
    padding: 0;
    border: 0;
    border-radius: 4px;
    background: none;
    color: var(--ant-color-text);
    font: inherit;
    line-height: 24px;
    cursor: pointer;
  }
  .node-tool:hover {
    background: var(--ant-color-fill-secondary);
  }
  .node-tool.handle {
    cursor: grab;
    touch-action: none;
  }
  .node-tool.danger:hover {
    color: var(--ant-color-error);
  }
  .node-icon {
    display: block;
    margin: auto;
  }
  @media (forced-colors: active) {
    .node.selected > .node-frame {
      border-color: Highlight;
    }
  }
`;
