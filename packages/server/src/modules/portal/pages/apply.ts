import type { Kysely } from 'kysely';
import { resolveBindings, type Bindings } from '../../../applications/forms/bindings.ts';
import { findPublishedForm } from '../../../applications/forms/forms.ts';
import type { Database } from '../../../database/tables.ts';
import type { ProductRead } from '../reading/products.query.ts';
import type { TenderRead } from '../reading/tenders.query.ts';
import { data, html, type Markup } from '../html.ts';
import type { Reader } from './site.ts';

/** A form a page offers, and what it begins with. */
export interface Prefill {
  readonly formKey: string;
  /** The offer this form is filled in for: each has a draft of its own. */
  readonly about: string;
  readonly values: Readonly<Record<string, unknown>>;
}

type Values = Readonly<Record<string, unknown>>;

/** Values for the items of a form that fill these columns of its record, and lines for its table of equipment. */
export function boundValues({ columns, lines }: Bindings, fields: Values, equipment: readonly Values[]): Values {
  const given = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
  return {
    ...Object.fromEntries(
      columns.flatMap(({ model, column }) => (given(fields[column]) ? [[model, fields[column]]] : [])),
    ),
    ...Object.fromEntries(
      lines.flatMap(({ model, resource, columns: cells }) =>
        resource.name !== 'order-bidding-products' || equipment.length === 0
          ? []
          : [
              [
                model,
                equipment.map((line) =>
                  Object.fromEntries(
                    cells.flatMap((cell) => (given(line[cell.column]) ? [[cell.model, line[cell.column]]] : [])),
                  ),
                ),
              ],
            ],
      ),
    ),
  };
}

/** The published form of a key that visitors may fill in, begun with what is known. */
async function prefill(
  db: Kysely<Database>,
  formKey: string | null,
  about: string,
  fields: Values,
  equipment: readonly Values[] = [],
): Promise<Prefill | undefined> {
  const form = formKey === null ? undefined : await findPublishedForm(db, formKey);
  if (formKey === null || !form?.openAccess) return undefined;
  const { bindings } = resolveBindings(form.definition, form.processDefinitionKey);
  return { formKey, about, values: bindings ? boundValues(bindings, fields, equipment) : {} };
}

/** The form a tender offers, filled in from the notice as far as it says. */
export const tenderPrefill = (db: Kysely<Database>, tender: TenderRead): Promise<Prefill | undefined> =>
  prefill(
    db,
    tender.formKey,
    `tender:${tender.id}`,
    { name: [...tender.title].slice(0, 120).join(''), customerName: tender.tenderee },
    (tender.equipment ?? []).map((line) => ({ ...line, biddingEquipment: line.biddingEquipment?.key })),
  );

/** The form by which one applies for a product, with the product in place. */
export const productPrefill = (db: Kysely<Database>, product: ProductRead): Promise<Prefill | undefined> =>
  prefill(db, product.formKey, `product:${product.id}`, {
    officialFinancingId: product.id,
    interestPaymentMethod: product.interestPaymentMethod,
  });

/** The form of a page. Without JavaScript it leads to the back office. */
export const applyMarkup = ({ t }: Reader, { formKey, about, values }: Prefill): Markup =>
  html`<section class="section apply" id="apply" aria-labelledby="apply-title">
    <h2 id="apply-title">${t('在线申请融资', 'Apply for financing')}</h2>
    <div class="notice" id="visitor" hidden>
      <p>
        ${t('您可以先填写，内容保存在本机；上传文件和提交需要登录。', 'You can fill it in now; the draft is kept in this browser. Log in to add files and submit.')}
      </p>
      <p class="row">
        <a class="button" href="/user/login" data-returns>${t('登录后提交', 'Log in to submit')}</a
        ><a class="button second" href="/user/register" data-returns>${t('注册企业', 'Register')}</a>
      </p>
    </div>
    <scf-form form-key="${formKey}" draft-key="${about}" data-prefill="prefill"></scf-form
    >${data('application/json', values, 'prefill')}
    <div class="card done" id="done" role="status" tabindex="-1" hidden>
      <h3>${t('申请已提交', 'Your application was submitted')}</h3>
      <p class="code"></p>
      <p>
        ${t('审批人已收到通知，您可以在工作台查看进度。', 'The approver has been notified. Track progress in the workplace.')}
      </p>
      <p class="row">
        <a class="button" href="/financing-service/financing-end">${t('查看进度', 'Track progress')}</a>
      </p>
    </div>
    <noscript
      ><p class="notice">
        ${t('需要启用 JavaScript 才能在线填写；也可以登录后台发起申请。', 'Enable JavaScript to fill it in here; you can also log in and apply in the back office.')}
        <a href="/user/login">${t('登录', 'Log in')}</a>
      </p></noscript
    >
  </section>`;
