import { css } from '@scf-kit/elements/element';

/** The preview. */
export const previewStyles = css`
  .preview-sheet {
    box-sizing: border-box;
    margin-inline: auto;
    padding: 16px;
    border: 1px solid var(--ant-color-border-secondary);
    border-radius: var(--ant-border-radius);
    background: #fff;
  }
  .preview-sheet[data-theme='dark'] {
    background: #141414;
  }
  .preview-data h3,
  .two-sides h3 {
    margin: 16px 0 8px;
    font-size: 14px;
  }
`;
