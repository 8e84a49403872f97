import { findScale, type Cap, type Field } from '@scf-kit/sdk/contract';
import { formatAmount } from '@scf-kit/sdk/values';
import type Big from 'big.js';
import type { RefusalParams } from '../http/refusal.ts';
import type { Stored } from './shape.query.ts';

/** Why a row is refused: by which field, in which words. */
export interface Excess {
  readonly field: string;
  readonly key:
    | Cap['refusal']
    | 'cap.alike'
    | 'cap.amendment'
    | 'cap.taken'
    | 'check.min'
    | 'flow.state'
    | 'reversal.again'
    | 'reversal.most'
    | 'reversal.sign';
  readonly params: RefusalParams;
}

/** A field that a rule of the contract counts on. @throws Error where there is none */
export const getField = ({ name, fields }: Pick<Stored, 'name' | 'fields'>, key: string): Field => {
  const field: Field | undefined = fields[key];
  if (!field) throw new Error(`A cap names "${name}.${key}", which there is not.`);
  return field;
};

/** An amount or a quantity as a message shows it. */
export const formatForMessage = (value: Big, field: Field): string =>
  formatAmount(value.toFixed(), field.kind === 'integer' ? 0 : findScale(field));
