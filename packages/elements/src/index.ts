import { defineForm } from './form/index.ts';
import { defineProvider } from './provider/provider.ts';

export { configure, VERSION, type Configuration, type ElementError, type GetToken, type Theme, type ThemeChoice } from './element/index.ts';
export type * from './tags.ts';

/** Registers all tags; importing this package does it. Safe where there is no window, and to be called again. */
export function defineElements(): void {
  defineProvider();
  defineForm();
}
defineElements();
