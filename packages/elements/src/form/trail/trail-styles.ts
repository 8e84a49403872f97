import { css } from '../../element/css.ts';

/** Styles of what differs from the round before. */
export const trailStyles = css`
  .change {
    margin-block-start: 4px;
    color: var(--ant-color-text-secondary);
    overflow-wrap: anywhere;
  }
  .change-tag {
    display: inline-block;
    padding: 0 6px;
    border-radius: 4px;
    background: color-mix(in srgb, var(--ant-color-warning) 16%, transparent);
    color: var(--ant-color-text);
    font-size: 12px;
    line-height: 20px;
  }
`;
