import { pictureMarkup } from '../content/pictures.ts';
import type { Banner } from '../reading/home.query.ts';
import { html, type Markup, type Piece } from '../html.ts';
import { wordsFor, type Reader } from './site.ts';

/** A link of content in the language of a page: paths of the portal lead to the page's own language. */
export function linkIn({ locale }: Reader, href: string): string {
  return locale === 'en-US' && /^\/portal\/(?!en\/|media\/|assets\/)/.test(href)
    ? href.replace('/portal/', '/portal/en/')
    : href;
}

function spotsMarkup(reader: Reader, { spots }: Pick<Banner, 'spots'>): Piece {
  const { to } = reader;
  return spots.map(({ label, x, y, linkUrl, articleSlug }) => {
    const href = linkUrl ? linkIn(reader, linkUrl) : articleSlug === null ? undefined : to(`articles/${articleSlug}`);
    if (href === undefined) return '';
    // Where it stands is a class of the sheet: a page has no styles of its own.
    const place = (value: string | null): number => Math.round(Number(value ?? '0') / 5) * 5;
    return html`<a class="spot x-${place(x)} y-${place(y)}" href="${href}"><span>${label}</span></a>`;
  });
}

/** The banners of a place, each with its spots. */
export const bannersMarkup = (reader: Reader, banners: readonly Omit<Banner, 'place'>[]): Piece =>
  banners.map((banner): Markup | '' => {
    const { image } = banner;
    if (!image) return '';
    const alt = wordsFor(reader, banner.imageAlt, banner.enImageAlt)?.text ?? banner.name;
    const picture = pictureMarkup(image, { alt, shown: '(min-width: 1120px) 1072px, 100vw' });
    return html`<div class="banner">
      ${banner.linkUrl ? html`<a href="${linkIn(reader, banner.linkUrl)}">${picture}</a>` : picture}${spotsMarkup(reader, banner)}
    </div>`;
  });
