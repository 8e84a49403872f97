import { css } from '../../element/css.ts';

export const areaStyles = css`
  .area {
    display: grid;
    gap: 8px;
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  .area .address {
    grid-column: 1/-1;
  }
  .area > * {
    min-width: 0;
  }
  @container scf-form (max-width:420px) {
    .area {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
