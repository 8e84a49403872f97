import type { FormDefinition, FormRule } from '../../contract/form/definition.ts';
import { compileExpression, type Expression } from '../expression/compile.ts';
import { collectFields, getModel, placedItems, type FormFields } from '../definition/items.ts';
import type { Finding } from '../definition/structure.ts';

export interface CompiledRule {
  readonly rule: FormRule;
  readonly at: number;
  readonly expression: Expression;
}

/** A value that a unit reads, at `path`; `sameRow` when a rule of a row reads a field of its own row. */
export interface Read {
  readonly path: string;
  readonly sameRow: boolean;
}

/** The rules of one field, batch or layout (`#key`), or of one field in every row of a batch. */
export interface TargetRules {
  readonly target: string;
  /** The batch in whose rows the target stands. */
  readonly batch: string | undefined;
  readonly visible: readonly CompiledRule[];
  readonly required: readonly CompiledRule[];
  readonly disabled: readonly CompiledRule[];
  readonly valid: readonly CompiledRule[];
  readonly options: readonly CompiledRule[];
  readonly remote: readonly CompiledRule[];
  readonly compute: CompiledRule | undefined;
  /** Hiding empties the value. */
  readonly clears: boolean;
  /** Options no longer offered are removed from the value. */
  readonly fits: boolean;
  readonly reads: readonly Read[];
}
/**
 * A rule that can change a value: a computed value, a visibility that clears, or choices that a value must be among.
 * Run in the order of `FormRules.order`.
 */
export interface ValueUnit {
  readonly target: TargetRules;
  readonly reads: readonly Read[];
  readonly writes: readonly string[];
  readonly rank: number;
}

export interface FormRules {
  readonly targets: ReadonlyMap<string, TargetRules>;
  readonly order: readonly ValueUnit[];
  /** Targets whose units run; the members of a cycle do not. */
  readonly running: ReadonlySet<string>;
  /** Targets whose state reads a path. */
  readonly readers: ReadonlyMap<string, readonly TargetRules[]>;
  /** Value units a change of the path can reach, in order. */
  reached(path: string): readonly ValueUnit[];
  /** The lint findings of the rules. */
  readonly findings: readonly Finding[];
}

/**
 * The path a rule's target names: a model, `lines.amount`, the key of a layout (`#key`), or the model of one column
 * alone.
 */
export function resolveTarget(name: string, fields: FormFields): string | undefined {
  if (fields.fields.has(name)) return name;
  if (fields.layouts.has(name)) return `#${name}`;
  const columns = [...fields.columns].filter(([, inside]) => inside.has(name));
  return columns.length === 1 ? `${columns[0]?.[0]}.${name}` : undefined;
}
const findBatch = (target: string, fields: FormFields): string | undefined => {
  const batch = fields.fields.get(target)?.batch;
  return batch && getModel(batch);
};

function collectReads(
  { references }: Expression,
  batch: string | undefined,
  fields: FormFields,
  own: ReadonlySet<string>,
  dangling: (name: string) => void,
): Read[] {
  const reads: Read[] = [];
  for (const { name, field } of references) {
    if (own.has(name)) continue;
    if (batch !== undefined && field === undefined && fields.columns.get(batch)?.has(name))
      reads.push({ path: `${batch}.${name}`, sameRow: true });
    else if (!fields.top.has(name)) dangling(name);
    else if (field !== undefined && fields.columns.has(name)) {
      if (fields.columns.get(name)?.has(field)) reads.push({ path: `${name}.${field}`, sameRow: false });
      else dangling(`${name}.${field}`);
      // Rows that come and go change it too, and they announce the batch.
    } else reads.push({ path: name, sameRow: false });
  }
  return reads;
}

/** The name under which a rule of choices reads the choice it decides about. */
const CHOICE: ReadonlySet<string> = new Set(['option']);
const NONE: ReadonlySet<string> = new Set();

/** Every path whose value a clearing target empties: its own, or what a layout holds. */
function pathsUnder(target: string, definition: FormDefinition, fields: FormFields): string[] {
  if (!target.startsWith('#')) return [target];
  const layout = fields.layouts.get(target.slice(1));
  if (!layout) return [];
  const paths: string[] = [];
  for (const { kind, place, batch, item } of placedItems(definition.list))
    if (kind !== 'layout' && !batch && place.startsWith(`${layout.place}.`)) paths.push(getModel(item));
  return paths;
}

/** A batch and its columns are one value seen twice. */
const touches = (written: string, read: string): boolean =>
  written === read || read.startsWith(`${written}.`) || written.startsWith(`${read}.`);

/** Puts one more under a key. */
function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Orders units so that each comes after what it reads; the members of cycles are left out and answered apart. */
function sortUnits(units: readonly Omit<ValueUnit, 'rank'>[]): {
  order: ValueUnit[];
  cyclic: Omit<ValueUnit, 'rank'>[];
} {
  const writers = new Map<string, number[]>();
  for (const [at, { writes }] of units.entries())
    for (const path of writes) {
      append(writers, path, at);
      const dot = path.indexOf('.');
      if (dot > 0) append(writers, path.slice(0, dot), at);
    }
  const before = units.map(({ reads, writes }, at) => {
    const needed = new Set<number>();
    for (const { path } of reads)
      for (const one of [
        ...(writers.get(path) ?? []),
        ...(path.includes('.') ? (writers.get(path.slice(0, path.indexOf('.'))) ?? []) : []),
      ])
        if (units[one]?.writes.some((written) => touches(written, path))) needed.add(one);
    // A layout runs before the fields inside it, so that values it clears stay cleared.
    for (const path of writes)
      for (const one of writers.get(path) ?? [])
        if (one !== at && units[one]?.target.target.startsWith('#') && !units[at]?.target.target.startsWith('#'))
          needed.add(one);
    return needed;
  });
  const cyclic = cycleMembers(before);
  return {
    order: inOrder(before, cyclic).flatMap((at, rank) => {
      const unit = units[at];
      return unit ? [{ ...unit, rank }] : [];
    }),
    cyclic: units.filter((_, at) => cyclic.has(at)),
  };
}

/**
 * The numbers in an order in which each comes after what it needs; what needs itself, however far around, is left out.
 */
function inOrder(needed: readonly ReadonlySet<number>[], without: ReadonlySet<number>): number[] {
  const after = needed.map((): number[] => []);
  const open = needed.map((needs, at) => {
    if (without.has(at)) return -1;
    const real = [...needs].filter((one) => !without.has(one));
    for (const one of real) after[one]?.push(at);
    return real.length;
  });
  const ready = open.flatMap((count, at) => (count === 0 ? [at] : []));
  // Grows while it is walked.
  for (const at of ready)
    for (const later of after[at] ?? []) {
      const left = (open[later] ?? 0) - 1;
      open[later] = left;
      if (left === 0) ready.push(later);
    }
  return ready;
}

/** The units on a cycle or between two: neither before all cycles nor after them. */
function cycleMembers(needed: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const ahead = new Set(inOrder(needed, new Set()));
  const neededBy = needed.map(() => new Set<number>());
  for (const [at, needs] of needed.entries()) if (!ahead.has(at)) for (const one of needs) neededBy[one]?.add(at);
  const behind = inOrder(neededBy, ahead);
  const rest = new Set(needed.keys());
  for (const at of [...ahead, ...behind]) rest.delete(at);
  return rest;
}

/** The rules whose target and condition can be read, by target. */
function compileRules(
  definition: FormDefinition,
  fields: FormFields,
  findings: Finding[],
): ReadonlyMap<string, readonly CompiledRule[]> {
  const byTarget = new Map<string, CompiledRule[]>();
  for (const [at, rule] of (definition.rules ?? []).entries()) {
    const target = resolveTarget(rule.target, fields);
    if (target === undefined)
      findings.push({
        place: `rules[${at}].target`,
        reason: { zh: `没有名为“${rule.target}”的字段`, en: `there is no field "${rule.target}"` },
      });
    const compiled = compileExpression(rule.when);
    if (!compiled.ok)
      findings.push({
        place: `rules[${at}].when`,
        reason: {
          zh: `第 ${compiled.at + 1} 个字符：${compiled.reason.zh}`,
          en: `at character ${compiled.at + 1}: ${compiled.reason.en}`,
        },
      });
    if (target === undefined || !compiled.ok) continue;
    append(byTarget, target, { rule, at, expression: compiled.expression });
  }
  return byTarget;
}

/** The rules of one target by their effect, and what they read to compute, show and offer its value. */
function readTarget(
  target: string,
  rules: readonly CompiledRule[],
  fields: FormFields,
  findings: Finding[],
): { readonly entry: TargetRules; readonly read: Readonly<Record<'shown' | 'offered' | 'computed', readonly Read[]>> } {
  const batch = findBatch(target, fields);
  const noField = target.startsWith('#') || fields.columns.has(target);
  const of = (effect: FormRule['effect']): CompiledRule[] => rules.filter(({ rule }) => rule.effect === effect);
  /** Rules that only a field can have. */
  const ofField = (effect: FormRule['effect'], zh: string, en: string): CompiledRule[] => {
    const found = of(effect);
    if (noField && found[0]) findings.push({ place: `rules[${found[0].at}].target`, reason: { zh, en } });
    return noField ? [] : found;
  };
  const [compute, ...again] = ofField('compute', '只有字段可以计算', 'only a field can be computed');
  for (const { at } of again)
    findings.push({
      place: `rules[${at}]`,
      reason: { zh: `“${target}”已有计算规则`, en: `"${target}" is computed already` },
    });
  const [visible, options, remote] = [
    of('visible'),
    ofField('options', '只有字段有选项', 'only a field has choices'),
    ofField('remote', '只有字段的值可以由服务器校验', 'only the value of a field is checked by the server'),
  ];
  const read = (list: readonly CompiledRule[], own = NONE): Read[] =>
    list.flatMap(({ expression, at }) =>
      collectReads(expression, batch, fields, own, (name) =>
        findings.push({
          place: `rules[${at}].when`,
          reason: { zh: `没有名为“${name}”的字段`, en: `there is no field "${name}"` },
        }),
      ),
    );
  const [required, disabled, valid] = [of('required'), of('disabled'), of('valid')];
  const [shown, offered, other, computed] = [
    read(visible),
    read(options, CHOICE),
    read([...required, ...disabled, ...valid, ...remote]),
    read(compute ? [compute] : []),
  ];
  return {
    entry: {
      target,
      batch,
      visible,
      required,
      disabled,
      valid,
      options,
      remote,
      compute,
      clears: visible.some(({ rule }) => rule.clear === true),
      fits: options.some(({ rule }) => rule.clear === true),
      reads: [...shown, ...offered, ...other],
    },
    read: { shown, offered, computed },
  };
}

/** The finding about a unit whose rules depend on each other in a circle. */
function circleFinding({ target }: Pick<ValueUnit, 'target'>): Finding {
  const rule = target.compute ?? [...target.visible, ...target.options].find(({ rule: one }) => one.clear === true);
  return {
    place: `rules[${rule?.at ?? 0}].when`,
    reason: {
      zh: `“${target.target}”的规则形成循环，不会执行`,
      en: `the rules of "${target.target}" form a cycle and are not run`,
    },
  };
}

function compile(definition: FormDefinition): FormRules {
  const fields = collectFields(definition);
  const findings: Finding[] = [];
  const targets = new Map<string, TargetRules>();
  const units: Omit<ValueUnit, 'rank'>[] = [];
  for (const [target, rules] of compileRules(definition, fields, findings)) {
    const { entry, read } = readTarget(target, rules, fields, findings);
    const { compute, clears, fits } = entry;
    targets.set(target, entry);
    if (compute || clears || fits)
      units.push({
        target: entry,
        reads: [...read.computed, ...(clears ? read.shown : []), ...(fits ? read.offered : [])],
        writes: clears ? pathsUnder(target, definition, fields) : [target],
      });
  }
  const { order, cyclic } = sortUnits(units);
  findings.push(...cyclic.map(circleFinding));
  const readers = new Map<string, TargetRules[]>();
  for (const entry of targets.values())
    for (const path of new Set(entry.reads.map((one) => one.path))) append(readers, path, entry);
  return {
    targets,
    order,
    running: new Set(order.map(({ target }) => target.target)),
    readers,
    findings,
    reached: reaching(order),
  };
}

/** The closure of a path over what units read and write, remembered per path. */
function reaching(order: readonly ValueUnit[]): (path: string) => readonly ValueUnit[] {
  const remembered = new Map<string, readonly ValueUnit[]>();
  return (path) => {
    const before = remembered.get(path);
    if (before) return before;
    const changed = [path];
    const found = order.filter(({ reads, writes }) => {
      // A value that is computed or cleared is decided again when it is written from outside.
      const hit =
        reads.some((read) => changed.some((one) => touches(one, read.path))) ||
        writes.some((written) => touches(path, written));
      if (hit) changed.push(...writes);
      return hit;
    });
    remembered.set(path, found);
    return found;
  };
}

const compiled = new WeakMap<FormDefinition, FormRules>();

/** The rules of a definition, compiled once. */
export function getRules(definition: FormDefinition): FormRules {
  const before = compiled.get(definition);
  if (before) return before;
  const rules = compile(definition);
  compiled.set(definition, rules);
  return rules;
}
