import { css } from '../../element/css.ts';

export const videoStyles = css`
  .videos {
    display: grid;
    gap: 8px;
    grid-template-columns: repeat(var(--video-columns, 1), minmax(0, 1fr));
    margin-block-end: 20px;
  }
  .alone .videos {
    margin-block-end: 0;
  }
  @media (max-width: 600px) {
    .videos {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  .video {
    border: 1px solid var(--ant-color-border-secondary);
    border-radius: 8px;
    overflow: hidden;
    background: var(--ant-color-bg-container);
    min-width: 0;
  }
  .video-room {
    position: relative;
    aspect-ratio: 16/9;
    background: #000;
    display: grid;
    min-height: 0;
  }
  .video-room video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  .video-note {
    position: relative;
    margin: auto;
    max-width: 90%;
    padding: 8px 16px;
    border-radius: 8px;
    background: var(--ant-color-bg-container);
    color: var(--ant-color-text);
    text-align: center;
  }
  .video-marks {
    position: absolute;
    inset-block-end: 8px;
    inset-inline-end: 8px;
    display: flex;
    gap: 6px;
  }
  .video-marks span {
    padding: 1px 8px;
    border-radius: 4px;
    background: #000;
    color: #fff;
    font-size: 12px;
  }
  .video-marks .on::before {
    content: '● ';
    color: #ff7875;
  }
  .video-bar {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    align-items: center;
    padding: 8px 12px;
  }
  .video-name {
    flex: 1 1 120px;
    font-weight: 600;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .video-bar .ant-btn {
    padding-inline: 9px;
  }
`;
