import { css } from '../../element/css.ts';

export const contractDetailStyles = css`
  .facts {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(240px, 1fr));
    gap: 8px 24px;
    margin: 0;
  }
  .facts div {
    display: flex;
    gap: 8px;
    min-width: 0;
  }
  .facts dt {
    flex: none;
    color: var(--ant-color-text-description);
  }
  .facts dd {
    margin: 0;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;
