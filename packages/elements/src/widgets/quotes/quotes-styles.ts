import { css } from '../../element/css.ts';

export const quotesStyles = css`
  .quotes .best {
    color: color-mix(in srgb, var(--ant-color-success) 55%, var(--ant-color-text));
    font-weight: 600;
  }
  .quotes tr.unusable > * {
    color: var(--ant-color-text-description);
  }
  .quotes .fee {
    display: block;
  }
  .quotes .indicative {
    margin: 8px 0 0;
    color: var(--ant-color-text-description);
  }
  .quotes input[type='radio'] {
    inline-size: 16px;
    block-size: 16px;
    margin: 0;
    vertical-align: middle;
    accent-color: var(--ant-color-primary);
  }
  .quotes select {
    min-inline-size: 180px;
    min-block-size: 32px;
  }
  .quotes .cell {
    min-inline-size: 96px;
    text-align: end;
  }
`;
