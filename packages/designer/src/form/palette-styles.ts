import { css } from '@scf-kit/elements/element';

/** The palette. */
export const paletteStyles = css`
  .palette,
  .outline {
    padding: 12px;
  }
  .palette-search {
    width: 100%;
    box-sizing: border-box;
    margin-block-end: 8px;
  }
  .palette-panel h3 {
    margin: 0;
    font-size: 14px;
  }
  .palette-panel h3 button {
    display: flex;
    align-items: center;
    gap: 6px;
    width: 100%;
    padding: 8px 0;
    border: 0;
    background: none;
    font: inherit;
    font-weight: 600;
    color: inherit;
    text-align: start;
    cursor: pointer;
    border-radius: 4px;
  }
  .turn {
    flex: none;
    width: 0;
    height: 0;
    border-block: 4px solid transparent;
    border-inline-start: 6px solid var(--ant-color-text-secondary);
    transition: rotate 0.12s;
  }
  [aria-expanded='true'] > .turn {
    rotate: 90deg;
  }
  .turn.none {
    visibility: hidden;
  }
  @media (prefers-reduced-motion: reduce) {
    .turn {
      transition: none;
    }
  }
  .palette-panel ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(100px, 1fr));
    gap: 8px;
    margin: 0;
    padding: 4px 0 12px;
    list-style: none;
  }
  .palette-panel ul[hidden] {
    display: none;
  }
  .palette-panel li {
    display: grid;
  }
  .palette-entry {
    display: flex;
    align-items: center;
    gap: 4px;
    width: 100%;
    min-height: 34px;
    padding: 5px 6px;
    border: 1px solid var(--ant-color-border-secondary);
    border-radius: var(--ant-border-radius);
    background: var(--ant-color-bg-container);
    color: var(--ant-color-text);
    font: inherit;
    line-height: 20px;
    text-align: start;
    cursor: grab;
    overflow-wrap: anywhere;
    touch-action: manipulation;
    -webkit-user-select: none;
    user-select: none;
  }
  .palette-sign {
    flex: none;
    color: var(--ant-color-text-secondary);
  }
  .palette-entry > span {
    min-width: 0;
  }
  .palette-entry:hover .palette-sign {
    color: inherit;
  }
  .palette-entry:hover {
    border-color: var(--ant-color-primary);
    color: var(--ant-color-link);
  }
  .palette-none {
    margin: 8px 0;
    color: var(--ant-color-text-secondary);
  }
`;
