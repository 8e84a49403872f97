import { css } from '../../element/css.ts';

export const qualificationMaterialsStyles = css`
  .file-cell {
    display: grid;
    gap: 6px;
    justify-items: start;
  }
  .file-row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .pre {
    white-space: pre-line;
  }
  .confirm {
    display: grid;
    gap: 16px;
  }
  .confirm .buttons {
    display: flex;
    gap: 8px;
    justify-content: end;
  }
`;
