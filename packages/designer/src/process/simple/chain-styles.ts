import { css } from '@scf-kit/elements/element';

/** The chain of approvers. */
export const chainStyles = css`
  .simple-place {
    position: absolute;
    inset: 0;
    overflow: auto;
    padding: 24px;
    background: var(--ant-color-bg-layout);
    z-index: 3;
  }
  .simple-place:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: -2px;
  }
  .simple {
    display: grid;
    justify-items: center;
    width: max-content;
    min-width: 100%;
  }
  .pill {
    padding: 4px 20px;
    border-radius: 16px;
    background: var(--ant-color-fill-secondary);
    color: var(--ant-color-text);
  }
  .chain {
    display: grid;
    justify-items: center;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .between {
    display: grid;
    justify-items: center;
    position: relative;
    min-height: 48px;
    align-items: center;
  }
  .between::before {
    content: '';
    position: absolute;
    inset-block: 0;
    width: 2px;
    background: var(--ant-color-border);
  }
  .add {
    position: relative;
    z-index: 1;
  }
  .add summary {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: 50%;
    background: var(--ant-color-primary);
    color: #fff;
    font-size: 18px;
    line-height: 1;
    cursor: pointer;
    list-style: none;
  }
  .add summary:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: 2px;
  }
  .add-menu {
    position: absolute;
    inset-block-start: 32px;
    inset-inline-start: 50%;
    translate: -50%;
    z-index: 6;
    display: grid;
    min-width: 140px;
    padding: 4px;
    border-radius: var(--ant-border-radius);
    background: var(--ant-color-bg-elevated);
    box-shadow: var(--ant-box-shadow);
  }
  .add-menu button {
    border: 0;
    background: none;
    padding: 6px 12px;
    font: inherit;
    color: inherit;
    text-align: start;
    cursor: pointer;
    border-radius: 4px;
    white-space: nowrap;
  }
  .add-menu button:is(:hover, :focus-visible) {
    background: var(--ant-color-primary-bg);
    outline: 0;
  }
  .card-step {
    display: grid;
    gap: 2px;
    width: 220px;
    padding: 10px 14px;
    border: 1px solid var(--ant-color-border);
    border-inline-start: 4px solid var(--ant-color-primary);
    border-radius: 8px;
    background: var(--ant-color-bg-container);
    color: var(--ant-color-text);
    font: inherit;
    text-align: start;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .card-step:hover {
    border-color: var(--ant-color-primary);
  }
  .card-step:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: 1px;
  }
  .card-step[aria-pressed='true'] {
    box-shadow: 0 0 0 2px var(--ant-color-primary);
  }
  .card-step small,
  .card-step .code {
    color: var(--ant-color-text-secondary);
  }
  .card-step .prop-problem {
    font-size: 13px;
  }
  .card-way {
    border-inline-start-color: var(--ant-color-success);
  }
  .ways {
    display: grid;
    justify-items: center;
    position: relative;
    padding-block: 0 2px;
    border-block-end: 2px solid var(--ant-color-border);
  }
  .ways > ul {
    display: flex;
    align-items: stretch;
    gap: 24px;
    margin: -16px 0 0;
    padding: 16px 16px 0;
    list-style: none;
    border-block-start: 2px solid var(--ant-color-border);
  }
  .add-way {
    z-index: 1;
    position: relative;
  }
  .way {
    display: grid;
    justify-items: center;
    align-content: start;
    position: relative;
    padding-block-start: 24px;
  }
  .way::before {
    content: '';
    position: absolute;
    inset-block: 0;
    width: 2px;
    background: var(--ant-color-border);
  }
  .way > * {
    position: relative;
    z-index: 1;
  }
  .not-a-chain {
    max-width: 480px;
    margin: 48px auto;
    text-align: center;
  }
`;
