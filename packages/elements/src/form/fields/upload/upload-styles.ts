import { css } from '../../../element/css.ts';

export const uploadStyles = css`
  .files {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    gap: 8px;
  }
  .files:not(:empty) + .files.cards {
    grid-template-columns: repeat(auto-fill, minmax(120px, 1fr));
  }
  .files.cards .file:not(.failed) {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    gap: 4px;
    padding: 8px;
    border: 1px solid var(--ant-color-border-secondary);
  }
  .files.cards :is(.file-thumb, .file-sign) {
    width: 88px;
    height: 88px;
  }
  .files.cards .file-name {
    max-width: 100%;
  }
  .files.cards .file-actions {
    grid-column: 1;
    justify-content: center;
  }
  .files.cards .file progress {
    grid-column: 1;
  }
  .files.cards .file.failed {
    grid-column: 1/-1;
  }
  .files.pictures :is(.file-thumb, .file-sign) {
    width: 56px;
    height: 56px;
  }
  .files.pictures .file:not(.failed) {
    grid-template-columns: 56px minmax(0, 1fr) auto;
  }
  .upload-add {
    margin-block-start: 8px;
  }
  .file {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto;
    gap: 0 12px;
    align-items: center;
    min-height: 40px;
    border-radius: var(--ant-border-radius);
  }
  .file-name {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .file-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
  }
  .file-thumb,
  .file-sign {
    width: 40px;
    height: 40px;
    border-radius: var(--ant-border-radius);
    object-fit: cover;
    border: 1px solid var(--ant-color-border-secondary);
    box-sizing: border-box;
  }
  .file-sign {
    display: grid;
    place-items: center;
    font-size: 11px;
    font-weight: 700;
    color: var(--ant-color-text-secondary);
    background: var(--ant-color-fill-quaternary);
  }
  .file-sign .anticon {
    font-size: 18px;
  }
  .file-sign.pdf {
    color: color-mix(in srgb, var(--ant-color-error) 70%, var(--ant-color-text));
  }
  .file-sign.word {
    color: color-mix(in srgb, var(--ant-color-link) 70%, var(--ant-color-text));
  }
  .file-sign.excel {
    color: color-mix(in srgb, var(--ant-color-success) 60%, var(--ant-color-text));
  }
  .file progress {
    grid-column: 2/-1;
    width: 100%;
    height: 4px;
    appearance: none;
    border: 0;
    border-radius: 2px;
    overflow: hidden;
    background: var(--ant-color-fill-secondary);
  }
  .file progress::-webkit-progress-bar {
    background: var(--ant-color-fill-secondary);
  }
  .file progress::-webkit-progress-value {
    background: var(--ant-color-primary);
    transition: width 0.2s;
  }
  .file progress::-moz-progress-bar {
    background: var(--ant-color-primary);
  }
  .file.failed {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 6px 12px;
    background: color-mix(in srgb, var(--ant-color-error) 6%, transparent);
    color: var(--ant-color-error);
  }
  .file-state {
    color: var(--ant-color-text-description);
    font-variant-numeric: tabular-nums;
  }
  .file.paused progress::-webkit-progress-value,
  .file.queued progress::-webkit-progress-value {
    background: var(--ant-color-text-quaternary);
  }
  .file.paused progress::-moz-progress-bar,
  .file.queued progress::-moz-progress-bar {
    background: var(--ant-color-text-quaternary);
  }
  .file.left .file-name {
    white-space: normal;
    overflow-wrap: anywhere;
  }
  .file.left small {
    display: block;
    font-size: 12px;
    color: var(--ant-color-text-description);
  }
  .upload-add {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
    align-items: center;
    border-radius: var(--ant-border-radius);
  }
  .upload-add.over {
    outline: 2px dashed var(--ant-color-primary);
    outline-offset: 2px;
  }
  .upload-add .hint {
    margin: 0;
  }
  .read .files {
    white-space: normal;
  }
  @container scf-form (max-width:575.9px) {
    .file {
      grid-template-columns: 40px minmax(0, 1fr);
    }
    .file-actions {
      grid-column: 2;
    }
    .file.failed {
      grid-template-columns: 1fr;
    }
    .file.failed .file-actions {
      grid-column: 1;
    }
  }
`;
