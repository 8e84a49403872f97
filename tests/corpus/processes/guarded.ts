import { boundary, catching, end, start, task, type Sample } from './sample.ts';

/** A task with a boundary event, and the task the event leads to. */
export const guarded = (event: string, more: Partial<Sample> & Pick<Sample, 'name'>, attributes = ''): Sample => ({
  nodes: [
    start(),
    task('theTask'),
    boundary('caught', 'theTask', event, attributes),
    task('escalated'),
    end(),
    end('otherEnd'),
  ],
  flows: ['theStart > theTask > theEnd', 'caught > escalated > otherEnd'],
  ...more,
});
/** A process that waits for an event, and a task after it. */
export const waiting = (event: string, more: Partial<Sample> & Pick<Sample, 'name'>): Sample => ({
  nodes: [start(), catching('wait', event), task('after'), end()],
  flows: ['theStart > wait > after > theEnd'],
  ...more,
});
