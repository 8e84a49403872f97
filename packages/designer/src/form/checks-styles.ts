import { css } from '@scf-kit/elements/element';

/** The list of findings. */
export const checksStyles = css`
  .checks {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .checks button {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: 8px;
    width: 100%;
    padding: 8px 12px;
    border: 0;
    border-block-end: 1px solid var(--ant-color-border-secondary);
    background: none;
    font: inherit;
    color: inherit;
    text-align: start;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .checks button:hover {
    background: var(--ant-color-fill-quaternary);
  }
  .checks button:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: -2px;
  }
  .checks small {
    display: block;
    color: var(--ant-color-text-secondary);
  }
  .checks .mark {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border-radius: 50%;
    font-size: 12px;
    font-weight: 700;
    background: #cf1322;
    color: #fff;
  }
  .checks .mark.hint {
    background: var(--ant-color-fill-secondary);
    color: var(--ant-color-text);
  }
`;
