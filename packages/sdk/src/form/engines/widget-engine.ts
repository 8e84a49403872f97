import { findWidgetCheck } from '../fields/widget-checks.ts';
import type { Engines } from '../graph/engines.ts';

/** The checks of business widgets' values. */
export const widgetEngine = { widgets: findWidgetCheck } as const satisfies Engines;
