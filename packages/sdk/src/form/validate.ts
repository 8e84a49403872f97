import { isRecord } from '../values/records.ts';
import { message } from '../contract/messages.ts';
import type { Locale } from '../contract/text.ts';
import type { FormDefinition, FormValues } from '../contract/form/definition.ts';
import { allEngines } from './engines/all-engines.ts';
import { FormGraph } from './graph/graph.ts';
import { buildPath } from './graph/evaluator.ts';
import type { FormProblems, RemoteQuestion } from './graph/model.ts';
import { getMessage } from './rules/rule-message.ts';
import { withinSteps } from './fields/pattern-matcher.ts';

/**
 * The rules of one submission may cost this many steps together, about half a second; 20,000 rows with twenty rules
 * each need a quarter of it.
 */
const MOST_STEPS = 10_000_000;
/** The same for its patterns, of which 20,000 rows with a usual one need a tenth. */
const MOST_PATTERN_STEPS = 10_000_000;

export interface ValidateOptions {
  readonly locale: Locale;
  /** The process node whose rights apply; what may not be edited there is not checked. */
  readonly node?: string;
  /** For dates in rules; by default the business zone. */
  readonly timeZone?: string;
  readonly now?: Date;
}
/** A server's check of the value at a path, and the message for when it fails. */
export interface OpenQuestion extends RemoteQuestion {
  readonly path: string;
  readonly message: string;
}
export interface Validated {
  readonly problems: FormProblems;
  readonly values: FormValues;
  /** Checks a server has still to make before the values can be accepted, for every value without a problem. */
  readonly questions: readonly OpenQuestion[];
}

/**
 * Checks what was filled in against its definition: the check of the renderer and, again, of the server. Problems are
 * by path with the row's index (`lines.2.amount`). The values hold known models only, computed ones computed again,
 * nothing a rule clears while it is hidden, and no hidden value of a wrong kind. Never throws, whatever the values are.
 */
export function validateValues(definition: FormDefinition, values: FormValues, options: ValidateOptions): Validated {
  const budget = { steps: MOST_STEPS };
  const { result, exhausted } = withinSteps(MOST_PATTERN_STEPS, () => validated(definition, values, options, budget));
  if (!exhausted && budget.steps >= 0) return result.validated;
  // Where rules or patterns were left undecided nothing can be taken, and the longest table is why.
  const tooMuch = { [result.longest]: message(options.locale, 'form.tooLarge') };
  return { ...result.validated, problems: { ...result.validated.problems, ...tooMuch } };
}

function validated(
  definition: FormDefinition,
  values: FormValues,
  options: ValidateOptions,
  budget: { steps: number },
): { readonly validated: Validated; readonly longest: string } {
  const form = new FormGraph(
    definition,
    allEngines,
    { ...options, values: isRecord(values) ? values : {}, defaults: false },
    budget,
  );
  const { evaluator } = form;
  const questions: OpenQuestion[] = [];
  const asks = [...evaluator.rules.targets.values()].some(({ remote }) => remote.length > 0);
  for (const { spec, scope, at } of asks ? evaluator.checked() : [])
    for (const { rule, at: number } of evaluator.questionsAt(spec, scope)) {
      questions.push({
        rule: number,
        check: rule.check ?? '',
        of: rule.of ?? '',
        value: scope.values[spec.model],
        path: buildPath(spec, scope, () => String(at)),
        message: getMessage(rule, evaluator.locale),
      });
    }
  const problems = evaluator.problems((_, at) => String(at));
  const longest = [...evaluator.top.values()]
    .flatMap((node) => (node.kind === 'batch' ? [node] : []))
    .toSorted((a, b) => b.rows.length - a.rows.length)[0];
  return {
    validated: { problems, values: form.collect(true), questions },
    longest: longest?.path ?? evaluator.top.keys().next().value ?? '',
  };
}
