import { css } from '../../element/css.ts';

export const timelineStyles = css`
  .video-line {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 12px;
    align-items: center;
    padding: 8px 12px;
    border-block-start: 1px solid var(--ant-color-border-secondary);
  }
  .video-choice {
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--ant-color-text-secondary);
  }
  .video-choice > div {
    inline-size: 140px;
  }
  .video-day {
    flex: 1 1 260px;
    min-width: 0;
    display: grid;
    gap: 2px;
  }
  .video-pieces {
    position: relative;
    height: 8px;
    border-radius: 4px;
    overflow: hidden;
    background: color-mix(in srgb, var(--ant-color-text) 14%, transparent);
  }
  .video-pieces > i {
    position: absolute;
    inset-block: 0;
    background: var(--ant-color-primary);
  }
  .video-day input {
    width: 100%;
    margin: 0;
    accent-color: var(--ant-color-primary);
  }
  .video-hours {
    display: flex;
    justify-content: space-between;
    font-size: 12px;
    color: var(--ant-color-text-description);
    font-variant-numeric: tabular-nums;
  }
`;
