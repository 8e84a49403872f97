import type { Fields } from '@scf-kit/sdk/contract';
import type { Resource } from '@scf-kit/sdk/contract/resource';
import { stateField, valueNamed } from '@scf-kit/sdk/contract/states';
import { toDecimal } from '@scf-kit/sdk/values';
import type { Values } from '../../../table/edit/edit-fields.ts';
import { readValue, type AnyRow } from '../../../table/values/plain-text.ts';

const words = {
  amount: { zh: '冲销金额', en: 'Amount reversed' },
  reason: { zh: '冲销原因', en: 'Reason' },
} as const;

type Reversible = Pick<Resource, 'name' | 'own' | 'reversal'>;

/** The amount of a payment that may still be taken back; undefined where none may, or it takes back one itself. */
export function leftToReverse(resource: Reversible, row: AnyRow): string | undefined {
  const { reversal } = resource;
  const state = stateField(resource);
  if (!reversal || !state || readValue(row, reversal.original)) return undefined;
  const left = readValue(row, 'leftAmount');
  const stands = reversal.of.some((name) => valueNamed(resource, name) === readValue(row, state.name));
  return stands && typeof left === 'string' && toDecimal(left)?.gt(0) === true ? left : undefined;
}

/** The fields that are asked of whoever takes a payment back: how much of the rest, and why. */
export function reversalFields({ own, reversal }: Reversible, left: string): Fields {
  const takes = reversal?.takes ?? '';
  const { [takes]: amount, reason } = own;
  return {
    ...(amount?.kind === 'money' ? { [takes]: { ...amount, title: words.amount, min: '0.01', max: left } } : {}),
    ...(reason ? { reason: { ...reason, title: words.reason, required: true } } : {}),
  };
}

/** The body of what takes a payment back: a negative amount, and what every new one needs as the original has it. */
export function buildReversal({ own, reversal }: Reversible, row: AnyRow, given: Values): Values {
  if (!reversal) return given;
  const { original, takes, alike = [] } = reversal;
  const needed = alike.filter((name) => own[name]?.required);
  return {
    ...given,
    ...Object.fromEntries(needed.map((name) => [name, readValue(row, name)])),
    [original]: readValue(row, 'id'),
    [takes]: `-${String(given[takes])}`,
  };
}
