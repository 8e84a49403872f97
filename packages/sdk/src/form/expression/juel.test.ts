import { describe, expect, test } from 'vitest';
import { compileExpression } from './compile.ts';
import { printExpression } from './print.ts';
import { compileTemplate } from './template.ts';

const scope: Readonly<Record<string, unknown>> = {
  kind: 'loan',
  amount: '10',
  name: '',
  kinds: ['bill', 'loan'],
  n: 7,
};
const read = (name: string): unknown => (Object.hasOwn(scope, name) ? scope[name] : undefined);
function compiled(source: string, how = compileExpression) {
  const result = how(source);
  if (!result.ok) throw new Error(`${source}: ${result.at} ${result.reason.en}`);
  return result.expression;
}
const value = (source: string): unknown => compiled(source).evaluate(read);

describe('calls as Flowable writes them mean the same in words of ours', () => {
  test.each([
    ["${var:equals(kind, 'loan')}", true],
    ["${vars:eq('kind', 'bill')}", false],
    ['${variables:ne(kind, "bill")}', true],
    ['${var:gte(amount, 10)}', true],
    ['${var:lowerThan(amount, 10)}', false],
    ['${var:get(n) + 1}', '8'],
    ['${var:exists(kind) && !var:exists(nothing)}', true],
    ['${var:isEmpty(name)}', true],
    ['${var:notEmpty(kinds)}', true],
    ["${var:contains(kinds, 'bill', 'loan')}", true],
    ["${var:containsAny(kinds, 'bill', 'none')}", true],
    ["${var:getOrDefault(name, 'x')}", 'x'],
    ["${execution.getVariable('kind') == 'loan'}", true],
    ["${execution.hasVariable('nothing')}", false],
    ["${kind.equals('loan')}", true],
    ["${kinds.contains('loan') && kinds.size() == 2}", true],
    ['${kind.length()}', '4'],
    ['${name.isEmpty()}', true],
    ['${n.toString()}', '7'],
    ["${kind == 'loan' ? var:get(n) : 0}", '7'],
  ])('%s', (source, expected) => {
    expect(value(source)).toBe(expected);
    // The compiled form is an expression of ours with the same meaning.
    expect(value(printExpression(compiled(source).tree))).toBe(expected);
  });

  test.each([
    ['${bean.pay(amount)}', 'pay'],
    ["${execution.setVariable('a', 1)}", 'setVariable'],
    ['${execution.getVariable(kind)}', 'getVariable'],
    ['${var:base64(kind)}', 'base64'],
    ['${var:equals(kind)}', 'equals'],
    ['${var:equals(1 + 2, 3)}', 'equals'],
    ['${flowUtils.now()}', 'now'],
  ])('%s is refused by its name', (source, name) => {
    const result = compileExpression(source);
    expect(result.ok ? '' : result.reason.en).toContain(name);
  });

  test('a choice between two fields without blanks is still a choice', () => {
    expect(compiled('${n>1?kind:(name)}').evaluate(read)).toBe('loan');
  });
});

describe('texts with expressions in them', () => {
  test.each([
    ['user_${n}', 'user_7'],
    ['${kind}-${n}', 'loan-7'],
    ['#{kind}/${amount}', 'loan/10'],
    ['Check ${amount} of ${missing}!', 'Check 10 of !'],
    ["${kind == 'a}b' ? '}' : kind} x", 'loan x'],
    ['${n}', '7'],
  ])('%s', (source, expected) => {
    expect(compiled(source, compileTemplate).evaluate(read)).toBe(expected);
  });
  test('an expression that is wrong or does not end is refused', () => {
    expect(compileTemplate('user_${n').ok).toBe(false);
    expect(compileTemplate('user_${n +} x').ok).toBe(false);
  });
  test('the names that are read are known', () => {
    expect(compiled('a_${kind}_${n}', compileTemplate).names).toEqual(['kind', 'n']);
  });
});
