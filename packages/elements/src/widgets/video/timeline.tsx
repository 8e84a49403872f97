import { useState, type ReactNode } from 'react';
import { addRules } from '../../element/sheets.ts';
import { useFormScope } from '../../form/form-scope.ts';
import { LoadError } from '../load-error.tsx';
import { useLoaded } from '../loaded.ts';
import { widgetText } from '../texts.ts';
import { clock, DAY, formatDay, midnight, countSeconds } from './moments.ts';
import { videoText } from './texts.ts';
import { recordsCall } from './video.calls.ts';

addRules(
  'widgets',
  `
.video-line{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;padding:8px 12px;border-block-start:1px solid var(--ant-color-border-secondary)}
.video-line label{display:flex;align-items:center;gap:6px;color:var(--ant-color-text-secondary)}
.video-line :is(select,input[type=date]){font:inherit;color:var(--ant-color-text);background:var(--ant-color-bg-container);border:1px solid var(--ant-color-border);border-radius:var(--ant-border-radius);height:32px;padding-inline:8px;box-sizing:border-box}
.video-day{flex:1 1 260px;min-width:0;display:grid;gap:2px}
.video-pieces{position:relative;height:8px;border-radius:4px;overflow:hidden;background:color-mix(in srgb,var(--ant-color-text) 14%,transparent)}
.video-pieces>i{position:absolute;inset-block:0;background:var(--ant-color-primary)}
.video-day input{width:100%;margin:0;accent-color:var(--ant-color-primary)}
.video-hours{display:flex;justify-content:space-between;font-size:12px;color:var(--ant-color-text-description);font-variant-numeric:tabular-nums}
`,
);

const SPEEDS = ['0.5', '1', '2', '4', '8'] as const;

/** The part of a recording that is played: from a moment on, at a speed. */
export interface Played {
  readonly day: string;
  /** Since midnight. */
  readonly seconds: number;
  readonly speed: string;
}

/** The day of a recording with what there is of it: a day, a moment, a speed. */
export function Timeline({
  channelId,
  played,
  onPlay,
}: {
  readonly channelId: string;
  readonly played: Played;
  readonly onPlay: (played: Played) => void;
}): ReactNode {
  const { locale } = useFormScope();
  const [aimed, setAimed] = useState<number>();
  const [today] = useState(() => formatDay(new Date()));
  const { day, seconds, speed } = played;
  const from = midnight(day);
  const records = useLoaded(`${channelId} ${day}`, (client, signal) =>
    client.call(recordsCall, {
      query: {
        channelId,
        startTime: from.toISOString(),
        endTime: new Date(Math.min(from.getTime() + DAY * 1000, Date.now())).toISOString(),
      },
      signal,
      quiet: true,
    }),
  );
  const list = records.data?.recordList ?? [];
  const at = aimed ?? seconds;
  const aim = (): void => {
    if (aimed === undefined || aimed === seconds) return;
    setAimed(undefined);
    onPlay({ ...played, seconds: aimed });
  };
  return (
    <div className="video-line">
      <label>
        {videoText(locale, 'day')}
        <input
          type="date"
          value={day}
          max={today}
          onChange={(event) => {
            if (/^\d{4}-\d\d-\d\d$/.test(event.target.value)) onPlay({ ...played, day: event.target.value });
          }}
        />
      </label>
      <div className="video-day">
        <div className="video-pieces" aria-hidden="true">
          {list.map(({ startTime, endTime }) => {
            const [begins, ends] = [countSeconds(new Date(startTime), day), countSeconds(new Date(endTime), day)];
            return (
              <i
                key={startTime}
                style={{ insetInlineStart: `${(begins / DAY) * 100}%`, width: `${((ends - begins) / DAY) * 100}%` }}
              />
            );
          })}
        </div>
        <input
          type="range"
          min={0}
          max={DAY - 1}
          step={10}
          value={at}
          aria-label={videoText(locale, 'time')}
          aria-valuetext={`${day} ${clock(at)}`}
          onChange={(event) => setAimed(Number(event.target.value))}
          onPointerUp={aim}
          onKeyUp={aim}
          onBlur={aim}
        />
        <div className="video-hours" aria-hidden="true">
          {['00:00', '06:00', '12:00', '18:00', '24:00'].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
      </div>
      <label>
        {videoText(locale, 'speed')}
        <select value={speed} onChange={(event) => onPlay({ ...played, speed: event.target.value })}>
          {SPEEDS.map((each) => (
            <option key={each} value={each}>{`${each}×`}</option>
          ))}
        </select>
      </label>
      <span role="status">
        {records.error ? (
          <LoadError error={records.error} onRetry={records.retry} />
        ) : !records.data ? (
          widgetText(locale, 'loading')
        ) : list.length === 0 ? (
          videoText(locale, 'noRecords')
        ) : (
          `${clock(at)} · ${videoText(locale, 'pieces', { n: list.length })}`
        )}
      </span>
    </div>
  );
}
