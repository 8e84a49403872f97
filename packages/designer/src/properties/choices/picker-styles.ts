import { css } from '@scf-kit/elements/element';

/** A box that finds among many. */
export const pickerStyles = css`
  .p-combo {
    position: relative;
  }
  .p-list {
    position: absolute;
    inset-inline: 0;
    inset-block-start: 100%;
    z-index: 5;
    max-height: 220px;
    overflow: auto;
    margin: 2px 0 0;
    padding: 4px;
    list-style: none;
    border-radius: var(--ant-border-radius);
    background: var(--ant-color-bg-elevated);
    box-shadow: var(--ant-box-shadow);
  }
  .p-list[hidden] {
    display: none;
  }
  .p-list li {
    display: flex;
    justify-content: space-between;
    gap: 8px;
    padding: 4px 8px;
    border-radius: 4px;
    cursor: pointer;
    overflow-wrap: anywhere;
  }
  .p-list li[aria-selected='true'],
  .p-list li:not(.p-nothing):hover {
    background: var(--ant-color-primary-bg);
  }
  .p-list small,
  .p-nothing {
    color: var(--ant-color-text-secondary);
  }
  .p-offscreen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
