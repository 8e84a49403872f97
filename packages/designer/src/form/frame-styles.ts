import { css } from '@scf-kit/elements/element';

/**
 * The form designer around its canvas: tools above, palette and properties beside it; in a narrow place the sides are
 * drawers.
 */
export const frameStyles = css`
  .form-designer {
    container: scf-form-designer / inline-size;
    color: var(--ant-color-text);
    font-size: 14px;
    line-height: 22px;
  }
  .frame {
    position: relative;
    display: grid;
    grid-template-rows: auto minmax(0, 1fr);
    height: var(--scf-designer-height, 720px);
    border: 1px solid var(--ant-color-border-secondary);
    border-radius: var(--ant-border-radius);
    overflow: hidden;
    background: var(--ant-color-bg-container);
  }
  .frame-tools {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    padding: 8px 12px;
    border-block-end: 1px solid var(--ant-color-border-secondary);
  }
  .frame-tools > div {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
  }
  .frame-tools > div:empty {
    display: none;
  }
  .frame-tools .spacer {
    flex: 1;
  }
  .tool[aria-expanded='true'] {
    background: var(--ant-color-fill-tertiary);
  }
  .quiet {
    color: var(--ant-color-text-secondary);
  }
  p.quiet {
    margin: 12px 16px;
  }
  .sheet p.quiet {
    margin: 0 0 12px;
  }
  .room {
    position: relative;
    display: grid;
    height: 100%;
    grid-template-columns: minmax(0, 1fr);
    min-height: 0;
  }
  .room.has-left {
    grid-template-columns: 256px minmax(0, 1fr);
  }
  .room.has-right {
    grid-template-columns: minmax(0, 1fr) 328px;
  }
  .room.has-left.has-right {
    grid-template-columns: 256px minmax(0, 1fr) 328px;
  }
  .room-side {
    display: flex;
    flex-direction: column;
    min-height: 0;
    min-width: 0;
    background: var(--ant-color-bg-container);
  }
  .room-side[hidden] {
    display: none;
  }
  .room-side.left {
    border-inline-end: 1px solid var(--ant-color-border-secondary);
  }
  .room-side.right {
    border-inline-start: 1px solid var(--ant-color-border-secondary);
    overflow: auto;
  }
  .room-canvas {
    overflow: auto;
    min-height: 0;
    min-width: 0;
    background: var(--ant-color-bg-layout);
  }
  .room.narrow {
    grid-template-columns: minmax(0, 1fr);
  }
  .room.narrow .room-side {
    position: absolute;
    inset-block: 0;
    z-index: 4;
    width: min(320px, 88%);
    box-shadow: var(--ant-box-shadow);
  }
  .room.narrow .left {
    inset-inline-start: 0;
  }
  .room.narrow .right {
    inset-inline-end: 0;
  }
  .pane {
    flex: 1;
    overflow: auto;
    min-height: 0;
  }
  .frame-tabs {
    display: flex;
    flex: none;
    border-block-end: 1px solid var(--ant-color-border-secondary);
    padding: 0 8px;
  }
  .frame-tabs button {
    border: 0;
    background: none;
    padding: 8px;
    font: inherit;
    color: var(--ant-color-text-secondary);
    cursor: pointer;
    border-block-end: 2px solid transparent;
  }
  .frame-tabs button[aria-selected='true'] {
    color: var(--ant-color-text);
    font-weight: 600;
    border-block-end-color: var(--ant-color-primary);
  }
  .frame-tabs button:focus-visible {
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
    font-weight: 400;
    color: var(--ant-color-text);
  }
  .count.error {
    background: #cf1322;
    color: #fff;
  }
  @container scf-form-designer (max-width:640px) {
    .frame-tools {
      gap: 8px;
    }
    .frame-tools .spacer {
      display: none;
    }
  }
`;
