/**
 * The address a link may open: https, or the page's own origin; undefined for scripts, data and plain http elsewhere.
 */
export function safeLink(link: string, page: string): string | undefined {
  const address = URL.parse(link.trim(), page);
  if (!address || address.username !== '' || address.password !== '') return undefined;
  if (address.protocol === 'https:') return address.href;
  return address.protocol === 'http:' && address.origin === new URL(page).origin ? address.href : undefined;
}
