import { navigation } from '../../services.ts';
import type { Location } from '../routing/location.ts';

/** The parts of a click that say where a link is to open; React's event and the browser's own have them. */
interface LinkClick {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly preventDefault: () => void;
}

/** Goes where a link leads without loading the product anew; with Ctrl, Shift or ⌘ the browser opens it as it does. */
export function followLink(click: LinkClick, to: Location): void {
  if (click.ctrlKey || click.metaKey || click.shiftKey) return;
  click.preventDefault();
  navigation.go(to);
}
