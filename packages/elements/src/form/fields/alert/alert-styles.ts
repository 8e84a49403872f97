import { css } from '../../../element/css.ts';

export const alertStyles = css`
  .alert {
    --tone: var(--ant-color-info);
    display: flex;
    gap: 12px;
    align-items: flex-start;
    margin-block-end: 20px;
    padding: 8px 12px;
    border: 1px solid color-mix(in srgb, var(--tone) 40%, transparent);
    border-radius: var(--ant-border-radius);
    background: color-mix(in srgb, var(--tone) 8%, transparent);
    overflow-wrap: anywhere;
  }
  .alert.success {
    --tone: var(--ant-color-success);
  }
  .alert.warning {
    --tone: var(--ant-color-warning);
  }
  .alert.error {
    --tone: var(--ant-color-error);
  }
  .alert.banner {
    border-inline: 0;
    border-radius: 0;
  }
  .alert-sign {
    flex: none;
    display: grid;
    place-items: center;
    width: 18px;
    height: 18px;
    margin-block-start: 2px;
    border-radius: 50%;
    background: var(--tone);
    color: #fff;
    font-size: 12px;
    font-weight: 700;
    line-height: 1;
  }
  .alert-text {
    flex: 1;
    min-width: 0;
    white-space: pre-wrap;
  }
  .alert-text strong {
    font-weight: 600;
  }
  .alert-text p {
    margin: 4px 0 0;
    color: var(--ant-color-text-secondary);
  }
  .alert button {
    border: 0;
    background: none;
    padding: 2px 6px;
    font: inherit;
    color: inherit;
    cursor: pointer;
    border-radius: 4px;
  }
  .alert button:focus-visible {
    outline: 2px solid var(--ant-color-primary);
  }
`;
