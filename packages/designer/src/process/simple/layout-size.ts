import { EVENT, GAP, GATEWAY, TASK } from '../layout/sizes.ts';
import type { Step, Way } from './chain.ts';

/** Between the middles of two ways. */
export const ROW = 120;

export const countRows = (steps: readonly Step[]): number =>
  Math.max(
    1,
    ...steps.map((step) =>
      step.kind === 'approval' ? 1 : step.ways.reduce((sum, way) => sum + countRows(way.steps), 0),
    ),
  );

const measureWidth = (steps: readonly Step[]): number =>
  steps.reduce((sum, step) => sum + GAP + (step.kind === 'approval' ? TASK.width : branchingWidth(step.ways)), 0);

export const branchingWidth = (ways: readonly Way[]): number =>
  2 * GATEWAY.width +
  GAP +
  Math.max(0, ...ways.map((way) => measureWidth(way.steps) + (way.endId === undefined ? 0 : GAP + EVENT.width)));
