import './areas.ts';
import './coding.ts';
import './dictionaries.ts';
import './goods.ts';
import { math } from '@scf-kit/sdk/contract/master-data/math';
import { multiply } from '@scf-kit/sdk/values';
import { implement } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';

implement(math.calls.multiply, async (_context, { query }) => {
  const product = multiply(query.n1, query.n2);
  if (product === undefined) throw refuse.because('check.number');
  return product;
});
