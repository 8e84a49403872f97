import { css } from '../../element/css.ts';

export const dialogStyles = css`
  dialog.sheet {
    width: min(var(--sheet-width, 520px), calc(100vw - 32px));
  }
  .sheet-form {
    display: flex;
    flex-direction: column;
    min-height: 0;
    max-height: inherit;
  }
  .sheet .sheet-body {
    overflow: auto;
    padding: 20px 16px 4px;
    min-height: 0;
  }
  .sheet footer {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px;
    align-items: center;
    padding: 12px 16px;
    border-block-start: 1px solid var(--ant-color-border-secondary);
  }
  .sheet footer .said {
    flex: 1 1 auto;
    color: var(--ant-color-text-description);
  }
  .sheet .field {
    margin-block-end: 16px;
    display: grid;
    gap: 6px;
  }
  .sheet .field input[type='checkbox'] {
    display: block;
    width: 16px;
    height: 16px;
    margin: 0;
  }
`;
