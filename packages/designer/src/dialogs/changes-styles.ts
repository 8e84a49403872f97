import { css } from '@scf-kit/elements/element';

/** Lists of changes, and two sides of a conflict. */
export const changesStyles = css`
  .two-sides {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(320px, 100%), 1fr));
    gap: 0 24px;
  }
  .two-sides h3 {
    margin-block-start: 0;
  }
  .changes {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .changes > li {
    padding-block: 8px;
    border-block-end: 1px solid var(--ant-color-border-secondary);
    overflow-wrap: anywhere;
  }
  .changes > li.shared {
    border-inline-start: 3px solid var(--ant-color-warning);
    padding-inline-start: 8px;
  }
  .changes strong {
    margin-inline: 4px 8px;
  }
  .changes small {
    color: var(--ant-color-text-secondary);
  }
  .changes .tag {
    display: inline-block;
    margin-inline-end: 4px;
    font-weight: 400;
    font-size: 12px;
    line-height: 20px;
  }
  .changes .tag.both {
    background: color-mix(in srgb, var(--ant-color-warning) 20%, transparent);
  }
  .changes ul {
    margin: 4px 0 0;
    padding-inline-start: 20px;
  }
  .changes del {
    color: var(--ant-color-text-secondary);
  }
  .changes ins {
    text-decoration: none;
    font-weight: 600;
  }
`;
