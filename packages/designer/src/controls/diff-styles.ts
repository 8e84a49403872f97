import { css } from '@scf-kit/elements/element';

/** The list of differences between two definitions. */
export const diffStyles = css`
  table.plain {
    width: 100%;
    border-collapse: collapse;
    margin-block-end: 16px;
  }
  .plain caption {
    text-align: start;
    font-weight: 600;
    padding-block: 4px;
  }
  .plain :is(th, td) {
    padding: 6px 12px 6px 0;
    text-align: start;
    vertical-align: top;
    border-block-end: 1px solid var(--ant-color-border-secondary);
    overflow-wrap: anywhere;
    font-weight: 400;
  }
  .plain thead th {
    font-weight: 600;
  }
  .diff h3 {
    margin: 0 0 8px;
    font-size: 14px;
  }
  .diff ul {
    margin: 0 0 16px;
    padding-inline-start: 20px;
  }
  .diff del {
    color: var(--ant-color-text-secondary);
  }
  .diff ins {
    text-decoration: none;
    font-weight: 600;
  }
  .tag {
    padding: 1px 8px;
    border-radius: 4px;
    background: var(--ant-color-fill-secondary);
    font-weight: 600;
  }
  .tag.added {
    background: color-mix(in srgb, var(--ant-color-success) 18%, transparent);
  }
  .tag.removed {
    background: color-mix(in srgb, var(--ant-color-error) 16%, transparent);
  }
  .tag.changed {
    background: color-mix(in srgb, var(--ant-color-warning) 20%, transparent);
  }
`;
