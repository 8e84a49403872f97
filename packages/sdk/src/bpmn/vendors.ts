/**
 * The namespaces of engines that write Flowable's attributes under a name of their own: Activiti, of which Flowable
 * is a branch, and Camunda, which is another.
 */
const RELATED: ReadonlySet<string> = new Set(['http://activiti.org/bpmn', 'http://camunda.org/schema/1.0/bpmn']);
const FLOWABLE = 'http://flowable.org/bpmn';
const DECLARED = /(\sxmlns:[\w.-]+\s*=\s*)(["'])([^"']*)\2/g;

/**
 * The definition with what a related engine's tools wrote in Flowable's namespace: `activiti:assignee` and the like.
 */
export const asFlowable = (xml: string): string =>
  xml.replaceAll(DECLARED, (whole, before: string, quote: string, uri: string) =>
    RELATED.has(uri) ? `${before}${quote}${FLOWABLE}${quote}` : whole,
  );

/** Who does a task is a formal expression, which engines find by its name alone. */
const PERFORMER =
  /<((?:[\w.-]+:)?)expression xsi:type="(?:[\w.-]+:)?tFormalExpression"([^<>]*)>(.*?)<\/\1expression>/gs;

/**
 * A definition that was read as Flowable's and written again, with what is an engine's own in the namespace of the
 * engine it came from, and with the prefixes of attributes that a writer leaves out where the element has the same one.
 */
export function asSource(written: string, source: string): string {
  const declared = [...source.matchAll(DECLARED)].map(([, before = '', , uri = '']) => ({
    prefix: before.trim().replace(/^xmlns:|\s*=.*$/g, ''),
    uri,
  }));
  // With two namespaces the writer has made one of them, and either engine reads only its own: it stays Flowable's.
  const related = declared.filter(({ uri }) => RELATED.has(uri));
  const [only, second] = related;
  const alone = only && !second && !declared.some(({ uri }) => uri === FLOWABLE) ? only.uri : undefined;
  const back =
    alone === undefined
      ? written
      : written.replaceAll(DECLARED, (whole, before: string, quote: string, uri: string) =>
          uri === FLOWABLE ? `${before}${quote}${alone}${quote}` : whole,
        );
  const named = back.replaceAll(PERFORMER, '<$1formalExpression$2>$3</$1formalExpression>');
  const qualified = new Set(
    [...source.matchAll(/<([\w.-]+):([\w.-]+)\s(?:[^<>]*?\s)?\1:([\w.-]+)\s*=/g)].map(([, , ...parts]) =>
      parts.join(' '),
    ),
  );
  return [...qualified].reduce((xml, pair) => {
    const [element = '', attribute = ''] = pair.split(' ');
    return xml.replaceAll(
      new RegExp(`(<([\\w.-]+):${element}\\s(?:[^<>]*?\\s)?)${attribute}(?==")`, 'g'),
      `$1$2:${attribute}`,
    );
  }, named);
}
