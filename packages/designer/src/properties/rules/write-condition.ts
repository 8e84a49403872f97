import { writeLiteral } from './literal.ts';
import type { Compared, Comparison, Condition } from './condition.ts';
import { standsAlone } from './operators.ts';

const BINARY = { is: '==', isNot: '!=', above: '>', atLeast: '>=', below: '<', atMost: '<=' } as const;

function writeCompared(compared: Compared): string {
  switch (compared.kind) {
    case 'today':
      return 'today()';
    case 'subject':
      return compared.subject;
    case 'value':
      return writeLiteral(compared.value);
    case 'values':
      return `[${compared.values.map(writeLiteral).join(', ')}]`;
  }
}

function writeComparison({ subject, operator, with: compared }: Comparison): string {
  switch (operator) {
    case 'empty':
      return `empty ${subject}`;
    case 'filled':
      return `!empty ${subject}`;
    case 'on':
      return subject;
    case 'off':
      return `!${subject}`;
    default:
      break;
  }
  const value = compared ? writeCompared(compared) : 'null';
  switch (operator) {
    case 'in':
      return `${subject} in ${value}`;
    case 'notIn':
      return `!(${subject} in ${value})`;
    case 'contains':
      return `contains(${subject}, ${value})`;
    case 'notContains':
      return `!contains(${subject}, ${value})`;
    case 'startsWith':
      return `startsWith(${subject}, ${value})`;
    default:
      return `${subject} ${BINARY[operator]} ${value}`;
  }
}

/** The source of a condition that is filled in. */
export function writeCondition(condition: Condition): string {
  if (condition.kind === 'comparison') return writeComparison(condition);
  const parts = condition.parts.map((part) =>
    part.kind === 'group' && part.parts.length > 1 ? `(${writeCondition(part)})` : writeCondition(part),
  );
  return parts.join(condition.join === 'and' ? ' && ' : ' || ');
}

/** Whether nothing in it is still to be filled in. */
export function isWhole(condition: Condition): boolean {
  if (condition.kind === 'group') return condition.parts.length > 0 && condition.parts.every(isWhole);
  const { subject, operator, with: compared } = condition;
  if (subject === '') return false;
  if (standsAlone(operator)) return true;
  return (
    compared !== undefined &&
    (compared.kind !== 'values' || compared.values.length > 0) &&
    (compared.kind !== 'subject' || compared.subject !== '')
  );
}
