import { cellsOfBlock } from '@scf-kit/sdk/values';

/** The cells of a block copied from a spreadsheet; undefined for a single text, which the control takes itself. */
export const parseBlock = (clipboard: string): readonly (readonly string[])[] | undefined =>
  /[\t\n\r]/.test(clipboard.replace(/\r?\n$/, '')) ? cellsOfBlock(clipboard) : undefined;
