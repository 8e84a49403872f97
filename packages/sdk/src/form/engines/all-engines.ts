import { patternEngine } from './pattern-engine.ts';
import { rulesEngine } from './rules-engine.ts';
import { widgetEngine } from './widget-engine.ts';

/** Every engine, where they need not be waited for: on servers and where forms are designed. */
export const allEngines = { ...rulesEngine, ...patternEngine, ...widgetEngine } as const;
