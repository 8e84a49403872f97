/** A condition that can be built from rows: all of one join. Anything else stays text. */
export interface Condition {
  readonly join: 'all' | 'any';
  readonly rows: readonly ConditionRow[];
}
export interface ConditionRow {
  readonly variable: string;
  readonly operator: Operator;
  readonly value: string;
  /** The value is a text, whatever it looks like. */ readonly quoted: boolean;
}
export const OPERATORS = ['==', '!=', '>', '>=', '<', '<='] as const;
export type Operator = (typeof OPERATORS)[number];

const ROW =
  /\s*([A-Za-z_][\w.]*)\s*(==|!=|<=|>=|<|>)\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?|true|false|null)\s*/y;
const JOIN = /&&|\|\|/y;
const PLAIN = /^(?:-?\d+(?:\.\d+)?|true|false|null)$/;

const isOperator = (text: string): text is Operator => OPERATORS.some((one) => one === text);

/** What stands within `${...}`; undefined where that is not the whole of it. */
export const unwrapExpression = (expression: string): string | undefined =>
  /^\s*[$#]\{(.*)\}\s*$/s.exec(expression)?.[1];

/** @returns the rows of `${a == 1 && b > 'x'}`; undefined where it is more than rows */
export function readCondition(expression: string): Condition | undefined {
  const source = unwrapExpression(expression);
  if (source === undefined) return undefined;
  const rows: ConditionRow[] = [];
  const joins = new Set<string>();
  let at = 0;
  for (;;) {
    ROW.lastIndex = at;
    const [, variable, operator = '', literal = ''] = ROW.exec(source) ?? [];
    if (variable === undefined || !isOperator(operator)) return undefined;
    at = ROW.lastIndex;
    const quoted = /^['"]/.test(literal);
    rows.push({
      variable,
      operator,
      quoted,
      value: quoted ? literal.slice(1, -1).replaceAll(/\\(.)/g, '$1') : literal,
    });
    if (at >= source.length) break;
    JOIN.lastIndex = at;
    const join = JOIN.exec(source)?.[0];
    if (join === undefined) return undefined;
    joins.add(join);
    at = JOIN.lastIndex;
  }
  return joins.size > 1 ? undefined : { join: joins.has('||') ? 'any' : 'all', rows };
}

const writeLiteral = ({ value, quoted }: ConditionRow): string =>
  !quoted && PLAIN.test(value) ? value : `'${value.replaceAll(/['\\]/g, (char) => `\\${char}`)}'`;

/** @returns the expression of the rows; the empty text where none names a variable */
export function writeCondition({ join, rows }: Condition): string {
  const written = rows
    .filter(({ variable }) => variable.trim() !== '')
    .map((row) => `${row.variable.trim()} ${row.operator} ${writeLiteral(row)}`);
  return written.length === 0 ? '' : `\${${written.join(join === 'all' ? ' && ' : ' || ')}}`;
}

/** `${['a','b']}` as its texts; undefined where it is another expression. */
export function readTextList(expression: string): readonly string[] | undefined {
  const source = /^\s*[$#]\{\s*\[(.*)\]\s*\}\s*$/s.exec(expression)?.[1];
  if (source === undefined) return undefined;
  if (source.trim() === '') return [];
  const items = source.split(',').map((item) => /^\s*'([^'\\]*)'\s*$/.exec(item)?.[1]);
  return items.every((item) => item !== undefined) ? items : undefined;
}
export const writeTextList = (items: readonly string[]): string =>
  items.length === 0 ? '' : `\${[${items.map((item) => `'${item.replaceAll(/['\\,]/g, '')}'`).join(', ')}]}`;

/** A comma list of ids and expressions; commas inside `${...}` do not part. */
export const readList = (written: string): readonly string[] =>
  written
    .split(/,(?![^{]*\})/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
