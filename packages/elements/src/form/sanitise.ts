import DOMPurify from 'dompurify';

export { applyAuthorStyles } from './author-style.ts';
export { withDataStyle } from './fields/editor/rich-style.ts';

/**
 * Markup of a form's author as harmless markup. Inline styles and classes go (they would break the page's content
 * security policy or borrow our styles), links open apart and tell nobody where they came from. What stood in
 * `data-style` stays there, to be read by an allow-list.
 */
export function sanitise(markup: string): string {
  if (!/[<&]/.test(markup)) return markup;
  // Where inline styles are forbidden, merely parsing one is reported as a breach.
  return DOMPurify.sanitize(markup.replaceAll(/(<[^>]*?)\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, '$1'), {
    ALLOWED_TAGS: [
      'a',
      'b',
      'br',
      'code',
      'div',
      'em',
      'h1',
      'h2',
      'h3',
      'h4',
      'hr',
      'i',
      'img',
      'li',
      'ol',
      'p',
      's',
      'small',
      'span',
      'strong',
      'sub',
      'sup',
      'table',
      'tbody',
      'td',
      'th',
      'thead',
      'tr',
      'u',
      'ul',
    ],
    ALLOWED_ATTR: ['href', 'title', 'alt', 'src', 'colspan', 'rowspan'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  });
}
