import { css } from '../../element/css.ts';

/** Styles of failures, actions and print. */
export const stateStyles = css`
  .failure {
    margin-block-end: 20px;
    padding: 12px 16px;
    border: 1px solid color-mix(in srgb, var(--ant-color-error) 40%, transparent);
    border-radius: var(--ant-border-radius);
    background: color-mix(in srgb, var(--ant-color-error) 6%, transparent);
    overflow-wrap: anywhere;
  }
  .summary ul {
    margin: 8px 0 0;
    padding: 0;
    list-style: none;
    display: grid;
    gap: 4px;
  }
  .summary li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 12px;
  }
  .link,
  .quiet {
    border: 0;
    background: none;
    padding: 0;
    font: inherit;
    color: var(--ant-color-link);
    cursor: pointer;
    text-align: start;
    border-radius: 2px;
  }
  .link:hover,
  .quiet:hover {
    text-decoration: underline;
  }
  :is(.link, .quiet, .read):focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: 1px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    padding-block: 4px;
  }
  .actions .ant-btn {
    min-width: 88px;
  }
  .by-width ~ .actions {
    padding-inline-start: calc(var(--label-width, 100px) + 8px);
  }
  .spinner {
    display: inline-block;
    width: 14px;
    height: 14px;
    border: 2px solid currentColor;
    border-block-start-color: transparent;
    border-radius: 50%;
    animation: spin 0.8s linear infinite;
    margin-inline-end: 8px;
    vertical-align: -2px;
  }
  @keyframes spin {
    to {
      rotate: 360deg;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .spinner {
      animation-duration: 3s;
    }
  }
  .done {
    display: grid;
    justify-items: center;
    gap: 8px;
    padding: 40px 16px;
    text-align: center;
  }
  .done .tick {
    display: grid;
    place-items: center;
    width: 56px;
    height: 56px;
    border-radius: 50%;
    background: var(--ant-color-success);
    color: #fff;
    font-size: 28px;
    font-weight: 700;
  }
  .done h2 {
    outline: 0;
    margin: 8px 0 0;
    font-size: 20px;
    line-height: 28px;
    font-weight: 600;
  }
  .done p {
    margin: 0 0 8px;
  }
  :is(.mode-read, .mode-print) .field {
    margin-block-end: 12px;
  }
  :is(.mode-read, .mode-print) .label {
    color: var(--ant-color-text-secondary);
    font-size: 13px;
    padding-block: 0;
  }
  :is(.mode-read, .mode-print) .fields:not(.horizontal) .read {
    padding-block: 2px;
    min-height: 0;
  }
  :is(.mode-read, .mode-print) .card-body {
    padding-block: 12px 4px;
  }
  .form.mode-print .section {
    content-visibility: visible;
  }
  @container scf-form (max-width:575.9px) {
    .horizontal .field,
    .inline .field {
      grid-template-columns: minmax(0, 1fr);
    }
    .horizontal .label {
      text-align: start;
      padding-block: 0 6px;
    }
    .inline .field {
      flex: 1 0 100%;
    }
    .grid {
      grid-template-columns: minmax(0, 1fr);
    }
    .grid > .grid-column {
      grid-column: 1/-1 !important;
    }
    .actions.actions {
      padding-inline-start: 0;
    }
    .actions .ant-btn {
      flex: 1 1 100%;
    }
  }
  @media print {
    .section {
      content-visibility: visible;
    }
    .actions {
      display: none;
    }
  }
`;
