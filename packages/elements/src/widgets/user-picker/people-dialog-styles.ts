import { css } from '../../element/css.ts';

export const peopleDialogStyles = css`
  .people {
    display: grid;
    grid-template-columns: 200px minmax(0, 1fr);
    gap: 16px;
    padding-block-end: 12px;
  }
  .people .departments {
    border: 1px solid var(--ant-color-border-secondary);
    border-radius: 8px;
    padding: 8px;
    max-height: 440px;
    overflow: auto;
    box-sizing: border-box;
  }
  .people .filters {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-end: 12px;
  }
  .people .filters input {
    flex: 1 1 140px;
    min-width: 0;
    width: auto;
  }
  .people .records tbody tr {
    cursor: pointer;
  }
  .people .records input {
    margin: 0;
    width: 16px;
    height: 16px;
    accent-color: var(--ant-color-primary);
    vertical-align: -3px;
  }
  .pager {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    justify-content: flex-end;
    margin-block-start: 12px;
  }
  .pager span {
    font-variant-numeric: tabular-nums;
  }
  .people .records th {
    white-space: nowrap;
  }
  @container scf-form (max-width:600px) {
    .people .records :is(th, td) {
      padding-inline: 8px;
    }
    .people {
      grid-template-columns: minmax(0, 1fr);
    }
    .people .departments {
      max-height: 140px;
    }
  }
`;
