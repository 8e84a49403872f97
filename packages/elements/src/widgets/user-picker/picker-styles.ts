import { css } from '../../element/css.ts';

export const pickerStyles = css`
  .chips {
    list-style: none;
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin: 0;
    padding: 0;
  }
  .chip {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    padding: 2px 4px 2px 10px;
    border-radius: var(--ant-border-radius);
    background: color-mix(in srgb, var(--ant-color-text) 6%, transparent);
    line-height: 24px;
    max-width: 100%;
    overflow-wrap: anywhere;
  }
  .chip button {
    border: 0;
    background: none;
    padding: 0 4px;
    color: var(--ant-color-text-description);
    cursor: pointer;
    border-radius: 2px;
    font: inherit;
    line-height: 1;
  }
  .chip button:hover {
    color: var(--ant-color-text);
  }
  .chip button:focus-visible {
    outline: 2px solid var(--ant-color-primary);
  }
  .picker {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    min-height: 32px;
  }
`;
