import { safePattern } from '../fields/pattern.ts';
import type { Engines } from '../graph/engines.ts';

/** Patterns, run without ever going back in a text. */
export const patternEngine = { patterns: safePattern } as const satisfies Engines;
