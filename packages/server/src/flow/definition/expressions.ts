import { compileExpression, compileTemplate, holdsExpression, type Expression } from '@scf-kit/sdk/form';
import { readAttribute, isElement, readText } from './bpmn-xml.ts';
import { DefinitionFault } from './fault.ts';
import type { Identity, Written } from './graph.ts';

/**
 * Objects Flowable offers to its expressions and we do not: an expression reads its variables and the listed functions.
 */
const NOT_OFFERED: ReadonlySet<string> = new Set([
  'execution',
  'task',
  'authenticatedUserId',
  'authentication',
  'flowUtils',
  'variables',
  'vars',
  'processEngineConfiguration',
  'runtimeService',
  'taskService',
  'repositoryService',
  'historyService',
  'identityService',
  'managementService',
  'caseInstance',
  'planItemInstance',
]);

export function compiled(place: string, source: string, compile = compileExpression): Expression {
  const result = compile(source);
  if (!result.ok)
    throw new DefinitionFault(
      place,
      `表达式“${source}”有误：${result.reason.zh}`,
      `The expression "${source}" is wrong: ${result.reason.en}`,
    );
  const foreign = result.expression.names.find((name) => NOT_OFFERED.has(name));
  if (foreign !== undefined)
    throw new DefinitionFault(
      place,
      `表达式“${source}”引用了不可用的对象“${foreign}”`,
      `The expression "${source}" reads "${foreign}", which is not offered to expressions`,
    );
  return result.expression;
}

/** A literal, or where it holds expressions (`user_${n}`) what they make of it. */
export const readWritten = (place: string, source: string): Written =>
  holdsExpression(source) ? compiled(place, source, compileTemplate) : source;
export function readWrittenAttribute(place: string, value: unknown): Written | undefined {
  const source = readAttribute(place, value);
  return source === undefined ? undefined : readWritten(place, source);
}
/** An attribute that is an expression, with or without `${}` around it. */
export function readExpressionAttribute(place: string, value: unknown): Expression | undefined {
  const source = readAttribute(place, value);
  return source === undefined ? undefined : compiled(place, source);
}
/** `a,b,${c}`: commas inside `${...}` do not part. */
export function readIdentities(place: string, value: unknown): readonly Identity[] {
  const source = readAttribute(place, value);
  return source === undefined
    ? []
    : source
        .split(/,(?![^{]*\})/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => readWritten(place, part));
}
/** The body of a formal expression, or a plain text. */
export const readBody = (value: unknown): string | undefined => readText(isElement(value) ? value.body : value);
