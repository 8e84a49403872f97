import { css } from '@scf-kit/elements/element';

/** The process designer around its diagram. */
export const designerStyles = css`
  .designer {
    container: scf-designer / inline-size;
    color: var(--ant-color-text);
    font-size: 14px;
    line-height: 22px;
  }
  .designer-frame {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    height: var(--scf-designer-height, 680px);
    border: 1px solid var(--ant-color-border-secondary);
    border-radius: var(--ant-border-radius);
    overflow: hidden;
    background: var(--ant-color-bg-container);
  }
  .designer-tools {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    padding: 8px 12px;
    border-block-end: 1px solid var(--ant-color-border-secondary);
  }
  .designer-tools > div {
    display: flex;
    gap: 4px;
  }
  .designer-tools .spacer {
    flex: 1;
  }
  .canvas[inert] .djs-context-pad-parent,
  .canvas[inert] .djs-context-pad {
    display: none;
  }
  .tool[aria-pressed='true'],
  .tool[aria-pressed='true']:hover:not(:disabled) {
    border-color: var(--ant-color-primary);
    color: var(--ant-color-text);
    background: var(--ant-color-primary-bg);
    font-weight: 600;
  }
  .designer-body {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 320px;
    min-height: 0;
  }
  .designer-canvas {
    position: relative;
    min-width: 0;
    min-height: 0;
  }
  .designer-canvas[hidden] {
    display: none;
  }
  .designer-side {
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    min-height: 0;
    border-inline-start: 1px solid var(--ant-color-border-secondary);
    background: var(--ant-color-bg-container);
  }
  .side-tabs {
    display: flex;
    border-block-end: 1px solid var(--ant-color-border-secondary);
    padding: 0 8px;
  }
  .side-tabs button {
    border: 0;
    background: none;
    padding: 8px;
    font: inherit;
    color: var(--ant-color-text-secondary);
    cursor: pointer;
    border-block-end: 2px solid transparent;
  }
  .side-tabs button[aria-selected='true'] {
    color: var(--ant-color-text);
    font-weight: 600;
    border-block-end-color: var(--ant-color-primary);
  }
  .side-tabs button:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: -2px;
  }
  .count {
    display: inline-block;
    min-width: 18px;
    padding: 0 5px;
    margin-inline-start: 4px;
    border-radius: 9px;
    background: var(--ant-color-fill-secondary);
    font-size: 12px;
    line-height: 18px;
    text-align: center;
    color: var(--ant-color-text);
  }
  .count.error {
    background: #cf1322;
    color: #fff;
  }
  .side-body {
    overflow: auto;
    padding: 8px 12px 24px;
    scrollbar-gutter: stable;
  }
  .side-body:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: -2px;
  }
  @container scf-designer (max-width:760px) {
    .designer-frame {
      height: auto;
    }
    .designer-body {
      grid-template-columns: minmax(0, 1fr);
    }
    .designer-canvas {
      height: 420px;
    }
    .designer-side {
      border-inline-start: 0;
      border-block-start: 1px solid var(--ant-color-border-secondary);
    }
    .side-body {
      max-height: 520px;
    }
  }
`;
