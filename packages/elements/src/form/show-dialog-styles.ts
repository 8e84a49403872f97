import { css } from '../element/css.ts';

export const showDialogStyles = css`
  .shown {
    justify-self: stretch;
    align-self: start;
    display: grid;
    gap: 20px;
    min-width: 0;
  }
  .shown section {
    display: grid;
    gap: 8px;
    min-width: 0;
  }
  .shown h3 {
    margin: 0;
    font-size: 14px;
    font-weight: 600;
  }
`;
