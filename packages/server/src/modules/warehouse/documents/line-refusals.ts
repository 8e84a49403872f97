import { refuse, type Refusal } from '../../../http/refusal.ts';

/** More of a line, counted from 0, than there is: said of the whole, and beside its quantity. 400. */
export const refuseTooMuch = (at: number, max: number): Refusal =>
  refuse.invalid(
    { [`lines.${at}.quantity`]: { key: 'stock.more', params: { max: Math.max(0, max) } } },
    'stock.line.more',
    {
      line: at + 1,
      max: Math.max(0, max),
    },
  );

/** Serial numbers of a line that are not those it is of, or not one for each piece. 400. */
export const refuseWrongSerials = (at: number): Refusal =>
  refuse.field(`lines.${at}.snList`, 'stock.line.serials', { line: at + 1 });
