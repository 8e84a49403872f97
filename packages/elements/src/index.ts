import { defineForm } from './form/define-form.ts';
import { defineProvider } from './provider/provider.ts';
import { defineWidget } from './widgets/define-widget.ts';
import { widgets } from './widgets/registry.ts';

export {
  configure,
  VERSION,
  type Configuration,
  type ElementError,
  type GetToken,
  type Theme,
  type ThemeChoice,
} from './element/index.ts';
export type { FormContext } from './form/index.ts';
export type * from './tags.ts';

/** Registers all tags; importing this package does it. Safe where there is no window, and to be called again. */
export function defineElements(): void {
  defineProvider();
  defineForm();
  for (const widget of widgets) defineWidget(widget);
}
defineElements();
