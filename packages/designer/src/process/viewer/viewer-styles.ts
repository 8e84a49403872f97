import { css } from '@scf-kit/elements/element';

/** Around a diagram that is looked at. */
export const viewerStyles = css`
  .viewer {
    container: scf-viewer / inline-size;
    display: grid;
    gap: 8px;
    color: var(--ant-color-text);
  }
  .viewer-canvas {
    position: relative;
    height: var(--scf-viewer-height, 420px);
    border: 1px solid var(--ant-color-border-secondary);
    border-radius: var(--ant-border-radius);
    overflow: hidden;
  }
  .viewer-tools {
    position: absolute;
    inset-block-start: 8px;
    inset-inline-end: 8px;
    display: flex;
    gap: 4px;
    z-index: 2;
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 20px;
    margin: 0;
    padding: 0;
    list-style: none;
    color: var(--ant-color-text-secondary);
  }
  .legend li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  .legend .way {
    width: 24px;
    height: 0;
    border-block-start: 3px solid var(--ant-color-success);
  }
  .steps summary {
    cursor: pointer;
    color: var(--ant-color-link);
    width: fit-content;
  }
  .steps summary:focus-visible,
  .steps button:focus-visible {
    outline: 2px solid var(--ant-color-primary);
  }
  .steps ol {
    margin: 8px 0 0;
    padding-inline-start: 24px;
    display: grid;
    gap: 4px;
  }
  .steps button {
    border: 0;
    background: none;
    padding: 0;
    font: inherit;
    color: var(--ant-color-link);
    cursor: pointer;
    text-align: start;
  }
  .steps .state-word {
    margin-inline-start: 8px;
    color: var(--ant-color-text-secondary);
  }
`;
