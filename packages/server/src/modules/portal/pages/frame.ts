import { data, html, known, type Markup, type Piece } from '../html.ts';
import { otherLocale, pathIn, getReader, type Reader, type Site } from './site.ts';

/** The parts of the portal that its head leads to. */
export type Section = 'home' | 'articles' | 'notices' | 'tenders' | 'products' | 'search' | 'none';

/** A page before its frame. */
export interface Page {
  readonly status: number;
  readonly section: Section;
  readonly title: string;
  readonly description?: string;
  /** Its address without the language: `articles/x`. */
  readonly path: string;
  /** Whether it says the same in the other language; a page that does not is found by search engines in one alone. */
  readonly translated?: boolean;
  /** The address search engines keep, where it is another one. */
  readonly canonical?: string;
  /** Search engines keep away. */
  readonly hidden?: boolean;
  readonly type?: 'website' | 'article';
  /** The address of a picture for whoever shares the page. */
  readonly picture?: string;
  readonly feed?: { readonly href: string; readonly title: string };
  /** Metadata for search engines. */
  readonly facts?: readonly Readonly<Record<string, unknown>>[];
  /** The article whose views are counted. */
  readonly viewed?: string;
  /** It holds elements of the kit. */
  readonly kit?: boolean;
  readonly body: Piece;
  /** In how many seconds it changes by itself; null: it does not. */
  readonly seconds?: number | null;
}

const LINKS: readonly { readonly section: Section; readonly path: string; readonly zh: string; readonly en: string }[] =
  [
    { section: 'home', path: '', zh: '首页', en: 'Home' },
    { section: 'tenders', path: 'tenders/', zh: '招标信息', en: 'Tenders' },
    { section: 'products', path: 'products/', zh: '金融产品', en: 'Financing' },
    { section: 'articles', path: 'articles/', zh: '资讯', en: 'News' },
    { section: 'notices', path: 'notices/', zh: '通知公告', en: 'Notices' },
  ];

export const siteTitle = ({ config }: Site, { t }: Reader): string => t(config.productTitleZh, config.productTitleEn);
export const absolute = ({ config }: Site, path: string): string => config.publicUrl + path;

function headMarkup(site: Site, reader: Reader, page: Page): Markup {
  const { locale, to } = reader;
  const title = page.section === 'home' ? siteTitle(site, reader) : `${page.title} · ${siteTitle(site, reader)}`;
  const own = absolute(site, to(page.path));
  const { style, script, elements, kit } = site.assets();
  const languages =
    page.translated === false || page.hidden === true || page.status !== 200
      ? ''
      : html`<link rel="alternate" hreflang="zh-CN" href="${absolute(site, pathIn('zh-CN', page.path))}" /><link
            rel="alternate"
            hreflang="en"
            href="${absolute(site, pathIn('en-US', page.path))}"
          /><link rel="alternate" hreflang="x-default" href="${absolute(site, pathIn('zh-CN', page.path))}" />`;
  const description = page.description ?? '';
  return html`<meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>
      ${title}</title
    >${description === '' ? '' : html`<meta name="description" content="${description}" />`}${page.hidden || page.status !== 200 ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${page.canonical === undefined ? own : absolute(site, page.canonical)}" />`}${languages}${page.feed ? html`<link rel="alternate" type="application/rss+xml" href="${page.feed.href}" title="${page.feed.title}" />` : ''}<meta
      property="og:type"
      content="${page.type ?? 'website'}"
    /><meta property="og:site_name" content="${siteTitle(site, reader)}" /><meta
      property="og:title"
      content="${page.title}"
    />${description === '' ? '' : html`<meta property="og:description" content="${description}" />`}<meta
      property="og:url"
      content="${own}"
    /><meta
      property="og:locale"
      content="${locale === 'zh-CN' ? 'zh_CN' : 'en_US'}"
    />${page.picture === undefined ? '' : html`<meta property="og:image" content="${absolute(site, page.picture)}" />`}<link
      rel="icon"
      href="/portal/icon.svg"
    />${style === undefined ? '' : html`<link rel="stylesheet" href="${style}" />`}${script === undefined ? '' : html`<script type="module" src="${script}"></script>`}${
      page.kit && kit !== undefined && elements !== undefined
        ? html`<script type="module" src="${kit}"></script>
            <script type="module" src="${elements}"></script>`
        : ''
    }${(page.facts ?? []).map((facts) => data('application/ld+json', { '@context': 'https://schema.org', ...facts }))}`;
}

function topMarkup(site: Site, reader: Reader, page: Page): Markup {
  const { t, to, locale } = reader;
  const other = otherLocale(locale);
  const current = (section: Section): Piece => (section === page.section ? html` aria-current="page"` : '');
  const elsewhere = page.status === 200 && page.hidden !== true ? page.path : '';
  return html`<header class="top">
    <div class="wide">
      <a class="brand" href="${to()}" aria-label="${siteTitle(site, reader)}"
        ><img src="/portal/icon.svg" alt="" width="28" height="28" /><span>${siteTitle(site, reader)}</span></a
      >
      <nav class="main" aria-label="${t('主导航', 'Main')}">
        ${LINKS.map(({ section, path, zh, en }) => html`<a href="${to(path)}" ${current(section)}>${t(zh, en)}</a>`)}
      </nav>
      <form class="find" role="search" action="${to('search/')}">
        <input
          type="search"
          name="q"
          maxlength="100"
          aria-label="${t('搜索本站', 'Search this site')}"
          placeholder="${t('搜索', 'Search')}"
        /><button type="submit" aria-label="${t('搜索', 'Search')}">
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path
              d="M7 2a5 5 0 1 0 3.1 8.9l3 3 .9-.9-3-3A5 5 0 0 0 7 2zm0 1.3a3.7 3.7 0 1 1 0 7.4 3.7 3.7 0 0 1 0-7.4z"
            />
          </svg>
        </button>
      </form>
      <div class="own">
        <a class="quiet" href="${pathIn(other, elsewhere)}" hreflang="${other}" lang="${other}" data-language="${other}"
          >${getReader(other).t('中文', 'English')}</a
        >${site.config.registration ? html`<a class="quiet" href="/user/register">${t('注册', 'Register')}</a>` : ''}<a
          class="button"
          id="account"
          href="/user/login"
          data-workplace="${t('工作台', 'Workplace')}"
          >${t('登录', 'Log in')}</a
        >
      </div>
    </div>
  </header>`;
}

const footMarkup = (site: Site, { t, to }: Reader): Markup =>
  html`<footer class="foot">
    <div class="wide">
      <div class="about">
        <p class="name">${t(site.config.productTitleZh, site.config.productTitleEn)}</p>
        <p>
          ${t('融资申请由平台审批，结果以平台通知为准。', 'Applications are approved by the platform; its notice of the result is final.')}
        </p>
      </div>
      <nav aria-label="${t('页脚', 'Footer')}">
        <ul>
          <li><a href="${to('tenders/')}">${t('招标信息', 'Tenders')}</a></li>
          <li><a href="${to('products/')}">${t('金融产品', 'Financing')}</a></li>
          <li><a href="${to('articles/')}">${t('资讯', 'News')}</a></li>
        </ul>
        <ul>
          <li><a href="${to('notices/')}">${t('通知公告', 'Notices')}</a></li>
          <li><a href="${to('feed.xml')}">RSS</a></li>
        </ul>
        <ul>
          ${site.config.registration ? html`<li><a href="/user/register">${t('注册企业', 'Register')}</a></li>` : ''}
          <li><a href="/docs/">${t('接入文档', 'Documentation')}</a></li>
        </ul>
      </nav>
      <p class="rights">
        ©
        ${site.config.copyright}${[
          site.config.contactPhone === null
            ? ''
            : html` · ${t('电话', 'Phone')}
                <a href="tel:${site.config.contactPhone}">${site.config.contactPhone}</a>`,
          site.config.contactEmail === null
            ? ''
            : html` · <a href="mailto:${site.config.contactEmail}">${site.config.contactEmail}</a>`,
          site.config.userAgreementUrl === null
            ? ''
            : html` · <a href="${site.config.userAgreementUrl}">${t('用户协议', 'User agreement')}</a>`,
          site.config.privacyPolicyUrl === null
            ? ''
            : html` · <a href="${site.config.privacyPolicyUrl}">${t('隐私政策', 'Privacy policy')}</a>`,
          site.config.licenceLine === null ? '' : html` · ${site.config.licenceLine}`,
          site.config.filingNumber === null
            ? ''
            : html` · <a href="https://beian.miit.gov.cn/" rel="nofollow">${site.config.filingNumber}</a>`,
        ]}
      </p>
    </div>
  </footer>`;

/** A whole page. */
export function pageMarkup(site: Site, reader: Reader, page: Page): string {
  const { t, locale } = reader;
  const content = page.kit
    ? html`<scf-provider locale="${locale}" theme="auto">${page.body}</scf-provider>`
    : html`${page.body}`;
  const { defaultLanguage } = site.config;
  const first = defaultLanguage === null ? '' : html` data-first-language="${defaultLanguage}"`;
  return html`${known('<!doctype html>')}
    <html lang="${locale}">
      <head>
        ${headMarkup(site, reader, page)}
      </head>
      <body${first}>
        <a class="skip" href="#main">${t('跳到正文', 'Skip to content')}</a>${topMarkup(site, reader, page)}
        <main id="main">${content}</main>
        ${footMarkup(site, reader)}
      </body>
    </html>`.text;
}
