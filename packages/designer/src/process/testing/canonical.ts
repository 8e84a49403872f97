/** BPMN's own defaults, which say nothing where they are written. */
const DEFAULTS: Readonly<Record<string, string>> = {
  expressionLanguage: 'http://www.w3.org/1999/XPath',
  typeLanguage: 'http://www.w3.org/2001/XMLSchema',
  textFormat: 'text/plain',
};

/**
 * An XML document as lines that two documents share when they say the same: names with their namespaces, attributes in
 * order of name, texts without the white space around them.
 */
export function canonical(xml: string): readonly string[] {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  const fault = parsed.querySelector('parsererror');
  if (fault) throw new Error(fault.textContent ?? 'no XML');
  const lines: string[] = [];
  const visit = (element: Element, depth: number): void => {
    const indent = ' '.repeat(depth);
    lines.push(`${indent}{${element.namespaceURI ?? ''}}${element.localName}`);
    const attributes = [...element.attributes]
      .filter(
        ({ namespaceURI, localName, value }) =>
          namespaceURI !== 'http://www.w3.org/2000/xmlns/' && DEFAULTS[localName] !== value,
      )
      .map(
        ({ namespaceURI, localName, value }) =>
          `${indent} @${namespaceURI ? `{${namespaceURI}}` : ''}${localName}=${plainNumber(value)}`,
      );
    lines.push(...attributes.toSorted((a, b) => a.localeCompare(b)));
    for (const child of element.childNodes) {
      if (child instanceof Element) visit(child, depth + 1);
      else if (child.nodeType === Node.TEXT_NODE || child.nodeType === Node.CDATA_SECTION_NODE) {
        const text = child.textContent?.trim() ?? '';
        if (text !== '') lines.push(`${indent} "${text}`);
      }
    }
  };
  visit(parsed.documentElement, 0);
  return lines;
}
/** 30.0 is 30. */
const plainNumber = (value: string): string => (/^-?\d+\.0+$/.test(value) ? String(Number(value)) : value);
