import { css } from '../../../element/css.ts';

export const selectInputStyles = css`
  .select-input {
    display: grid;
    gap: 4px;
    padding-block: 5px;
    white-space: normal;
  }
  .select-input-fields {
    margin: 8px 0 4px 24px;
    padding-inline-start: 16px;
    border-inline-start: 2px solid var(--ant-color-border-secondary);
  }
  .fields .select-input .field {
    grid-template-columns: minmax(72px, auto) minmax(0, 1fr);
    margin-block-end: 8px;
  }
  .fields .select-input .label {
    text-align: start;
  }
  @container scf-form (max-width:575.9px) {
    .fields .select-input .field {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
