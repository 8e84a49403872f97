import type { FormRules } from './rules.ts';

/** The rules of a form that has none. */
export const NO_RULES: FormRules = {
  targets: new Map(),
  order: [],
  running: new Set(),
  readers: new Map(),
  findings: [],
  reached: () => [],
};
