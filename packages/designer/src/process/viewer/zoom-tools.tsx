import type { ReactNode } from 'react';
import type { Locale } from '@scf-kit/sdk/contract/text';
import type { Diagram } from '../bpmn/diagram.ts';
import { fit } from '../bpmn/fit.ts';
import { processText } from '../texts.ts';
import { zoomBy } from './view-keys.ts';

/** Closer, further, all of it: by pointer and by keyboard. The arrow keys of the diagram move it. */
export function ZoomTools({
  diagram,
  locale,
  className,
  left = 0,
}: {
  readonly diagram: Diagram | undefined;
  readonly locale: Locale;
  readonly className?: string;
  /** Pixels at the left that something else covers. */ readonly left?: number;
}): ReactNode {
  const zoom = (by: number): void => {
    if (diagram) zoomBy(diagram, by);
  };
  return (
    <div className={className} role="group" aria-label={processText(locale, 'zoom')}>
      <button
        type="button"
        className="tool"
        disabled={!diagram}
        aria-label={processText(locale, 'zoomOut')}
        title={processText(locale, 'zoomOut')}
        onClick={() => zoom(1 / 1.2)}
      >
        −
      </button>
      <button
        type="button"
        className="tool"
        disabled={!diagram}
        aria-label={processText(locale, 'zoomIn')}
        title={processText(locale, 'zoomIn')}
        onClick={() => zoom(1.2)}
      >
        +
      </button>
      <button
        type="button"
        className="tool"
        disabled={!diagram}
        aria-label={processText(locale, 'zoomFit')}
        title={processText(locale, 'zoomFit')}
        onClick={() => diagram && fit(diagram, left)}
      >
        ⤢
      </button>
    </div>
  );
}
