import { pictureMarkup } from '../content/pictures.ts';
import { home, PLACES, type Home, type Slide } from '../reading/home.query.ts';
import { html, type Markup, type Piece } from '../html.ts';
import { absolute, siteTitle, type Page } from './frame.ts';
import { bannersMarkup, linkIn } from './banner.ts';
import { articleCard, titlesMarkup } from './parts.ts';
import { productCard } from './product-pages.ts';
import { tenderTable } from './tender-pages.ts';
import { wordsFor, type Reader, type Site } from './site.ts';

/** The slides one beside the other: they are pushed along, or reached by their numbers, without a script. */
export function slidesMarkup(reader: Reader, slides: readonly Slide[]): Piece {
  const { t } = reader;
  if (slides.length === 0) return '';
  return html`<section
    class="carousel"
    aria-roledescription="${t('轮播', 'carousel')}"
    aria-label="${t('精选内容', 'Featured')}"
  >
    <ul class="slides" tabindex="0" aria-label="${t('精选内容', 'Featured')}">
      ${slides.map((slide, at) => {
        const { image } = slide;
        if (!image) return '';
        const title = wordsFor(reader, slide.title, slide.enTitle);
        const picture = pictureMarkup(image, {
          alt: wordsFor(reader, slide.imageAlt, slide.enImageAlt)?.text ?? '',
          shown: '(min-width: 1120px) 1072px, 100vw',
          first: at === 0,
        });
        const words = html`<span class="caption" ${title?.lang ? html` lang="${title.lang}"` : ''}
          >${title?.text}</span
        >`;
        return html`<li
          id="slide-${at + 1}"
          aria-roledescription="${t('一张', 'slide')}"
          aria-label="${at + 1} / ${slides.length}"
        >
          ${slide.linkUrl ? html`<a href="${linkIn(reader, slide.linkUrl)}">${picture}${words}</a>` : html`<div>${picture}${words}</div>`}
        </li>`;
      })}
    </ul>
    ${
      slides.length > 1
        ? html`<ol class="dots">
            ${slides.map((_slide, at) => html`<li><a href="#slide-${at + 1}" aria-label="${t(`第 ${at + 1} 张`, `Slide ${at + 1}`)}">${at + 1}</a></li>`)}
          </ol>`
        : ''
    }
  </section>`;
}

const heading = (title: string, href: string, more: string): Markup =>
  html`<div class="heading">
    <h2>${title}</h2>
    <a href="${href}">${more}</a>
  </div>`;

function offersMarkup({ t }: Reader): Markup {
  const offers: readonly (readonly [icon: string, title: string, text: string])[] = [
    [
      'M3 5h18v14H3zM3 10h18M7 15h4',
      t('融资服务', 'Financing'),
      t(
        '按项目、订单和应收账款申请，设备清单和资质一次提交，审批进度随时可查。',
        'Apply by project, order or receivable; submit equipment lists and documents once and follow the approval.',
      ),
    ],
    [
      'M3 9l9-5 9 5v11H3zM8 20v-7h8v7',
      t('货权与仓储', 'Title and warehousing'),
      t(
        '入库、质押、解押、出库按单据办理，库存与监管数据实时对账。',
        'Arrivals, pledges, releases and deliveries by document; stock reconciled with monitoring data in real time.',
      ),
    ],
    [
      'M6 3h9l4 4v14H6zM14 3v5h5M9 13h7M9 17h7',
      t('合同与结算', 'Contracts and settlement'),
      t(
        '购销合同与收付款计划关联，发票、凭证和还款逐笔对应。',
        'Contracts with their payment plans; invoices, vouchers and repayments matched line by line.',
      ),
    ],
    [
      'M4 12l5 5L20 6',
      t('流程审批', 'Approvals'),
      t(
        '表单和流程可配置，待办即时提醒，意见和附件全程留痕。',
        'Configurable forms and processes, instant tasks, and a full record of opinions and files.',
      ),
    ],
  ];
  return html`<ul class="offers">
    ${offers.map(
      ([icon, title, text]) =>
        html`<li>
          <svg viewBox="0 0 24 24" width="28" height="28" aria-hidden="true"><path d="${icon}" /></svg>
          <h3>${title}</h3>
          <p>${text}</p>
        </li>`,
    )}
  </ul>`;
}

const stepsMarkup = ({ t }: Reader): Markup =>
  html`<ol class="steps">
    <li>
      <h3>${t('选择项目', 'Select a tender')}</h3>
      <p>${t('在招标信息中找到您中标或参与的项目。', 'Find the tender you won or take part in.')}</p>
    </li>
    <li>
      <h3>${t('填写申请', 'Fill in the application')}</h3>
      <p>
        ${t('设备清单自动带入，内容自动保存在本机。', 'The equipment list is filled in for you; the draft is kept in this browser.')}
      </p>
    </li>
    <li>
      <h3>${t('登录并提交', 'Log in and submit')}</h3>
      <p>
        ${t('登录或注册企业后提交，立即得到项目编号。', 'Log in or register your enterprise, submit, and get a project number at once.')}
      </p>
    </li>
    <li>
      <h3>${t('查看进度', 'Track progress')}</h3>
      <p>${t('在工作台查看审批意见和放款结果。', 'See opinions and the disbursement result in the workplace.')}</p>
    </li>
  </ol>`;

function listsMarkup(site: Site, reader: Reader, shown: Home): Piece {
  const { t, to } = reader;
  const { config } = site;
  return [
    shown.tenders.length === 0
      ? ''
      : html`<section class="section">
          ${heading(t('最新招标', 'Latest tenders'), to('tenders/'), t('全部招标信息', 'All tenders'))}${tenderTable(site, reader, shown.tenders)}
        </section>`,
    shown.products.length === 0
      ? ''
      : html`<section class="section">
          ${heading(t('金融产品', 'Financing products'), to('products/'), t('比较全部产品', 'Compare all'))}
          <ul class="products">
            ${shown.products.map((product) => productCard(reader, product, 'h3'))}
          </ul>
        </section>`,
    shown.articles.length === 0 && shown.notices.length === 0
      ? ''
      : html`<div class="section beside-each-other">
          ${
            shown.articles.length === 0
              ? ''
              : html`<section>
                  ${heading(t('资讯', 'News'), to('articles/'), t('更多', 'More'))}
                  <ul class="stories two">
                    ${shown.articles.map((each) => articleCard(reader, config, each, 'h3'))}
                  </ul>
                </section>`
          }${
            shown.notices.length === 0
              ? ''
              : html`<section class="narrow">
                  ${heading(t('通知公告', 'Notices'), to('notices/'), t('更多', 'More'))}
                  <div class="card">${titlesMarkup(reader, config, shown.notices)}</div>
                </section>`
          }
        </div>`,
  ];
}

/** The first page of the portal. */
export async function homePage(site: Site, reader: Reader): Promise<Page> {
  const { t, to } = reader;
  const shown = await home(site.db, site.config);
  const title = siteTitle(site, reader);
  const wide = shown.banners.filter(({ place }) => place === PLACES.home);
  const narrow = shown.banners.filter(({ place }) => place === PLACES.mobile);
  return {
    status: 200,
    section: 'home',
    title,
    description: t(
      '供应商凭中标项目申请融资，资金方在线审批放款，仓库登记货权和出入库。',
      'Suppliers finance the tenders they win, financing parties approve and disburse online, warehouses record title and stock.',
    ),
    path: '',
    feed: { href: to('feed.xml'), title },
    // Tenders change from open to past with the day.
    seconds: Math.min(shown.seconds ?? 3_600, 3_600),
    facts: [
      {
        '@type': 'WebSite',
        name: title,
        url: absolute(site, to()),
        inLanguage: reader.locale,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${absolute(site, to('search/'))}?q={search_term_string}`,
          'query-input': 'required name=search_term_string',
        },
      },
      { '@type': 'Organization', name: title, url: absolute(site, to()), logo: absolute(site, '/portal/icon.svg') },
    ],
    body: html`<div class="hero">
        <div class="wide">
          <h1>
            ${t('从中标到回款，融资、仓储和审批在一个平台', 'From the award to the payment: financing, warehousing and approvals in one place')}
          </h1>
          <p class="lead">
            ${t('供应商凭中标项目申请融资，资金方在线审批放款，仓库登记货权和出入库。每一步都有记录，每一笔都查得到。', 'Suppliers finance the tenders they win, financing parties approve and disburse online, warehouses record title and stock. Every step is recorded, every amount can be traced.')}
          </p>
          <p class="row">
            <a class="button" href="${to('tenders/')}">${t('查看招标信息', 'View tenders')}</a
            ><a class="button second" href="${to('products/')}">${t('比较金融产品', 'Compare financing')}</a>
          </p>
        </div>
      </div>
      <div class="wide">
        ${slidesMarkup(reader, shown.slides)}
        <div class="${narrow.length > 0 ? 'not-narrow' : ''}">${bannersMarkup(reader, wide)}</div>
        ${narrow.length > 0 ? html`<div class="only-narrow">${bannersMarkup(reader, narrow)}</div>` : ''}${listsMarkup(site, reader, shown)}
        <section class="section">
          <h2>${t('平台提供什么', 'What the platform offers')}</h2>
          ${offersMarkup(reader)}
        </section>
        <section class="section">
          <h2>${t('怎样申请融资', 'How to apply for financing')}</h2>
          ${stepsMarkup(reader)}
        </section>
        <section class="section call">
          <div>
            <h2>${t('与您的系统对接', 'For partners')}</h2>
            <p>
              ${t('三行代码即可在您自己的网站上放置同一份申请表单，审批仍在平台完成。', 'Three lines of code put the same application form on your own site; approvals stay on the platform.')}
            </p>
          </div>
          <a class="button second" href="/docs/">${t('阅读接入文档', 'Read the documentation')}</a>
        </section>
      </div>`,
  };
}
