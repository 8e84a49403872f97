import { css } from '../../element/css.ts';

/** Styles of texts and of containers: cards, grids, notes. */
export const layoutStyles = css`
  .read {
    padding-block: 5px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
    min-height: 32px;
    box-sizing: border-box;
    border-radius: var(--ant-border-radius);
  }
  .pending {
    height: 32px;
    border-radius: var(--ant-border-radius);
    background: var(--ant-color-fill-tertiary);
  }
  .pending.tall {
    height: 140px;
    margin-block-end: 20px;
  }
  .unsupported {
    padding: 5px 11px;
    border: 1px dashed var(--ant-color-border);
    border-radius: var(--ant-border-radius);
    color: var(--ant-color-text-description);
  }
  .card {
    border: 1px solid var(--ant-color-border-secondary);
    border-radius: 8px;
    margin-block-end: 20px;
    background: var(--ant-color-bg-container);
  }
  .card h3 {
    margin: 0;
    padding: 12px 16px;
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
    border-block-end: 1px solid var(--ant-color-border-secondary);
    overflow-wrap: anywhere;
  }
  .card-body {
    padding: 20px 16px 0;
  }
  .grid {
    display: grid;
    grid-template-columns: repeat(24, minmax(0, 1fr));
  }
  .grid-column {
    min-width: 0;
  }
  .divider {
    display: flex;
    align-items: center;
    gap: 16px;
    margin: 8px 0 20px;
    border: 0;
    font-weight: 600;
    color: var(--ant-color-text);
  }
  .divider::before,
  .divider::after,
  hr.divider {
    content: '';
    height: 1px;
    background: var(--ant-color-border-secondary);
    flex: 1;
  }
  .divider::before {
    flex: 0 0 24px;
  }
  hr.divider {
    display: block;
  }
  hr.divider::before,
  hr.divider::after {
    display: none;
  }
  .note {
    margin: 0 0 20px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .html {
    margin-block-end: 20px;
    overflow-wrap: anywhere;
  }
  .html img {
    max-width: 100%;
  }
  .html table {
    border-collapse: collapse;
    max-width: 100%;
  }
  .html :is(td, th) {
    border: 1px solid var(--ant-color-border-secondary);
    padding: 4px 8px;
  }
  .html a,
  .help a {
    color: var(--ant-color-link);
  }
  .summary,
`;
