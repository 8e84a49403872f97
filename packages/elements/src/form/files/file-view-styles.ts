import { css } from '../../element/css.ts';

export const fileViewStyles = css`
  .viewer {
    border: 1px solid var(--ant-color-border-secondary);
    border-radius: 8px;
    overflow: hidden;
    background: var(--ant-color-bg-container);
    margin-block-end: 20px;
  }
  .alone .viewer,
  .shown .viewer {
    margin-block-end: 0;
    gap: 0;
  }
  .shown .viewer-name {
    flex-basis: 0;
    visibility: hidden;
  }
  .viewer-bar {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    padding: 8px 12px;
    border-block-end: 1px solid var(--ant-color-border-secondary);
  }
  .viewer-name {
    flex: 1 1 160px;
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .viewer-bar .count {
    font-variant-numeric: tabular-nums;
    min-width: 52px;
    text-align: center;
  }
  .viewer-bar .ant-btn {
    min-width: 32px;
    padding-inline: 9px;
  }
  .viewer-room {
    overflow: auto;
    height: min(70vh, 640px);
    padding: 12px;
    box-sizing: border-box;
    background: color-mix(in srgb, var(--ant-color-text) 6%, var(--ant-color-bg-container));
    display: grid;
  }
  .viewer-room:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: -2px;
  }
  .viewer-page {
    margin: auto;
    position: relative;
    box-shadow: 0 1px 4px rgba(0, 0, 0, 0.25);
    background: #fff;
  }
  .viewer-page :is(img, canvas) {
    display: block;
  }
  .viewer-note {
    margin: auto;
    padding: 16px 24px;
    border-radius: 8px;
    background: var(--ant-color-bg-container);
    text-align: center;
    color: var(--ant-color-text-description);
  }
  .mode-print .viewer-room {
    height: auto;
    overflow: visible;
  }
`;
