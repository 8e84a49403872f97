import { css } from '../../element/css.ts';

/** Styles of the reasons of a form. */
export const whyStyles = css`
  .why {
    flex: none;
    width: 18px;
    height: 18px;
    margin-inline-start: 4px;
    padding: 0;
    border: 1px solid var(--ant-color-border);
    border-radius: 50%;
    background: none;
    color: var(--ant-color-text-description);
    font: inherit;
    font-size: 11px;
    line-height: 1;
    cursor: pointer;
    vertical-align: 1px;
  }
  .why:is(:hover, [aria-expanded='true']) {
    color: var(--ant-color-link);
    border-color: currentColor;
  }
  .why:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: 1px;
  }
  .why-panel {
    margin: 4px 0 0;
    padding: 8px 12px 8px 28px;
    border-radius: var(--ant-border-radius);
    background: var(--ant-color-fill-quaternary);
    color: var(--ant-color-text-secondary);
    overflow-wrap: anywhere;
  }
  dl.why-panel,
  p.why-panel {
    padding-inline-start: 12px;
  }
  .why-panel dt {
    font-weight: 600;
    color: var(--ant-color-text);
  }
  .why-panel dd {
    margin: 0 0 4px 12px;
  }
  .hidden-fields {
    flex: 1 1 100%;
    order: 1;
    color: var(--ant-color-text-description);
  }
  .hidden-fields .quiet {
    color: inherit;
    text-decoration: underline;
  }
`;
