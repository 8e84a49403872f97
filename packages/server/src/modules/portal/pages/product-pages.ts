import { amountInput, computeFee, formatAmount } from '@scf-kit/sdk/values';
import { getSlug } from '../content/addresses.ts';
import { pictureMarkup } from '../content/pictures.ts';
import { banners, PLACES } from '../reading/home.query.ts';
import { products, type ProductLine, type ProductRead } from '../reading/products.query.ts';
import { institutionName, productName } from '../reading/products.ts';
import { data, html, type Markup, type Piece } from '../html.ts';
import { applyMarkup, type Prefill } from './apply.ts';
import { onlyChinese, renderText } from './article-pages.ts';
import { bannersMarkup } from './banner.ts';
import { absolute, type Page } from './frame.ts';
import { amount, crumbsMarkup, emptyMarkup, percent } from './parts.ts';
import { wordsFor, type Reader, type Site } from './site.ts';

export const productPath = ({ to }: Reader, product: Pick<ProductLine, 'id' | 'slug'>): string =>
  to(`products/${getSlug(product)}`);

const rates = ({ minRate, maxRate }: ProductLine): string =>
  minRate !== null && maxRate !== null && Number(minRate) !== Number(maxRate)
    ? `${percent(minRate)} – ${percent(maxRate)}`
    : percent(minRate ?? maxRate);

const months = ({ t }: Reader, term: number | null): string =>
  term === null ? '' : t(`${term} 个月`, `${term} ${term === 1 ? 'month' : 'months'}`);

const method = ({ locale }: Reader, product: ProductLine): string =>
  (locale === 'en-US' ? product.enMethodText : null) ?? product.methodText ?? '';

const logoMarkup = (reader: Reader, product: ProductLine): Piece =>
  product.logo
    ? html`<span class="logo"
        >${pictureMarkup(product.logo, { alt: institutionName(product, reader.locale), shown: '120px' })}</span
      >`
    : html`<span class="logo letter" aria-hidden="true">${[...institutionName(product, reader.locale)][0]}</span>`;

/** A product as a card, its rate large. */
export function productCard(
  reader: Reader,
  product: ProductLine,
  heading: 'h2' | 'h3' = 'h2',
  pick: Piece = '',
): Markup {
  const { t, locale } = reader;
  const link = html`<a href="${productPath(reader, product)}">${productName(product, locale)}</a>`;
  return html`<li class="product">
    ${logoMarkup(reader, product)}
    <div>
      ${heading === 'h2' ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
      <p class="meta">
        ${institutionName(product, locale)}${product.preSelected ? html` <span class="tag open">${t('推荐', 'Recommended')}</span>` : ''}
      </p>
    </div>
    <dl>
      <div>
        <dt>${t('年利率', 'Annual rate')}</dt>
        <dd class="rate">${rates(product) || '—'}</dd>
      </div>
      <div>
        <dt>${t('最高额度', 'Up to')}</dt>
        <dd>${amount(product.maxAmount) || '—'}</dd>
      </div>
      <div>
        <dt>${t('最长期限', 'Term')}</dt>
        <dd>${months(reader, product.term) || '—'}</dd>
      </div>
    </dl>
    ${pick}
  </li>`;
}

const pickMarkup = ({ t, locale }: Reader, product: ProductLine, { ids }: Compared): Markup =>
  html`<label class="pick"
    ><input
      type="checkbox"
      name="id"
      value="${product.id}"
      ${ids.includes(product.id) ? html`checked` : ''}
    />${t('加入比较', 'Compare')}<span class="offscreen">${productName(product, locale)}</span></label
  >`;

/** The query of a comparison: an amount, and the products it is about. */
export interface Compared {
  /** As it was typed. */
  readonly amount: string;
  readonly ids: readonly string[];
}
const AMOUNT = '1000000';
const MOST_COMPARED = 6;

/** The amount as an exact decimal; the usual one where nothing sensible was typed. */
export function comparedAmount({ amount: typed }: Compared): string {
  const read = amountInput(typed);
  return read !== '' && /^\d{1,12}(?:\.\d{1,2})?$/.test(read) && Number(read) > 0 ? read : AMOUNT;
}

const feeCell = (sum: string, rate: string | null): Piece => {
  const fee = computeFee(sum, rate);
  return fee === '' ? '—' : formatAmount(fee, 4);
};

/** Products one beside the other by the fee formula, for one amount: reckoned here, and marked as no offer. */
function comparison(reader: Reader, all: readonly ProductLine[], compared: Compared): Piece {
  const { t, locale } = reader;
  const sum = comparedAmount(compared);
  const chosen =
    compared.ids.length === 0
      ? all.slice(0, MOST_COMPARED)
      : all.filter(({ id }) => compared.ids.includes(id)).slice(0, MOST_COMPARED);
  if (chosen.length === 0) return '';
  const heads = [
    t('机构与产品', 'Institution and product'),
    t('年利率', 'Annual rate'),
    t('月服务费率', 'Monthly service rate'),
    t('付息方式', 'Interest payment'),
    t('最高额度', 'Up to'),
    t('利息费用', 'Interest'),
    t('服务费用', 'Service fee'),
  ];
  const quotes = chosen.map((product) => ({
    id: product.id,
    financingPartyName: `${institutionName(product, locale)} ${productName(product, locale)}`,
    interestRate: product.minRate,
    serviceChargePercentage: product.serviceChargePercentage,
    interestPaymentMethod: product.interestPaymentMethod,
    interestPaymentMethodText: method(reader, product),
    totalAmount: product.maxAmount,
    financingAmount: sum,
    allowUse: product.maxAmount !== null && Number(product.maxAmount) < Number(sum) ? 2 : 1,
  }));
  return html`<div class="compared" id="compared">
    <p class="hint">
      ${t(
        '以下费用按“金额 × 费率 ÷ 1000”逐项试算，仅供参考，不构成报价；以金融机构审批结果为准。',
        'These fees are indicative (amount × rate ÷ 1000 for each rate) and not an offer; the institution’s approval is final.',
      )}
    </p>
    <div class="scrolls" data-quotes="quotes">
      <table class="compare">
        <caption>
          ${t('融资金额', 'Amount')} ¥ ${formatAmount(sum, 2)}
        </caption>
        <thead>
          <tr>
            ${heads.map((head, at) => html`<th scope="col" ${at === 0 || at === 3 ? '' : html` class="figure"`}>${head}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${chosen.map(
            (product) =>
              html`<tr>
                <th scope="row">
                  <a href="${productPath(reader, product)}">${productName(product, locale)}</a
                  ><span class="under">${institutionName(product, locale)}</span>
                </th>
                <td class="figure" data-label="${heads[1]}">${rates(product) || '—'}</td>
                <td class="figure" data-label="${heads[2]}">${percent(product.serviceChargePercentage) || '—'}</td>
                <td data-label="${heads[3]}">${method(reader, product) || '—'}</td>
                <td class="figure" data-label="${heads[4]}">${amount(product.maxAmount) || '—'}</td>
                <td class="figure" data-label="${heads[5]}">${feeCell(sum, product.minRate)}</td>
                <td class="figure" data-label="${heads[6]}">${feeCell(sum, product.serviceChargePercentage)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${data('application/json', quotes, 'quotes')}
  </div>`;
}

/** The products on offer, and a comparison of them. */
export async function productList(site: Site, reader: Reader, compared: Compared): Promise<Page> {
  const { t, to } = reader;
  const [all, shown] = await Promise.all([
    products(site.db, site.config),
    banners(site.db, site.config, [PLACES.financing]),
  ]);
  const title = t('金融产品', 'Financing products');
  const asked = compared.amount !== '' || compared.ids.length > 0;
  const query = new URLSearchParams([
    ...(compared.amount === '' ? [] : [['amount', compared.amount] as [string, string]]),
    ...compared.ids.map((id): [string, string] => ['id', id]),
  ]);
  return {
    status: 200,
    section: 'products',
    title,
    description: t(
      '银行与金融机构的供应链融资产品：利率、额度、期限与费用试算。',
      'Supply-chain financing of banks and institutions: rates, limits, terms and indicative fees.',
    ),
    path: `products/${asked ? `?${query.toString()}` : ''}`,
    ...(asked ? { canonical: to('products/'), translated: false } : {}),
    kit: all.length > 0,
    body: html`<div class="wide">
      ${crumbsMarkup(reader, [{ text: title }])}
      <h1>${title}</h1>
      ${bannersMarkup(reader, shown)}${
        all.length === 0
          ? emptyMarkup(t('目前没有上架的产品。', 'No products are on offer at present.'), {
              href: to('tenders/'),
              text: t('查看招标信息', 'View tenders'),
            })
          : html`<form class="filters" action="${to('products/')}#compared">
                <fieldset>
                  <legend>${t('选择要比较的产品', 'Products to compare')}</legend>
                  <ul class="products">
                    ${all.map((product) => productCard(reader, product, 'h2', pickMarkup(reader, product, compared)))}
                  </ul>
                </fieldset>
                <label
                  ><span>${t('融资金额（元）', 'Amount (CNY)')}</span
                  ><input
                    type="text"
                    inputmode="decimal"
                    name="amount"
                    maxlength="20"
                    value="${compared.amount === '' ? '' : comparedAmount(compared)}"
                    placeholder="${formatAmount(AMOUNT, 2)}" /></label
                ><button class="main" type="submit">${t('试算比较', 'Compare')}</button>
              </form>
              <section class="section">
                <h2>${t('费用试算比较', 'Indicative comparison')}</h2>
                ${comparison(reader, all, compared)}
              </section>`
      }
    </div>`,
  };
}

/** One product, with the form by which one applies for it. */
export function productPage(site: Site, reader: Reader, product: ProductRead, prefill: Prefill | undefined): Page {
  const { t, to, locale } = reader;
  const title = productName(product, locale);
  const institution = institutionName(product, locale);
  const text = renderText(reader, product.rendition.texts, 'description');
  const condition = wordsFor(reader, product.applyCondition, product.enApplyCondition);
  const translated = product.enProductName !== null;
  const path = `products/${getSlug(product)}`;
  const facts: readonly (readonly [string, Piece, boolean?])[] = [
    [t('年利率', 'Annual rate'), rates(product), true],
    [t('最高额度', 'Up to'), amount(product.maxAmount), true],
    [t('最长期限', 'Longest term'), months(reader, product.term), true],
    [t('月服务费率', 'Monthly service rate'), percent(product.serviceChargePercentage)],
    [t('付息方式', 'Interest payment'), method(reader, product)],
    [t('联系人', 'Contact'), product.contactName],
    [t('联系电话', 'Phone'), product.contactPhone],
  ];
  return {
    status: 200,
    section: 'products',
    title: `${title} · ${institution}`,
    description: [institution, rates(product), amount(product.maxAmount)].filter((each) => each !== '').join(' · '),
    path,
    translated,
    ...(locale === 'en-US' && !translated ? { canonical: `/portal/${path}` } : {}),
    kit: prefill !== undefined || (text?.kit ?? false),
    facts: [
      {
        '@type': 'LoanOrCredit',
        name: title,
        url: absolute(site, to(path)),
        provider: { '@type': 'BankOrCreditUnion', name: institution },
        ...(product.minRate
          ? {
              interestRate: {
                '@type': 'QuantitativeValue',
                minValue: product.minRate,
                maxValue: product.maxRate ?? product.minRate,
              },
            }
          : {}),
        ...(product.maxAmount
          ? { amount: { '@type': 'MonetaryAmount', currency: 'CNY', maxValue: product.maxAmount } }
          : {}),
        ...(product.term
          ? { loanTerm: { '@type': 'QuantitativeValue', maxValue: product.term, unitCode: 'MON' } }
          : {}),
      },
    ],
    body: html`<div class="wide">
      ${crumbsMarkup(reader, [{ text: t('金融产品', 'Financing products'), href: to('products/') }, { text: title }])}
      <div class="heading product-head">
        ${logoMarkup(reader, product)}
        <div>
          <h1>${title}</h1>
          <p class="meta">${institution}</p>
        </div>
      </div>
      ${onlyChinese(reader, translated)}
      <dl class="facts">
        ${facts.map(([name, value, large]) => (value ? html`<div><dt>${name}</dt><dd${large ? html` class="large"` : ''}>${value}</dd></div>` : ''))}
      </dl>
      <p class="row">
        ${prefill ? html`<a class="button" href="#apply">${t('申请该产品', 'Apply for this product')}</a>` : ''}<a
          class="button second"
          href="${to('products/')}?id=${product.id}#compared"
          >${t('费用试算', 'Indicative fees')}</a
        >
      </p>
      ${
        text
          ? html`<section class="section">
              <h2>${t('产品介绍', 'About the product')}</h2>
              ${text.body}
            </section>`
          : ''
      }${
        condition
          ? html`<section class="section">
              <h2>${t('申请条件', 'Who may apply')}</h2>
              <p class="plain" ${condition.lang ? html` lang="${condition.lang}"` : ''}>${condition.text}</p>
            </section>`
          : ''
      }${prefill ? applyMarkup(reader, prefill) : ''}
    </div>`,
  };
}
