import { css } from '../../element/css.ts';

/** Styles of drafts: whether they are kept, that one is back, and two of them. */
export const draftStyles = css`
  .draft {
    color: var(--ant-color-text-description);
    display: inline-flex;
    gap: 12px;
  }
  .draft .quiet {
    color: inherit;
    text-decoration: underline;
  }
  .draft.offline {
    color: var(--ant-color-text);
  }
  .draft.offline::before {
    content: '';
    flex: none;
    align-self: center;
    width: 8px;
    height: 8px;
    margin-inline-end: -4px;
    border-radius: 50%;
    background: var(--ant-color-warning);
  }
  .restored {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    align-items: center;
    margin-block-end: 20px;
    padding: 8px 16px;
    border: 1px solid color-mix(in srgb, var(--ant-color-primary) 30%, transparent);
    border-radius: var(--ant-border-radius);
    background: color-mix(in srgb, var(--ant-color-primary) 6%, transparent);
  }
  .restored span {
    flex: 1;
    min-width: 200px;
  }
  .conflict {
    margin-block-end: 20px;
    padding: 12px 16px;
    border: 1px solid color-mix(in srgb, var(--ant-color-warning) 50%, transparent);
    border-radius: var(--ant-border-radius);
    background: color-mix(in srgb, var(--ant-color-warning) 8%, transparent);
  }
  .conflict-table {
    overflow-x: auto;
    margin-block: 8px;
    max-height: 320px;
    overflow-y: auto;
  }
  .conflict table {
    width: 100%;
    border-collapse: collapse;
  }
  .conflict :is(th, td) {
    padding: 6px 12px 6px 0;
    text-align: start;
    vertical-align: top;
    border-block-end: 1px solid var(--ant-color-border-secondary);
    overflow-wrap: anywhere;
    font-weight: 400;
  }
  .conflict thead th {
    font-weight: 600;
  }
  .conflict-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    margin-block-start: 12px;
  }
`;
