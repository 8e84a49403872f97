import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Locale, Text } from '@scf-kit/sdk/contract/text';
import { useTexts } from '../shell/texts.ts';
import { compact } from './figures.ts';

export interface Series {
  readonly key: 'applied' | 'received' | 'invoiced';
  readonly title: Text;
  readonly tone: 1 | 2 | 3;
}
interface Month {
  readonly month: string;
  readonly applied: string;
  readonly received: string;
  readonly invoiced: string;
}

const [LEFT, BOTTOM, TOP] = [84, 28, 12];
const LINES = 4;
/** Pixels between two names of months, so that they can be read. */
const NAME = 52;
/** Before it is measured. */
const USUAL = { width: 1080, height: 340 } as const;

/** Bars by month, a group of series each; the values are the text of the picture. */
export function MonthChart({
  months,
  series,
  locale,
}: {
  readonly months: readonly Month[];
  readonly series: readonly Series[];
  readonly locale: Locale;
}): ReactNode {
  const { say } = useTexts();
  const most = Math.max(1, ...months.flatMap((month) => series.map(({ key }) => Number(month[key]))));
  const place = useRef<HTMLDivElement>(null);
  const [{ width, height }, setSize] = useState<{ readonly width: number; readonly height: number }>(USUAL);
  useEffect(() => {
    // Drawn for the room there is, letters as large as all others.
    const measured = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > LEFT) setSize(entry.contentRect);
    });
    if (place.current) measured.observe(place.current);
    return () => measured.disconnect();
  }, []);
  const [plot, slot] = [height - BOTTOM - TOP, (width - LEFT) / months.length];
  const named = Math.max(1, Math.ceil(NAME / slot));
  const bar = Math.max(3, Math.min(18, (slot - 14) / series.length));
  const y = (value: number): number => TOP + plot * (1 - value / most);
  return (
    <>
      <ul className="monitor-legend">
        {series.map(({ key, title, tone }) => (
          <li key={key} className={`monitor-tone-${tone}`}>
            {say(title)}
          </li>
        ))}
      </ul>
      <div ref={place} className="monitor-chart">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={months
            .map(
              (month) => `${month.month}: ${series.map(({ key, title }) => `${say(title)} ${month[key]}`).join(', ')}`,
            )
            .join('; ')}
        >
          {Array.from({ length: LINES + 1 }, (_, n) => (most * n) / LINES).map((value) => (
            <g key={value}>
              <line x1={LEFT} x2={width} y1={y(value)} y2={y(value)} className="monitor-line" />
              <text x={LEFT - 10} y={y(value) + 5} textAnchor="end">
                {compact(String(value), locale)}
              </text>
            </g>
          ))}
          {months.map((month, at) => (
            <g key={month.month} transform={`translate(${LEFT + slot * at + (slot - bar * series.length) / 2} 0)`}>
              {series.map(({ key, tone }, n) => (
                <rect
                  key={key}
                  x={bar * n}
                  width={Math.max(2, bar - 2)}
                  y={y(Number(month[key]))}
                  height={Math.max(0, TOP + plot - y(Number(month[key])))}
                  className={`monitor-tone-${tone}`}
                />
              ))}
              {(months.length - 1 - at) % named === 0 ? (
                <text x={(bar * series.length) / 2} y={height - 8} textAnchor="middle">
                  {month.month.slice(2).replace('-', '/')}
                </text>
              ) : null}
            </g>
          ))}
        </svg>
      </div>
    </>
  );
}

/** Names with a bar as long as their value. */
export function BarList({
  rows,
}: {
  readonly rows: readonly { readonly name: string; readonly value: number; readonly text: string }[];
}): ReactNode {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <ul className="monitor-bars">
      {rows.map(({ name, value, text }) => (
        <li key={name}>
          <span className="monitor-name">{name}</span>
          <meter min={0} max={most} value={value} aria-label={`${name} ${text}`} />
          <span className="monitor-value">{text}</span>
        </li>
      ))}
    </ul>
  );
}
