import { isCreditCode, isDate, isIdentityCard } from '@scf-kit/sdk/values';
import type { TextLine } from '../../ports/ocr.ts';

/** A piece of a line: a value with the label before it, or without one what goes on from a line above. */
interface Piece {
  readonly label: string | undefined;
  readonly left: number;
  readonly text: string;
}

/** Readers write gaps and borders as quotes and strokes. */
const NOISE = /^[-\s"'“”‘’`_,，.·:：;；|—〈<《]+|[-\s"'“”‘’`_|—]+$/g;
const clean = (text: string): string => text.replace(NOISE, '');

/** Splits a line where labels stand, each at the beginning or after a gap of most of a letter. */
function splitLine({ words }: TextLine, labels: readonly string[]): readonly Piece[] {
  const letters = words.flatMap(({ text, left, right, top, bottom }, at) => {
    const before = words[at - 1];
    const apart = before === undefined || left - before.right > (bottom - top) * 0.6;
    return [...text.replace(/\s/g, '')].map((letter, place) => ({
      letter,
      left: place === 0 ? left : right,
      apart: place === 0 && apart,
    }));
  });
  const line = letters.map(({ letter }) => letter).join('');
  // Letters outside the basic plane would shift the places.
  if (line.length !== letters.length) return [{ label: undefined, left: words[0]?.left ?? 0, text: clean(line) }];
  const cuts: { readonly from: number; readonly to: number; readonly label: string }[] = [];
  // A label may be parted by what the reader takes a wide gap for: 名“称.
  for (const label of labels)
    for (const found of line.matchAll(new RegExp([...label].join('["“”\'_]?'), 'gu'))) {
      const noise = line.slice(0, found.index).replace(NOISE, '').length === 0;
      if (letters[found.index]?.apart || noise)
        cuts.push({ from: found.index, to: found.index + found[0].length, label });
    }
  cuts.sort((a, b) => a.from - b.from);
  const first = cuts[0]?.from ?? line.length;
  const rest = cuts.map(({ from, to, label }, at): Piece => ({
    label,
    left: letters[from]?.left ?? 0,
    text: clean(line.slice(to, cuts[at + 1]?.from ?? line.length)),
  }));
  const head = clean(line.slice(0, first));
  return head === '' ? rest : [{ label: undefined, left: letters[0]?.left ?? 0, text: head }, ...rest];
}

/** How far to the left of its label a value may go on, as a part of the picture's width. */
const SLACK = 0.02;
/** Labels this near above one another are one column, as that part of the width. */
const SAME_COLUMN = 0.1;

/** The values of a document by label: what a line above began goes on below it, column by column. */
function parseValues(lines: readonly TextLine[], labels: readonly string[]): ReadonlyMap<string, string> {
  const width = Math.max(1, ...lines.flatMap(({ words }) => words.map(({ right }) => right)));
  const values = new Map<string, string>();
  const columns: { label: string; readonly left: number }[] = [];
  for (const { label, left, text } of lines.flatMap((line) => splitLine(line, labels))) {
    if (label === undefined) {
      const above = columns
        .filter((column) => column.left <= left + width * SLACK)
        .toSorted((a, b) => b.left - a.left)[0];
      if (above) values.set(above.label, (values.get(above.label) ?? '') + text);
      continue;
    }
    values.set(label, text);
    const column = columns.find((each) => Math.abs(each.left - left) < width * SAME_COLUMN);
    if (column) column.label = label;
    else columns.push({ label, left });
  }
  return values;
}

const joinLines = (lines: readonly TextLine[]): string =>
  lines
    .map(({ words }) => words.map(({ text }) => text).join(''))
    .join('\n')
    .replace(/[^\S\n]/g, '');
const orNull = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);
/** Names of people: letters of the script and the dot between parts of a name. */
const person = (text: string | undefined): string | null => orNull(/^[\p{Script=Han}·]{2,20}/u.exec(text ?? '')?.[0]);

function dateIn(text: string | undefined): string | null {
  const found = /(\d{4})(?:年|[.．-])(\d{1,2})(?:月|[.．-])(\d{1,2})/.exec(text ?? '');
  const date = found ? `${found[1]}-${found[2]?.padStart(2, '0')}-${found[3]?.padStart(2, '0')}` : '';
  return isDate(date) ? date : null;
}

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLAIN = '〇一二三四五六七八九';
const UNITS: Readonly<Record<string, number>> = { 拾: 10, 十: 10, 佰: 100, 百: 100, 仟: 1000, 千: 1000 };
const GROUPS: Readonly<Record<string, number>> = { 万: 1e4, 萬: 1e4, 亿: 1e8 };

/**
 * An amount of whole yuan as a licence writes it, 伍佰万元整 or 500万元人民币; null for what is none and for other currencies.
 */
function yuanIn(text: string | undefined): string | null {
  if (text === undefined || /美元|港元|港币|欧元|日元/.test(text)) return null;
  const written = /([\d.,，]+)(万|亿)?元/.exec(text);
  if (written) {
    const amount = Number(written[1]?.replace(/[,，]/g, '')) * (GROUPS[written[2] ?? ''] ?? 1);
    return Number.isFinite(amount) ? amount.toFixed(2) : null;
  }
  let [total, group, digit, seen] = [0, 0, 0, false];
  for (const letter of text.slice(0, text.search(/[元圆]/u) + 1)) {
    const value = Math.max(DIGITS.indexOf(letter), PLAIN.indexOf(letter));
    if (value >= 0) {
      digit = value;
      seen = true;
    } else if (UNITS[letter]) {
      group += (digit === 0 ? 1 : digit) * (UNITS[letter] ?? 0);
      digit = 0;
      seen = true;
    } else if (GROUPS[letter]) {
      total += (group + digit) * (GROUPS[letter] ?? 0);
      group = 0;
      digit = 0;
    }
  }
  const amount = total + group + digit;
  return seen && amount > 0 ? amount.toFixed(2) : null;
}

/** Letters that a credit code does not have, as what they look like. */
const LOOKALIKE: Readonly<Record<string, string>> = { O: '0', I: '1', Z: '2', S: '5', l: '1', o: '0' };
/** The first text of 18 letters whose check character agrees, as it stands or with look-alikes put right. */
function creditCodeIn(text: string): string | null {
  for (const [found] of text.matchAll(/(?=([0-9A-Za-z]{18}))/g).map((match) => [match[1] ?? ''] as const)) {
    for (const code of [
      found.toUpperCase(),
      found.replace(/[OIZSlo]/g, (letter) => LOOKALIKE[letter] ?? letter).toUpperCase(),
    ])
      if (isCreditCode(code)) return code;
  }
  return null;
}

const LICENSE = [
  '名称',
  '类型',
  '法定代表人',
  '负责人',
  '经营者',
  '经营范围',
  '注册资本',
  '成立日期',
  '营业期限',
  '住所',
  '经营场所',
  '登记机关',
] as const;

/** A business licence; undefined where the text is that of no licence. */
export function businessLicenseIn(lines: readonly TextLine[]) {
  const text = joinLines(lines);
  const values = parseValues(lines, LICENSE);
  const creditCode = creditCodeIn(text);
  if (!text.includes('营业执照') && (values.size < 3 || creditCode === null)) return undefined;
  const value = (...labels: readonly (typeof LICENSE)[number][]): string | undefined =>
    labels.map((label) => values.get(label)).find((each) => each !== undefined && each !== '');
  return {
    name: orNull(value('名称')),
    creditCode,
    legalPersonName: person(value('法定代表人', '负责人', '经营者')),
    registeredCapital: yuanIn(value('注册资本')),
    establishDate: dateIn(value('成立日期')),
    businessScope: orNull(value('经营范围')),
    address: orNull(value('住所', '经营场所')),
  };
}

/** The face of an identity card; undefined where the text is that of none. */
export function idCardFaceIn(lines: readonly TextLine[]) {
  const text = joinLines(lines);
  const values = parseValues(lines, ['姓名', '性别', '民族', '出生', '住址', '公民身份号码']);
  const numbers = [...text.matchAll(/(?=(\d{17}[\dXx]))/g)].map((found) => (found[1] ?? '').toUpperCase());
  const idCardNumber = numbers.find((number) => isIdentityCard(number)) ?? null;
  if (idCardNumber === null && !(values.has('姓名') && (values.has('公民身份号码') || values.has('住址'))))
    return undefined;
  return { idCardName: person(values.get('姓名')), idCardNumber, address: orNull(values.get('住址')) };
}

/** The side with the emblem; undefined where the text is that of none. */
export function idCardBackIn(lines: readonly TextLine[]) {
  const text = joinLines(lines);
  const values = parseValues(lines, ['签发机关', '有效期限']);
  if (!text.includes('居民身份证') && values.size < 2) return undefined;
  const [from, to] = (values.get('有效期限') ?? '').split(/[-—–~至]/);
  return { issuingAuthority: orNull(values.get('签发机关')), validFrom: dateIn(from), validTo: dateIn(to) };
}

const amountIn = (text: string | undefined): string | null =>
  /\d[\d,，]*\.\d{2}/.exec(text ?? '')?.[0].replace(/[,，]/g, '') ?? null;

/** A VAT invoice; undefined where the text is that of none. */
export function vatInvoiceIn(lines: readonly TextLine[]) {
  const text = joinLines(lines);
  const number = /发票号码[:：;]?(\d{8,20})/.exec(text)?.[1] ?? null;
  const code = /发票代码[:：;]?(\d{10,12})/.exec(text)?.[1] ?? null;
  const totals = text.split('\n').find((line) => line.includes('价税合计'));
  if (number === null && code === null && totals === undefined) return undefined;
  const sums = text
    .split('\n')
    .filter((line) => line !== totals)
    .map((line) => line.match(/\d[\d,，]*\.\d{2}/g) ?? [])
    .findLast((found) => found.length >= 2);
  return {
    invoiceCode: code,
    invoiceNumber: number,
    invoiceDate: dateIn(/开票日期[:：;]?(\S{8,12})/.exec(text)?.[1]),
    amountWithoutTax: amountIn(sums?.at(-2)),
    taxAmount: amountIn(sums?.at(-1)),
    amountWithTax: amountIn(totals),
  };
}
