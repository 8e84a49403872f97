import { message, resources } from '@scf-kit/sdk/contract';
import {
  canonicalJson,
  REMOTE_CHECKS,
  type Finding,
  type FormDefinition,
  type FormProblems,
  type FormRule,
  type OpenQuestion,
  type RemoteCheck,
} from '@scf-kit/sdk/form';
import type { Context } from '../../http/handler.ts';
import { heldValues, type Subject } from './questions.query.ts';

/** Kinds whose values are compared as texts. */
const COMPARED: ReadonlySet<string> = new Set(['text', 'longText', 'id', 'reference', 'dictionary']);
const LONGEST = 500;

/**
 * The field a question is about; `undefined` where questions are not allowed: accounts and rights, secrets, fields that
 * are no text.
 */
function findSubject(of: string): Subject | undefined {
  const [resourceName = '', name = '', ...more] = of.split('.');
  const resource = resources().find((one) => one.stored && one.name === resourceName);
  const field = resource && Object.hasOwn(resource.own, name) ? resource.own[name] : undefined;
  if (
    !resource ||
    !field ||
    more.length > 0 ||
    resource.module === 'access' ||
    field.computed ||
    field.secret ||
    field.encrypted ||
    !COMPARED.has(field.kind)
  )
    return undefined;
  return { resource, name, field };
}
const isCheck = (name: string): name is RemoteCheck => REMOTE_CHECKS.some((one) => one === name);

/** Faults in a form's `remote` rules, which ask the server. */
export function questionFindings({ rules }: FormDefinition): readonly Finding[] {
  return (rules ?? []).flatMap(({ effect, check = '', of = '' }, at): Finding[] => {
    if (effect !== 'remote') return [];
    const subject = findSubject(of);
    if (!subject)
      return [{ place: `rules[${at}].of`, reason: { zh: `不能校验“${of}”`, en: `"${of}" cannot be asked about` } }];
    // Where the records need not differ, that a value is in use is no fault.
    if (check === 'unique' && subject.field.unique === false)
      return [{ place: `rules[${at}].of`, reason: { zh: `“${of}”允许重复`, en: `"${of}" need not be unique` } }];
    return [];
  });
}

const parseComparedText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : undefined;

/** Whether a value passes a rule's question; undefined where the question cannot be put. */
export async function answerQuestion(
  context: Context,
  rule: FormRule | undefined,
  value: unknown,
): Promise<boolean | undefined> {
  const [check, subject, text] = [rule?.check ?? '', findSubject(rule?.of ?? ''), parseComparedText(value)];
  if (rule?.effect !== 'remote' || !isCheck(check) || !subject || text === undefined) return undefined;
  if (text.length > LONGEST) return check === 'unique';
  return (await heldValues(context, check, subject, [text], undefined)).has(text) === (check === 'exists');
}

/**
 * Puts the questions of a submission and answers what does not pass, by path. Values that must be unique must also
 * differ among themselves. `own` is the record that is filled in again: what it holds already is not in use by another.
 */
export async function unanswered(
  context: Context,
  questions: readonly OpenQuestion[],
  own?: { readonly resource: string; readonly id: string },
): Promise<FormProblems> {
  const problems: Record<string, string> = {};
  const rules = new Map<number, OpenQuestion[]>();
  for (const question of questions) {
    const list = rules.get(question.rule);
    if (list) list.push(question);
    else rules.set(question.rule, [question]);
  }
  for (const asked of rules.values()) {
    const [first] = asked;
    const subject = findSubject(first?.of ?? '');
    // A form that was published before the field was closed to questions: nothing passes that cannot be decided.
    if (!first || !subject || !isCheck(first.check)) {
      for (const { path } of asked) problems[path] ??= message(context.locale, 'form.rule');
      continue;
    }
    const texts = new Map(asked.map((question) => [question, parseComparedText(question.value)]));
    const values = [...new Set([...texts.values()].filter((text) => text !== undefined && text.length <= LONGEST))].map(
      String,
    );
    const held = await heldValues(
      context,
      first.check,
      subject,
      values,
      first.check === 'unique' && own?.resource === subject.resource.name ? own.id : undefined,
    );
    const seen = new Set<string>();
    for (const [{ path, value, message: said }, text] of texts) {
      const same = text ?? canonicalJson(value);
      const passes =
        first.check === 'exists' ? text !== undefined && held.has(text) : !held.has(same) && !seen.has(same);
      seen.add(same);
      if (!passes) problems[path] ??= said;
    }
  }
  return problems;
}
