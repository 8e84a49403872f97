import { Parser } from 'saxen';
import { asFlowable } from '@scf-kit/sdk/bpmn';
import type { Text } from '@scf-kit/sdk/contract/text';

/** BPMN's own defaults, which say nothing where they are written. */
const DEFAULTS: Readonly<Record<string, string>> = {
  expressionLanguage: 'http://www.w3.org/1999/XPath',
  typeLanguage: 'http://www.w3.org/2001/XMLSchema',
  textFormat: 'text/plain',
  behavior: 'All',
  cancelActivity: 'true',
  cancelRemainingInstances: 'true',
  completionQuantity: '1',
  eventGatewayType: 'Exclusive',
  gatewayDirection: 'Unspecified',
  instantiate: 'false',
  isCollection: 'false',
  isForCompensation: 'false',
  isInterrupting: 'true',
  isSequential: 'false',
  parallelMultiple: 'false',
  startQuantity: '1',
  testBefore: 'false',
  triggeredByEvent: 'false',
  waitForCompletion: 'true',
};
const SCHEMA = 'http://www.w3.org/2001/XMLSchema-instance';
/** Numbers are compared by value, and lists of names without the white space between them. */
const plain = (value: string): string => {
  const text = value.replaceAll(/\s+/g, ' ').trim();
  return /^-?\d+\.\d*0*$/.test(text) ? String(Number(text)) : text;
};

interface Place {
  /** The element as a person finds it: its name and its id. */
  readonly title: string;
  readonly scopes: ReadonlyMap<string, string>;
}
const expanded = (name: string, scopes: ReadonlyMap<string, string>, isAttribute: boolean): string => {
  const at = name.indexOf(':');
  if (at < 0) return isAttribute ? name : `{${scopes.get('') ?? ''}}${name}`;
  return `{${scopes.get(name.slice(0, at)) ?? name.slice(0, at)}}${name.slice(at + 1)}`;
};

/** A definition as lines, one a piece: elements with their places, attributes, texts and comments. */
function statements(xml: string): readonly { readonly key: string; readonly said: string }[] {
  const lines: { key: string; said: string }[] = [];
  const open: Place[] = [];
  let text = '';
  const say = (what: string, said: string): void => {
    lines.push({ key: `${open.map(({ title }) => title).join('/')} ${what}`, said });
  };
  const endText = (): void => {
    const written = plain(text);
    text = '';
    if (written !== '') say(`"${written}`, `“${written.slice(0, 60)}”`);
  };
  const parser = new Parser();
  parser.on('openTag', (name, given, decode) => {
    endText();
    const attributes = given();
    const written = Object.entries(typeof attributes === 'object' ? attributes : {}).map(
      ([attribute, value]) => [attribute, decode(value)] as const,
    );
    const scopes = new Map(open.at(-1)?.scopes);
    for (const [attribute, value] of written)
      if (attribute === 'xmlns' || attribute.startsWith('xmlns:')) scopes.set(attribute.slice(6), value);
    const own = expanded(name, scopes, false);
    const findValue = (wanted: string): string | undefined => written.find(([attribute]) => attribute === wanted)?.[1];
    const id = findValue('id');
    // A flow is found by what it connects: one without an id is given one.
    const known = own.endsWith('}sequenceFlow') ? `${findValue('sourceRef')}>${findValue('targetRef')}` : id;
    open.push({ title: known === undefined ? own : `${own}#${known}`, scopes });
    const shown = `<${name}${id === undefined ? '' : ` id="${id}"`}>`;
    say('', shown);
    for (const [attribute, value] of written) {
      if (/^xmlns(?::|$)/.test(attribute) || DEFAULTS[attribute] === value) continue;
      const full = expanded(attribute, scopes, true);
      // A waypoint is a point, whether it says so or not.
      if (full === `{${SCHEMA}}type` && own.endsWith('}waypoint')) continue;
      // A type is named by whatever prefix its namespace has.
      const said = full === `{${SCHEMA}}type` ? value.replace(/^.*:/, '') : plain(value);
      say(`@${full}=${said}`, `${shown} ${attribute}="${value.slice(0, 60)}"`);
    }
  });
  parser.on('closeTag', () => {
    endText();
    open.pop();
  });
  parser.on('text', (piece, decode) => {
    text += decode(piece);
  });
  parser.on('cdata', (piece) => {
    text += piece;
  });
  parser.on('comment', (comment) => say(`!${plain(comment)}`, `<!--${comment.slice(0, 60)}-->`));
  // Errors of reading are reported where the definition is read to be drawn.
  parser.on('error', () => undefined);
  parser.parse(asFlowable(xml));
  return lines;
}

/**
 * The statements of a definition that its rewritten form lacks, in the words of its XML; what only moved, or is written
 * another way, is no loss.
 */
export function listLosses(xml: string, rewritten: string): readonly string[] {
  const kept = new Map<string, number>();
  for (const { key } of statements(rewritten)) kept.set(key, (kept.get(key) ?? 0) + 1);
  return statements(xml).flatMap(({ key, said }) => {
    const left = kept.get(key) ?? 0;
    kept.set(key, left - 1);
    return left > 0 ? [] : [said];
  });
}

/** How a loss is told. */
export const lossText = (losses: readonly string[]): Text => ({
  zh: `保存修改后以下 ${losses.length} 处内容将丢失：${losses.slice(0, 3).join('、')}${losses.length > 3 ? ' …' : ''}`,
  en: `Saving a change would lose ${losses.length} of its parts: ${losses.slice(0, 3).join(', ')}${losses.length > 3 ? ' …' : ''}`,
});
