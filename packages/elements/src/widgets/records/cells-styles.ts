import { css } from '../../element/css.ts';

export const cellsStyles = css`
  .cell-files {
    list-style: none;
    margin: 0;
    padding: 0;
    display: grid;
    gap: 4px;
    min-width: 180px;
  }
  .cell-files .file {
    grid-template-columns: 40px minmax(96px, 1fr) auto;
  }
  .cell-files .file-actions {
    flex-wrap: nowrap;
    white-space: nowrap;
  }
  .quiet {
    color: var(--ant-color-text-description);
  }
`;
