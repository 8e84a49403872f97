import type { Tag } from './tag.ts';

/** Designers have pages of their own, which tell more than a declaration does. */
const OWN_PAGES: Readonly<Record<string, string>> = {
  'scf-form-designer': '/docs/form-designer/',
  'scf-process-designer': '/docs/process-designer/',
  'scf-process-viewer': '/docs/process-designer/',
};

/** Where a tag is documented. */
export const pageOfTag = ({ tagName = '' }: Tag): string => OWN_PAGES[tagName] ?? `/docs/elements/${tagName}/`;
