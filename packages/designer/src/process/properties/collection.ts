import { writeTextList } from './condition.ts';

/** The variable that holds one of those who sign, where the definition names none. */
export const APPROVER = 'approver';

const isVariable = (text: string): boolean => /^[A-Za-z_]\w*$/.test(text) || text.includes('${');
/** People as a list; a variable or an expression takes the place of all. */
export function writeCollection(values: readonly string[]): string | undefined {
  const variable = values.findLast(isVariable);
  return variable ?? (values.length === 0 ? undefined : writeTextList(values));
}
