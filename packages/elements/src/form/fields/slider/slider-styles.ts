import { css } from '../../../element/css.ts';

export const sliderStyles = css`
  .slider {
    display: flex;
    align-items: center;
    gap: 16px;
    min-height: 32px;
  }
  .slider input[type='range'] {
    flex: 1;
    min-width: 80px;
    height: 20px;
    margin: 0;
    appearance: none;
    background:
      linear-gradient(var(--ant-color-primary) 0 0) left/0 4px no-repeat,
      linear-gradient(var(--ant-color-fill-secondary) 0 0) left/100% 4px no-repeat;
    cursor: pointer;
  }
  .slider input::-webkit-slider-thumb {
    appearance: none;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    border: 2px solid var(--ant-color-primary);
    background: var(--ant-color-bg-container);
  }
  .slider input::-moz-range-thumb {
    box-sizing: border-box;
    width: 16px;
    height: 16px;
    border-radius: 50%;
    border: 2px solid var(--ant-color-primary);
    background: var(--ant-color-bg-container);
  }
  .slider input[type='range']:focus-visible {
    outline: 2px solid var(--ant-color-primary);
    outline-offset: 2px;
    border-radius: 10px;
  }
  .slider input[type='text'] {
    flex: 0 0 96px;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .slider output {
    min-width: 40px;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;
