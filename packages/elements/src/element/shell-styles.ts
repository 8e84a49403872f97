import { css } from './css.ts';

/** Styles of the frame, and of the placeholder until the implementation has loaded. */
export const shellStyles = css`
  :host {
    display: block;
    min-width: 0;
  }
  :host([hidden]) {
    display: none;
  }
  .frame {
    position: relative;
    color: var(--ant-color-text, var(--scf-color-text, rgba(0, 0, 0, 0.88)));
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
    text-align: start;
    letter-spacing: normal;
    text-transform: none;
    word-spacing: normal;
    white-space: normal;
    color-scheme: light;
  }
  .frame.scf-dark {
    --ant-color-text: var(--scf-color-text, rgba(255, 255, 255, 0.85));
    color-scheme: dark;
  }
  .state[hidden],
  .view[hidden] {
    display: none;
  }
  .mounted {
    display: contents;
  }
  .state.loading {
    min-height: var(--scf-loading-height, 160px);
  }
  .state.loading.compact {
    min-height: var(--scf-loading-height, 48px);
  }
  .compact .bones i:not(:first-child) {
    display: none;
  }
  .bones {
    display: grid;
    gap: 16px;
    padding: 8px 0;
  }
  .bones i {
    display: block;
    height: 32px;
    border-radius: 4px;
    background: currentColor;
    opacity: 0.07;
    animation: bones 1.4s ease-in-out infinite;
  }
  .bones i:nth-child(2) {
    animation-delay: 0.15s;
  }
  .bones i:nth-child(3) {
    width: 60%;
    animation-delay: 0.3s;
  }
  @keyframes bones {
    50% {
      opacity: 0.03;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    ::before,
    ::after {
      transition: none !important;
    }
    .bones i {
      animation: none;
    }
  }
  .state.failed .box {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 16px;
    align-items: center;
    padding: 16px;
    border: 1px solid color-mix(in srgb, #d0303a 40%, transparent);
    border-radius: 4px;
    background: color-mix(in srgb, #d0303a 6%, transparent);
  }
  .state.failed p {
    margin: 0;
    flex: 1 1 240px;
    overflow-wrap: anywhere;
  }
  .state.failed small {
    display: block;
    opacity: 0.75;
  }
  .state.failed button {
    font: inherit;
    padding: 4px 15px;
    border: 1px solid color-mix(in srgb, currentColor 25%, transparent);
    border-radius: 4px;
    background: transparent;
    color: inherit;
    cursor: pointer;
  }
  .state.failed button:focus-visible {
    outline: 2px solid #1664d9;
    outline-offset: 1px;
  }
  /* A list of few choices opens in the look of the kit where the browser allows it. */
  @supports (appearance: base-select) {
    select:not(.p-select),
    select:not(.p-select)::picker(select) {
      appearance: base-select;
    }
    select:not(.p-select) {
      display: inline-flex;
      align-items: center;
      justify-content: space-between;
      gap: 4px;
      overflow: hidden;
      white-space: nowrap;
    }
    select::picker-icon {
      color: var(--ant-color-text-quaternary);
      font-size: 10px;
    }
    select::picker(select) {
      max-height: 264px;
      margin-block: 4px;
      padding: 4px;
      border: 0;
      border-radius: 8px;
      background: var(--ant-color-bg-elevated);
      color: var(--ant-color-text);
      box-shadow: var(--ant-box-shadow);
    }
    select:not(.p-select) option {
      min-height: 0;
      padding: 5px 12px;
      border-radius: 4px;
      line-height: 22px;
    }
    select option::checkmark {
      display: none;
    }
    select:not(.p-select) option:is(:hover, :focus-visible) {
      background: color-mix(in srgb, var(--ant-color-text) 6%, transparent);
    }
    select:not(.p-select) option:checked {
      background: color-mix(in srgb, var(--ant-color-primary) 12%, transparent);
      font-weight: 600;
    }
  }
  .offscreen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
