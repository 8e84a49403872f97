import { theme } from 'antd';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Text } from '@scf-kit/sdk/contract/text';
import { formatAmount } from '@scf-kit/sdk/values';
import { useTexts } from '../shell/texts.ts';
import type { Drawn } from './plot-engine.ts';
import { shortAmount } from './short-amount.ts';
import './plots.css';

/** Bars of one kind: what they show, and how long each is. */
export interface BarSeries {
  readonly title: Text;
  readonly values: readonly number[];
  /** These amounts are late, and are drawn as such. */
  readonly late?: boolean;
}

const inAmounts = (value: number): string => formatAmount(value.toFixed(2));

/**
 * Amounts as bars side by side, one group a category. What it shows stands beside it as a table or a list: the plot is
 * one picture, and its words say the figures.
 */
export function BarPlot({
  title,
  categories,
  series,
  format = inAmounts,
  onPick,
}: {
  readonly title: Text;
  readonly categories: readonly string[];
  readonly series: readonly BarSeries[];
  /** How a value is said; as an amount where it is left out. */
  readonly format?: (value: number) => string;
  /** A category was pressed, by its place; by keyboard people use the table. */
  readonly onPick?: (at: number) => void;
}): ReactNode {
  const { say, locale } = useTexts();
  const { token } = theme.useToken();
  const place = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn>();
  const picked = useEffectEvent((at: number) => onPick?.(at));
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let gone = false;
    let own: Drawn | undefined;
    const watching = new ResizeObserver(() => own?.resize());
    void import('./plot-engine.ts').then(({ drawIn }) => {
      if (gone) return;
      own = drawIn(element, picked);
      watching.observe(element);
      setDrawn(own);
    });
    return () => {
      gone = true;
      watching.disconnect();
      own?.remove();
    };
  }, []);
  const option = useMemo(
    () => ({
      animation: false,
      aria: { enabled: false },
      color: [token.colorPrimary, token.green, token.orange, token.colorTextQuaternary],
      textStyle: { fontFamily: token.fontFamily, color: token.colorText },
      grid: { left: 8, right: 8, top: series.length > 1 ? 40 : 16, bottom: 0, outerBoundsMode: 'same' },
      ...(series.length > 1 ? { legend: { top: 0, left: 0, textStyle: { color: token.colorText } } } : {}),
      tooltip: {
        trigger: 'axis',
        // Without styles in the page, which its policy does not let in.
        renderMode: 'richText',
        valueFormatter: (value: unknown) => format(typeof value === 'number' ? value : 0),
      },
      xAxis: {
        type: 'category',
        data: [...categories],
        axisLabel: { color: token.colorTextSecondary, hideOverlap: true },
        axisLine: { lineStyle: { color: token.colorBorder } },
        axisTick: { show: false },
      },
      yAxis: {
        type: 'value',
        axisLabel: { color: token.colorTextSecondary, formatter: (value: number) => shortAmount(value, locale) },
        splitLine: { lineStyle: { color: token.colorSplit } },
      },
      series: series.map((one) => ({
        type: 'bar',
        name: say(one.title),
        data: [...one.values],
        barMaxWidth: 28,
        ...(one.late ? { itemStyle: { color: token.colorError } } : {}),
        cursor: onPick ? 'pointer' : 'default',
      })),
    }),
    [token, series, categories, locale, say, format, onPick],
  );
  useEffect(() => drawn?.show(option), [drawn, option]);
  const words = categories
    .map((category, at) => {
      const amounts = series.map((one) => `${say(one.title)} ${format(one.values[at] ?? 0)}`);
      return `${category}: ${amounts.join(', ')}`;
    })
    .join('; ');
  return <div ref={place} className="plot" role="img" aria-label={`${say(title)}. ${words}`} />;
}
