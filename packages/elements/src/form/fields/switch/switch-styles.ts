import { css } from '../../../element/css.ts';

export const switchStyles = css`
  .switch {
    appearance: none;
    position: relative;
    display: block;
    width: 44px;
    height: 22px;
    margin: 5px 0;
    padding: 0;
    border: 0;
    border-radius: 11px;
    background: color-mix(in srgb, var(--ant-color-text) 45%, transparent);
    cursor: pointer;
    transition: background 0.2s;
  }
  .switch::after {
    content: '';
    position: absolute;
    inset-block-start: 2px;
    inset-inline-start: 2px;
    width: 18px;
    height: 18px;
    border-radius: 9px;
    background: #fff;
    transition: inset-inline-start 0.2s;
  }
  .switch[aria-checked='true'] {
    background: var(--ant-color-primary);
  }
  .switch[aria-checked='true']::after {
    inset-inline-start: 24px;
  }
  .switch:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: 2px;
  }
  .switch[aria-invalid='true'] {
    box-shadow: 0 0 0 1px var(--ant-color-error);
  }
  @media (prefers-reduced-motion: reduce) {
    .switch,
    .switch::after {
      transition: none;
    }
  }
  @media (forced-colors: active) {
    .switch {
      border: 1px solid;
    }
    .switch::after {
      background: ButtonText;
    }
  }
`;
