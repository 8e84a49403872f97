import { navigation } from '../../services.ts';
import type { Location } from '../../navigation/location.ts';

/** The parts of a click that say where a link is to open; React's event and the browser's own have them. */
interface LinkClick {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly preventDefault: () => void;
}

/** Takes a click on a link from the browser and answers true; with Ctrl, Shift or ⌘ the browser opens it as it does. */
export function takeClick(click: LinkClick): boolean {
  if (click.ctrlKey || click.metaKey || click.shiftKey) return false;
  click.preventDefault();
  return true;
}

/** Goes where a link leads without loading the product anew, unless the browser is to open it. */
export function followLink(click: LinkClick, to: Location): void {
  if (takeClick(click)) navigation.go(to);
}
