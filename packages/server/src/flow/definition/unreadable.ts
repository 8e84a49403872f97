import { DefinitionFault } from './fault.ts';

const LONGEST_PLACE = 120;
const oneLine = (message: string): string => message.replace(/\s+/g, ' ').slice(0, 300);

/** The id of the first element of a type as the XML writes it; undefined where it has none. */
function idOfFirst(xml: string, type: string): string | undefined {
  const [tag] = new RegExp(`<(?:[\\w.-]+:)?${type}\\b[^<>]{0,2000}`).exec(xml) ?? [];
  return tag === undefined ? undefined : /\sid\s*=\s*["']([^"']{1,120})["']/.exec(tag)?.[1];
}

/** Why XML cannot be read as a definition, by what its reader says of it. */
export function unreadable(xml: string, said: string): DefinitionFault {
  const line = /\bline: (\d+)/.exec(said)?.[1] ?? '?';
  const twice = /duplicate ID <([^<>]+)>/.exec(said)?.[1];
  if (twice !== undefined)
    return new DefinitionFault(
      twice.slice(0, LONGEST_PLACE),
      `id“${twice}”重复（第 ${line} 行）`,
      `The id "${twice}" is a duplicate (line ${line})`,
    );
  const type = /unknown type <(?:[\w.-]+:)?(\w+)>/.exec(said)?.[1];
  if (type !== undefined) {
    // The reader writes the types of BPMN with a capital.
    const tag = type.replace(/^./, (first) => first.toLowerCase());
    return new DefinitionFault(
      idOfFirst(xml, tag) ?? 'definitions',
      `没有名为 ${tag} 的元素（第 ${line} 行）`,
      `There is no element called ${tag} (line ${line})`,
    );
  }
  const words = oneLine(said);
  return new DefinitionFault('definitions', `XML 无法解析：${words}`, `The XML cannot be read: ${words}`);
}
