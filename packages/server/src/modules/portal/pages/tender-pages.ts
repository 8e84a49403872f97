import { today, formatAmount } from '@scf-kit/sdk/values';
import { presentMoment } from '../../../clock.ts';
import { getSlug } from '../content/addresses.ts';
import { filePath } from '../content/files.ts';
import {
  listProvinces,
  tendersChangeIn,
  findTenders,
  type TenderLine,
  type TenderRead,
  type TendersAsked,
} from '../reading/tenders.query.ts';
import { banners, PLACES } from '../reading/home.query.ts';
import { html, type Markup, type Piece } from '../html.ts';
import { absolute, type Page } from './frame.ts';
import { onlyChinese, renderText } from './article-pages.ts';
import { bannersMarkup } from './banner.ts';
import { amount, countMarkup, crumbsMarkup, dayMarkup, emptyMarkup, pagesMarkup, said } from './parts.ts';
import { applyMarkup, type Prefill } from './apply.ts';
import { wordsFor, type Reader, type Site } from './site.ts';

export const tenderPath = ({ to }: Reader, tender: Pick<TenderLine, 'id' | 'slug'>): string =>
  to(`tenders/${getSlug(tender)}`);

/** Where a tender stands on a day: open for bids, opened, or won. */
function standing({ t }: Reader, tender: TenderLine, now: string): Markup {
  if (tender.winningCompanyName) return html`<span class="tag done">${t('已中标', 'Awarded')}</span>`;
  if (tender.bidOpenDate && tender.bidOpenDate < now)
    return html`<span class="tag neutral">${t('已开标', 'Opened')}</span>`;
  return html`<span class="tag open">${t('招标中', 'Open')}</span>`;
}

/** Tenders as a table that becomes cards on a narrow screen. */
export function tenderTable(site: Site, reader: Reader, rows: readonly TenderLine[]): Markup {
  const { t } = reader;
  const now = today(site.config.businessTimeZone, presentMoment());
  const heads = [
    t('项目', 'Tender'),
    t('招标人', 'Tenderee'),
    t('地区', 'Province'),
    t('预算金额', 'Budget'),
    t('发布', 'Published'),
    t('开标', 'Bid opening'),
  ];
  return html`<div class="scrolls">
    <table class="tenders">
      <thead>
        <tr>
          ${heads.map((head, at) => html`<th scope="col" ${at === 3 ? html` class="figure"` : ''}>${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row">
                <a href="${tenderPath(reader, row)}">${said(wordsFor(reader, row.title, row.enTitle))}</a
                ><span class="under"
                  >${standing(reader, row, now)}${row.projectCode ? html`<span>${row.projectCode}</span>` : ''}</span
                >
              </th>
              <td data-label="${heads[1]}">${row.tenderee ?? '—'}</td>
              <td data-label="${heads[2]}">${row.province ?? '—'}</td>
              <td class="figure" data-label="${heads[3]}">${amount(row.budgetAmount) || '—'}</td>
              <td data-label="${heads[4]}">${dayMarkup(site.config, row.publishDate) || '—'}</td>
              <td data-label="${heads[5]}">${dayMarkup(site.config, row.bidOpenDate) || '—'}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** The query of a list of tenders, without what is empty. */
export function tenderQuery(asked: TendersAsked, page = asked.page): string {
  const query = new URLSearchParams({
    ...(asked.keyword === '' ? {} : { q: asked.keyword }),
    ...(asked.provinceId === '' ? {} : { province: asked.provinceId }),
    ...(asked.from === '' ? {} : { from: asked.from }),
    ...(asked.to === '' ? {} : { to: asked.to }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
  return query.size === 0 ? '' : `?${query.toString()}`;
}

async function filterMarkup(site: Site, { t, to }: Reader, asked: TendersAsked): Promise<Markup> {
  const all = await listProvinces(site.db);
  return html`<form
    class="filters"
    action="${to('tenders/')}"
    role="search"
    aria-label="${t('筛选招标信息', 'Filter tenders')}"
  >
    <label class="grow"
      ><span>${t('关键词', 'Keywords')}</span
      ><input
        type="search"
        name="q"
        maxlength="100"
        value="${asked.keyword}"
        placeholder="${t('标题、编号、招标人或正文', 'Title, number, tenderee or text')}" /></label
    ><label
      ><span>${t('省份', 'Province')}</span
      ><select name="province">
        <option value="">${t('全部', 'All')}</option>
        ${all.map(({ id, area_name: name }) => html`<option value="${id}" ${id === asked.provinceId ? html` selected` : ''} lang="zh-CN">${name}</option>`)}
      </select></label
    ><label><span>${t('发布自', 'Published from')}</span><input type="date" name="from" value="${asked.from}" /></label
    ><label><span>${t('至', 'until')}</span><input type="date" name="to" value="${asked.to}" /></label
    ><button class="main" type="submit">${t('筛选', 'Filter')}</button
    >${tenderQuery(asked, 1) === '' ? '' : html`<a class="quiet" href="${to('tenders/')}">${t('清除', 'Clear')}</a>`}
  </form>`;
}

export async function tenderList(site: Site, reader: Reader, asked: TendersAsked): Promise<Page> {
  const { config, db } = site;
  const { t, to } = reader;
  const [found, filters, seconds, shown] = await Promise.all([
    findTenders(db, config, asked),
    filterMarkup(site, reader, asked),
    tendersChangeIn(db, config),
    banners(db, config, [PLACES.bidding]),
  ]);
  const filtered = tenderQuery(asked, 1) !== '';
  const title = t('招标信息', 'Tenders');
  return {
    status: asked.page > 1 && found.rows.length === 0 ? 404 : 200,
    section: 'tenders',
    title,
    description: t(
      '医疗设备与工程招标公告、预算、开标日期，可在线申请融资。',
      'Tenders for medical equipment and works with budgets and dates; apply for financing online.',
    ),
    path: `tenders/${tenderQuery(asked)}`,
    // Filtered lists repeat what the whole list says.
    ...(filtered ? { canonical: to('tenders/') } : {}),
    translated: !filtered,
    // Tenders change from open to past with the day.
    seconds: Math.min(seconds ?? 3_600, 3_600),
    body: html`<div class="wide">
      ${crumbsMarkup(reader, [{ text: title }])}
      <h1>${title}</h1>
      ${bannersMarkup(reader, shown)}${filters}${countMarkup(reader, found)}${
        found.rows.length === 0
          ? emptyMarkup(
              filtered
                ? t('没有符合条件的招标信息，换一个条件试试。', 'Nothing matches. Try other filters.')
                : t('目前没有招标信息，新的项目发布后会显示在这里。', 'No tenders at present. New ones appear here.'),
              filtered ? { href: to('tenders/'), text: t('查看全部', 'View all') } : undefined,
            )
          : tenderTable(site, reader, found.rows)
      }${pagesMarkup(reader, found, asked.page, (page) => `${to('tenders/')}${tenderQuery(asked, page)}`)}
    </div>`,
  };
}

function equipmentMarkup({ t }: Reader, tender: TenderRead): Piece {
  const lines = tender.equipment ?? [];
  if (lines.length === 0) return '';
  const heads = [
    t('设备', 'Equipment'),
    t('规格', 'Specification'),
    t('数量', 'Quantity'),
    t('单位', 'Unit'),
    t('控制单价', 'Unit price'),
    t('控制总价', 'Total'),
  ];
  return html`<section class="section">
    <h2>${t('采购设备', 'Equipment')}</h2>
    <div class="scrolls">
      <table class="equipment">
        <thead>
          <tr>
            ${heads.map((head, at) => html`<th scope="col" ${at === 2 || at > 3 ? html` class="figure"` : ''}>${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${lines.map(
            (line) =>
              html`<tr>
                <th scope="row" lang="zh-CN">${line.biddingEquipment?.label}</th>
                <td data-label="${heads[1]}">${line.equipmentSpecification ?? '—'}</td>
                <td class="figure" data-label="${heads[2]}">${line.equipmentQuantity}</td>
                <td data-label="${heads[3]}">${line.unit ?? '—'}</td>
                <td class="figure" data-label="${heads[4]}">
                  ${line.unitPrice === null ? '—' : formatAmount(line.unitPrice, 2)}
                </td>
                <td class="figure" data-label="${heads[5]}">
                  ${line.totalPrice === null ? '—' : formatAmount(line.totalPrice, 2)}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

const filesMarkup = ({ t }: Reader, tender: TenderRead): Piece =>
  (tender.files ?? []).length === 0
    ? ''
    : html`<section class="section">
        <h2>${t('附件', 'Files')}</h2>
        <ul class="files">
          ${(tender.files ?? []).map(({ originalFileName }, at) => html`<li><a href="${filePath(tender.id, at)}" download>${originalFileName}</a></li>`)}
        </ul>
      </section>`;

/** One tender, with the form it offers. `prefill`: what the form begins with; undefined: it offers none. */
export function tenderPage(site: Site, reader: Reader, tender: TenderRead, prefill: Prefill | undefined): Page {
  const { t, to, locale } = reader;
  const title = wordsFor(reader, tender.title, tender.enTitle);
  const text = renderText(reader, tender.rendition.texts, 'content');
  const translated = tender.enTitle !== null;
  const path = `tenders/${getSlug(tender)}`;
  const place = [tender.province, tender.city, tender.district, tender.address].filter(Boolean).join('');
  const facts: readonly (readonly [string, Piece, boolean?])[] = [
    [t('预算金额', 'Budget'), amount(tender.budgetAmount), true],
    [t('开标日期', 'Bid opening'), dayMarkup(site.config, tender.bidOpenDate), true],
    [t('项目编号', 'Project number'), tender.projectCode],
    [t('招标人', 'Tenderee'), tender.tenderee],
    [t('代理机构', 'Agency'), tender.agency],
    [t('发布日期', 'Published'), dayMarkup(site.config, tender.publishDate)],
    [t('交货地点', 'Place of delivery'), place],
    [t('中标单位', 'Winning bidder'), tender.winningCompanyName],
  ];
  const now = today(site.config.businessTimeZone, presentMoment());
  return {
    status: 200,
    section: 'tenders',
    title: title?.text ?? '',
    description: [tender.tenderee, tender.projectCode, amount(tender.budgetAmount)].filter(Boolean).join(' · '),
    path,
    translated,
    ...(locale === 'en-US' && !translated ? { canonical: `/portal/${path}` } : {}),
    type: 'article',
    kit: prefill !== undefined || (text?.kit ?? false),
    seconds: 3_600,
    facts: [
      {
        '@type': 'Demand',
        name: title?.text,
        identifier: tender.projectCode,
        url: absolute(site, to(path)),
        availabilityStarts: tender.publishDate,
        availabilityEnds: tender.bidOpenDate,
        ...(tender.budgetAmount
          ? { priceSpecification: { '@type': 'PriceSpecification', price: tender.budgetAmount, priceCurrency: 'CNY' } }
          : {}),
        ...(tender.tenderee ? { seller: { '@type': 'Organization', name: tender.tenderee } } : {}),
        ...(tender.province ? { eligibleRegion: tender.province } : {}),
      },
    ],
    body: html`<div class="wide">
      ${crumbsMarkup(reader, [{ text: t('招标信息', 'Tenders'), href: to('tenders/') }, { text: said(title) }])}
      <div class="heading">
        <h1>${said(title)}</h1>
        ${standing(reader, tender, now)}
      </div>
      ${onlyChinese(reader, translated)}
      <dl class="facts">
        ${facts.map(([name, value, large]) => (value ? html`<div><dt>${name}</dt><dd${large ? html` class="large"` : ''}>${value}</dd></div>` : ''))}
      </dl>
      ${prefill ? html`<p class="row"><a class="button" href="#apply">${t('在线申请融资', 'Apply for financing')}</a></p>` : ''}${equipmentMarkup(reader, tender)}${
        text
          ? html`<section class="section">
              <h2>${t('公告内容', 'Notice')}</h2>
              ${text.body}
            </section>`
          : ''
      }${filesMarkup(reader, tender)}${tender.sourceUrl ? html`<p class="row"><a href="${tender.sourceUrl}" rel="noopener noreferrer nofollow" target="_blank">${t('查看原文', 'Original notice')}</a></p>` : ''}${prefill ? applyMarkup(reader, prefill) : ''}
    </div>`,
  };
}
