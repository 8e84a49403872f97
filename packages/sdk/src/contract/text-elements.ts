/** Tags of the kit that no text may hold: the page itself configures its elements, and a text is written elsewhere. */
export const TAGS_OUTSIDE_TEXTS: ReadonlySet<string> = new Set(['scf-provider', 'scf-rich-text']);

/**
 * Attributes no text may give an element, whatever its tag declares: another server, names that a script of the page
 * would find, and styles. Handlers (`on...`) are none of any tag's.
 */
export const ATTRIBUTES_OUTSIDE_TEXTS: ReadonlySet<string> = new Set([
  'base-url',
  'id',
  'name',
  'style',
  'class',
  'slot',
  'is',
]);

/** Whether a text may give an element this attribute, where its tag declares it. */
export const mayStandInText = (attribute: string): boolean =>
  !ATTRIBUTES_OUTSIDE_TEXTS.has(attribute) && !attribute.startsWith('on');
