import { css } from './css.ts';

/** The layer over the page: popups, dialogs and notices of all elements, in one host with the same sheets. */
export const overlayStyles = css`
  :host(scf-overlay) {
    position: absolute;
    top: 0;
    left: 0;
    width: 0;
    height: 0;
    font: 14px/22px
      var(
        --scf-font-family,
        -apple-system,
        BlinkMacSystemFont,
        'Segoe UI',
        'PingFang SC',
        'Microsoft YaHei',
        'Noto Sans SC',
        'WenQuanYi Micro Hei',
        Arial,
        sans-serif
      );
  }
  .layer {
    color: var(--ant-color-text);
  }
  .notices {
    position: fixed;
    inset-block-start: 16px;
    inset-inline: 16px;
    z-index: 2000;
    display: grid;
    gap: 8px;
    justify-items: end;
    pointer-events: none;
  }
  .notice {
    pointer-events: auto;
    display: grid;
    grid-template-columns: auto 1fr auto;
    gap: 2px 12px;
    max-width: min(384px, 100%);
    padding: 12px 16px;
    border-radius: 8px;
    background: var(--ant-color-bg-elevated);
    box-shadow: var(--ant-box-shadow);
    border-inline-start: 3px solid var(--tone);
    overflow-wrap: anywhere;
    animation: notice 0.18s ease-out;
  }
  .notice strong {
    font-weight: 600;
    grid-column: 2;
  }
  .notice p {
    margin: 0;
    grid-column: 2;
  }
  .notice .mark {
    grid-row: 1;
    color: var(--tone);
    font-weight: 700;
  }
  .notice button {
    grid-column: 3;
    grid-row: 1;
    border: 0;
    background: none;
    color: inherit;
    opacity: 0.65;
    cursor: pointer;
    font: inherit;
    padding: 0 4px;
  }
  .notice button:focus-visible {
    outline: 2px solid var(--ant-color-primary);
  }
  .notice.error {
    --tone: var(--ant-color-error);
  }
  .notice.warning {
    --tone: var(--ant-color-warning);
  }
  .notice.success {
    --tone: var(--ant-color-success);
  }
  .notice.info {
    --tone: var(--ant-color-primary);
  }
  @keyframes notice {
    from {
      opacity: 0;
      transform: translateY(-6px);
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .notice {
      animation: none;
    }
  }
  :where(.layer) dialog {
    box-sizing: border-box;
    width: min(960px, calc(100vw - 32px));
    max-height: calc(100vh - 48px);
    padding: 0;
    border: 0;
    border-radius: 8px;
    background: var(--ant-color-bg-elevated);
    color: var(--ant-color-text);
    box-shadow: var(--ant-box-shadow);
    overflow: hidden;
    color-scheme: light;
  }
  .scf-dark dialog {
    color-scheme: dark;
  }
  :where(.layer) dialog[open] {
    display: flex;
    flex-direction: column;
  }
  :where(.layer) dialog::backdrop {
    background: rgba(0, 0, 0, 0.45);
  }
  :where(.layer) dialog header {
    display: flex;
    gap: 16px;
    align-items: center;
    padding: 12px 16px;
    border-bottom: 1px solid var(--ant-color-border-secondary);
  }
  :where(.layer) dialog h2 {
    flex: 1;
    margin: 0;
    font-size: 16px;
    line-height: 24px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  :where(.layer) dialog .body {
    overflow: auto;
    padding: 16px;
    display: grid;
    place-items: center;
    min-height: 120px;
  }
  :where(.layer) dialog img {
    max-width: 100%;
    max-height: calc(100vh - 160px);
  }
  :where(.layer) dialog iframe {
    width: 100%;
    height: calc(100vh - 160px);
    border: 0;
    background: #fff;
  }
  :where(.layer) dialog header button {
    border: 0;
    background: none;
    font-size: 18px;
    line-height: 1;
    padding: 6px;
    color: inherit;
    cursor: pointer;
    border-radius: 4px;
  }
  :where(.layer) dialog header button:focus-visible {
    outline: 2px solid var(--ant-color-primary);
  }
`;
