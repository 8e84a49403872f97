import { Refusal } from '../../../http/refusal.ts';

/** More of a line, counted from 0, than there is: said of the whole, and beside its quantity. 400. */
export const tooMuchOf = (at: number, max: number): Refusal =>
  new Refusal(400, 'stock.line.more', {
    params: { line: at + 1, max: Math.max(0, max) },
    fields: { [`lines.${at}.quantity`]: 'stock.more' },
  });

/** Serial numbers of a line that are not those it is of, or not one for each piece. 400. */
export const wrongSerialsOf = (at: number): Refusal =>
  new Refusal(400, 'stock.line.serials', {
    params: { line: at + 1 },
    fields: { [`lines.${at}.snList`]: 'stock.line.serials' },
  });
