import { css } from '@scf-kit/elements/element';

/** Findings, the dry run and the dialogs. */
export const findingsStyles = css`
  .finding {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 8px;
    width: 100%;
    padding: 8px 0;
    border: 0;
    border-block-end: 1px solid var(--ant-color-border-secondary);
    background: none;
    font: inherit;
    color: inherit;
    text-align: start;
    cursor: pointer;
  }
  .finding:hover {
    background: var(--ant-color-fill-quaternary);
  }
  .finding:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: -2px;
  }
  .finding small {
    color: var(--ant-color-text-secondary);
    display: block;
  }
  .findings {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .offscreen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .row-of-two {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(220px, 1fr));
    gap: 0 16px;
  }
  .panel-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block: 8px 12px;
  }
  .trial h4 {
    margin: 12px 0 4px;
    font-size: 14px;
  }
  .for-experts {
    margin-block: 4px 12px;
  }
  .for-experts > summary {
    cursor: pointer;
    font-size: 13px;
    color: var(--ant-color-text-secondary);
    margin-block-end: 4px;
  }
  .for-experts > summary:focus-visible {
    outline: 2px solid var(--ant-color-primary);
  }
  .trail {
    margin: 0;
    padding-inline-start: 24px;
  }
`;
