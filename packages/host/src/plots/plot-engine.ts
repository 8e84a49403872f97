import { BarChart } from 'echarts/charts';
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as withParts, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

withParts([BarChart, GridComponent, LegendComponent, TooltipComponent, AriaComponent, SVGRenderer]);

/** A plot on a page. */
export interface Drawn {
  readonly show: (option: EChartsCoreOption) => void;
  readonly resize: () => void;
  readonly remove: () => void;
}

/** Draws in an element; loaded with the first screen that has a plot. `onPick` gets which category was pressed. */
export function drawIn(element: HTMLElement, onPick: (at: number) => void): Drawn {
  const chart = init(element, undefined, { renderer: 'svg' });
  chart.on('click', ({ dataIndex }) => onPick(dataIndex));
  return {
    show: (option) => chart.setOption(option, { notMerge: true }),
    resize: () => chart.resize(),
    remove: () => chart.dispose(),
  };
}
