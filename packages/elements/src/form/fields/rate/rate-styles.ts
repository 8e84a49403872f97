import { css } from '../../../element/css.ts';

export const rateStyles = css`
  .rate {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 32px;
  }
  .stars {
    display: inline-flex;
    flex-wrap: wrap;
    border-radius: 4px;
  }
  .stars > label {
    position: relative;
    display: block;
    width: 28px;
    height: 28px;
    cursor: pointer;
  }
  .stars > label.half {
    width: 14px;
    overflow: hidden;
  }
  .stars > label.half > svg {
    width: 28px;
  }
  .stars > label.half.right > svg {
    margin-inline-start: -14px;
  }
  .stars input {
    position: absolute;
    opacity: 0;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    cursor: pointer;
  }
  .stars svg {
    display: block;
    width: 28px;
    height: 28px;
    padding: 3px;
    box-sizing: border-box;
    fill: color-mix(in srgb, var(--ant-color-text) 16%, transparent);
    pointer-events: none;
  }
  .stars .lit > svg {
    fill: #d48806;
  }
  .stars:has(:focus-visible) {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: 2px;
  }
  .rate output {
    color: var(--ant-color-text-secondary);
    font-variant-numeric: tabular-nums;
  }
  .scf-dark .stars .lit > svg {
    fill: #fadb14;
  }
  @media (forced-colors: active) {
    .stars .lit > svg {
      fill: Highlight;
    }
  }
`;
