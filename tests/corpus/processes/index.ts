import { callActivities, repetitions, subProcesses } from './activities.ts';
import { examples } from './examples.ts';
import { errors } from './errors.ts';
import { escalations } from './escalations.ts';
import { gateways } from './gateways.ts';
import { messages } from './messages.ts';
import { otherEvents } from './other-events.ts';
import type { Sample } from './sample.ts';
import { signals } from './signals.ts';
import { mistakes, surroundings } from './structure.ts';
import { serviceTasks, userTasks } from './tasks.ts';
import { timers } from './timers.ts';

/** Processes by what they hold: each element, attribute and mistake that people bring along. */
export const samples: readonly Sample[] = [
  ...examples,
  ...userTasks,
  ...serviceTasks,
  ...gateways,
  ...timers,
  ...signals,
  ...messages,
  ...errors,
  ...escalations,
  ...otherEvents,
  ...subProcesses,
  ...callActivities,
  ...repetitions,
  ...surroundings,
  ...mistakes,
];
