import { OfferedPalette } from './offered-palette.ts';
import { OfferedMenus } from './offered-menus.ts';

/** A bpmn-js module: replaces its palette and narrows its menus. */
export const offeredModule = {
  __init__: ['offeredMenus'],
  paletteProvider: ['type', OfferedPalette],
  offeredMenus: ['type', OfferedMenus],
};
