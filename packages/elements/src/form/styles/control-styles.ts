import { css } from '../../element/css.ts';

/** Controls without antd: inputs, choices, dates and ticks. */
export const controlStyles = css`
  .number {
    font-variant-numeric: tabular-nums;
  }
  .addons {
    display: flex;
    width: 100%;
  }
  .addons > input {
    flex: 1;
    min-width: 0;
  }
  .addon {
    display: flex;
    align-items: center;
    padding-inline: 11px;
    border: 1px solid var(--ant-color-border);
    background: var(--ant-color-fill-alter);
    color: var(--ant-color-text);
    white-space: nowrap;
  }
  .addon:first-child {
    border-inline-end: 0;
    border-start-start-radius: var(--ant-border-radius);
    border-end-start-radius: var(--ant-border-radius);
  }
  .addon:last-child {
    border-inline-start: 0;
    border-start-end-radius: var(--ant-border-radius);
    border-end-end-radius: var(--ant-border-radius);
  }
  .addon + input {
    border-start-start-radius: 0;
    border-end-start-radius: 0;
  }
  input:has(+ .addon) {
    border-start-end-radius: 0;
    border-end-end-radius: 0;
  }
  .control > input:has(+ .clear) {
    padding-inline-end: 32px;
  }
  .clear {
    position: absolute;
    inset-inline-end: 6px;
    inset-block-start: 6px;
    width: 20px;
    height: 20px;
    border: 0;
    border-radius: 50%;
    background: none;
    color: var(--ant-color-text-description);
    font-size: 11px;
    line-height: 1;
    cursor: pointer;
  }
  .addons > .clear {
    position: static;
    align-self: center;
    margin-inline: -26px 6px;
    z-index: 1;
  }
  input:placeholder-shown + .clear,
  input[value='']:not(:focus) + .clear {
    visibility: hidden;
  }
  .options-trouble {
    margin-block-start: 2px;
    color: var(--ant-color-error);
    overflow-wrap: anywhere;
  }
  .form-button {
    margin-block-end: 20px;
  }
  .button-icon {
    flex: none;
    vertical-align: -3px;
    margin-inline-end: 6px;
  }
  textarea.textarea {
    min-block-size: 98px;
    max-block-size: 142px;
  }
  .light {
    display: block;
    position: relative;
    cursor: pointer;
  }
  .light > input {
    width: 100%;
    padding-inline-end: 30px;
    cursor: pointer;
    caret-color: transparent;
    text-overflow: ellipsis;
  }
  .light.closed,
  .light.closed > input {
    cursor: not-allowed;
  }
  .light::after {
    content: '';
    position: absolute;
    inset-inline-end: 11px;
    inset-block-start: calc(50% - 7px);
    width: 14px;
    height: 14px;
    background: var(--ant-color-text-quaternary);
    pointer-events: none;
  }
  .down::after {
    inset-block-start: calc(50% - 6px);
    width: 12px;
    height: 12px;
    clip-path: path(
      'M10.98 2.57h-1c-.07 0-.13 .03-.17 .09L6 7.9L2.2 2.66c-.04-.05-.1-.09-.17-.09h-1c-.09 0-.14 .1-.09 .17l4.72 6.51c.17 .24 .52 .24 .69 0l4.72-6.51c.05-.07 0-.17-.09-.17Z'
    );
  }
  .calendar::after {
    clip-path: path(
      'M12.75 1.88H10.12v-1c0-.07-.06-.12-.12-.12h-.88c-.07 0-.12 .06-.12 .12v1H5v-1c0-.07-.06-.12-.12-.12h-.88c-.07 0-.12 .06-.12 .12v1H1.25c-.28 0-.5 .22-.5 .5v10.38c0 .28 .22 .5 .5 .5h11.5c.28 0 .5-.22 .5-.5V2.38c0-.28-.22-.5-.5-.5Zm-.62 10.25H1.88V6.19h10.25v5.94ZM1.88 5.12V3h2v.75c0 .07 .06 .12 .12 .12h.88c.07 0 .12-.06 .12-.12v-.75h4v.75c0 .07 .06 .12 .12 .12h.88c.07 0 .12-.06 .12-.12v-.75h2v2.12H1.88Z'
    );
  }
  .clock::after {
    clip-path: path(
      'M7 0C3.13 0 0 3.13 0 7s3.13 7 7 7s7-3.13 7-7S10.87 0 7 0Zm0 12.81c-3.21 0-5.81-2.6-5.81-5.81s2.6-5.81 5.81-5.81s5.81 2.6 5.81 5.81s-2.6 5.81-5.81 5.81Zm2.76-2.88L7.38 8.29V3.5c0-.07-.06-.12-.12-.12h-.75c-.07 0-.12 .06-.12 .12v5.29c0 .04 .02 .08 .05 .1l2.88 2.1c.06 .04 .13 .03 .17-.03l.45-.61c.04-.06 .03-.14-.03-.18Z'
    );
  }
  .choices {
    padding-block: 5px;
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
  }
  .choice {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    cursor: pointer;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .tick {
    appearance: none;
    flex: none;
    box-sizing: border-box;
    width: 16px;
    height: 16px;
    margin: 0;
    border: 1px solid var(--ant-color-border);
    border-radius: min(4px, var(--ant-border-radius));
    background: var(--ant-color-bg-container);
    cursor: pointer;
  }
  .tick[type='radio'] {
    border-radius: 50%;
  }
  .choices > .tick {
    margin-block: 3px;
  }
  .tick:hover,
  .choice:hover > .tick {
    border-color: var(--ant-color-primary);
  }
  .tick:checked {
    border-color: var(--ant-color-primary);
    background: var(--ant-color-primary);
  }
  .tick:checked::after {
    content: '';
    display: block;
    box-sizing: border-box;
    width: 6px;
    height: 10px;
    margin: 0 auto;
    border: solid #fff;
    border-width: 0 2px 2px 0;
    transform: rotate(45deg);
  }
  .tick[type='radio']:checked::after {
    width: 6px;
    height: 6px;
    margin: 4px;
    border: 0;
    border-radius: 50%;
    background: #fff;
    transform: none;
  }
  .tick:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: 1px;
  }
  .invalid .tick:not(:checked) {
    border-color: var(--ant-color-error);
  }
  .invalid .ant-input {
    transition: none;
  }
  @media (forced-colors: active) {
    .tick {
      appearance: auto;
    }
    .light::after {
      background: CanvasText;
    }
  }
  .capital {
    margin-block-start: 4px;
    color: var(--ant-color-text-description);
    overflow-wrap: anywhere;
  }
  .help,
  .hint {
    margin-block-start: 4px;
    color: var(--ant-color-text-description);
    overflow-wrap: anywhere;
  }
  .hint {
    font-size: 12px;
    line-height: 20px;
  }
  .error {
    margin-block-start: 2px;
    color: var(--ant-color-error);
    overflow-wrap: anywhere;
  }
  .none {
    color: var(--ant-color-text-description);
  }
`;
