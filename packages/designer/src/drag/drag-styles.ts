import { css } from '@scf-kit/elements/element';

/** The line and the chip that show where a dragged control would land. */
export const dragStyles = css`
  .drag-surface {
    min-height: 0;
    min-width: 0;
  }
  .drag-marks {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    width: 0;
    height: 0;
    pointer-events: none;
    z-index: 20;
  }
  .drop-line {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    min-width: 2px;
    min-height: 2px;
    border-radius: 2px;
    background: var(--ant-color-primary);
    box-shadow: 0 0 0 1px var(--ant-color-bg-container);
    will-change: transform;
  }
  .drop-line.refused {
    background: var(--ant-color-error);
  }
  .drag-chip {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    max-width: 240px;
    padding: 4px 12px;
    border-radius: var(--ant-border-radius);
    background: var(--ant-color-bg-elevated);
    color: var(--ant-color-text);
    box-shadow: var(--ant-box-shadow);
    white-space: nowrap;
    overflow: hidden;
    text-overflow: ellipsis;
    will-change: transform;
  }
  .drop-line[hidden],
  .drag-chip[hidden] {
    display: none;
  }
  :host([data-dragging]) .form-designer {
    cursor: grabbing;
    user-select: none;
  }
  .offscreen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    .drop-line {
      background: Highlight;
    }
  }
`;
