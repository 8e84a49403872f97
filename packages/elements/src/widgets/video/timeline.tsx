import { useState, type ReactNode } from 'react';
import { addRules } from '../../element/sheets.ts';
import { DayBox } from '../../form/fields/date/day-box.tsx';
import { ChoiceBox } from '../../form/fields/select/choice-box.tsx';
import { useFormScope } from '../../form/form-scope.ts';
import { LoadError } from '../../form/loading/load-error.tsx';
import { useLoaded } from '../../form/loading/loaded.ts';
import { widgetText } from '../texts.ts';
import { clock, DAY, formatDay, midnight, countSeconds } from './moments.ts';
import { videoText } from './texts.ts';
import { recordsCall } from './video.calls.ts';
import { timelineStyles } from './timeline-styles.ts';

addRules('widgets', timelineStyles);

const SPEEDS = ['0.5', '1', '2', '4', '8'].map((value) => ({ value, label: `${value}×` }));

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
      <div className="video-choice">
        <span aria-hidden="true">{videoText(locale, 'day')}</span>
        <div>
          <DayBox
            label={videoText(locale, 'day')}
            value={day}
            last={today}
            onChoose={(chosen) => {
              if (chosen !== null) onPlay({ ...played, day: chosen });
            }}
          />
        </div>
      </div>
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
      <div className="video-choice">
        <span aria-hidden="true">{videoText(locale, 'speed')}</span>
        <div>
          <ChoiceBox
            label={videoText(locale, 'speed')}
            value={speed}
            choices={SPEEDS}
            onChoose={(chosen) => {
              if (chosen !== null) onPlay({ ...played, speed: chosen });
            }}
          />
        </div>
      </div>
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
