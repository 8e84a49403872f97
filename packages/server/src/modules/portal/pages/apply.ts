import type { Kysely } from 'kysely';
import {
  ADDRESS_LENGTH,
  collectFields,
  type FieldSpec,
  type FormDefinition,
  type WidgetTypeName,
} from '@scf-kit/sdk/form';
import type { AreaValue } from '@scf-kit/sdk/values';
import { resolveBindings, type Bindings } from '../../../applications/forms/bindings.ts';
import { findPublishedForm } from '../../../applications/forms/forms.ts';
import type { Database } from '../../../database/tables.ts';
import type { ProductRead } from '../reading/products.query.ts';
import type { TenderRead } from '../reading/tenders.query.ts';
import { data, html, type Markup } from '../html.ts';
import type { Reader } from './site.ts';

type Values = Readonly<Record<string, unknown>>;

/** A form a page offers, and what it begins with. */
export interface Prefill {
  readonly formKey: string;
  /** The offer this form is filled in for: each has a draft of its own. */
  readonly about: string;
  readonly values: Values;
  /** The names of the areas among the values, by id: visitors may not look them up. */
  readonly names: Readonly<Record<string, string>>;
}

/** Facts of an offer that its form begins with. */
interface Facts {
  /** By the column of the record that the form fills. */
  readonly fields: Values;
  readonly equipment?: TenderRead['equipment'];
  readonly place?: AreaValue;
  readonly names?: Prefill['names'];
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Values for the items of a form that fill these columns of its record, and lines for its table of equipment. */
function boundValues({ columns, lines }: Bindings, { fields, equipment }: Facts): Values {
  const rows: readonly Values[] = (equipment ?? []).map((line) => ({
    ...line,
    biddingEquipment: line.biddingEquipment?.key,
  }));
  return {
    ...Object.fromEntries(
      columns.flatMap(({ model, column }) => (isGiven(fields[column]) ? [[model, fields[column]]] : [])),
    ),
    ...Object.fromEntries(
      lines.flatMap(({ model, resource, columns: cells }) =>
        resource.name !== 'order-bidding-products' || rows.length === 0
          ? []
          : [
              [
                model,
                rows.map((row) =>
                  Object.fromEntries(
                    cells.flatMap((cell) => (isGiven(row[cell.column]) ? [[cell.model, row[cell.column]]] : [])),
                  ),
                ),
              ],
            ],
      ),
    ),
  };
}

/** The one field of a type that a form has outside of rows: of two, nothing says which one is meant. */
function findOnlyField(definition: FormDefinition, type: WidgetTypeName): FieldSpec | undefined {
  const found = [...collectFields(definition).top.values()].filter(({ item }) => item.type === type);
  return found.length === 1 ? found[0] : undefined;
}

/** Values for the area field and the equipment table of a form, which fill no column. */
function widgetValues(definition: FormDefinition, { equipment, place }: Facts): Values {
  const area = findOnlyField(definition, 'area');
  const table = findOnlyField(definition, 'biddingEquipment');
  const delivery = place && { ...place, address: area?.item.options?.['withoutAddress'] ? null : place.address };
  return {
    ...(area && delivery && Object.values(delivery).some(isGiven) ? { [area.model]: delivery } : {}),
    ...(table && equipment && equipment.length > 0
      ? { [table.model]: equipment.map((line) => ({ ...line, checked: false, relationshipProductId: null })) }
      : {}),
  };
}

/** The published form of a key that visitors may fill in, begun with what is known. */
async function prefill(
  db: Kysely<Database>,
  formKey: string | null,
  about: string,
  facts: Facts,
): Promise<Prefill | undefined> {
  const form = formKey === null ? undefined : await findPublishedForm(db, formKey);
  if (formKey === null || !form?.openAccess) return undefined;
  const { definition, processDefinitionKey } = form;
  const { bindings } = resolveBindings(definition, processDefinitionKey);
  return {
    formKey,
    about,
    values: { ...widgetValues(definition, facts), ...(bindings ? boundValues(bindings, facts) : {}) },
    names: facts.names ?? {},
  };
}

/** The place of delivery as an area field takes it: no city without its province, no address that is too long. */
function readPlace({ provinceId, cityId, districtId, address }: TenderRead): AreaValue {
  const city = provinceId === null ? null : cityId;
  return {
    provinceId,
    cityId: city,
    districtId: city === null ? null : districtId,
    address: address !== null && [...address].length <= ADDRESS_LENGTH ? address : null,
  };
}

/** The names of the areas of a place of delivery, by id. */
function readAreaNames(tender: TenderRead): Prefill['names'] {
  const areas = [
    [tender.provinceId, tender.province],
    [tender.cityId, tender.city],
    [tender.districtId, tender.district],
  ] as const;
  return Object.fromEntries(areas.flatMap(([id, name]) => (id !== null && name !== null ? [[id, name]] : [])));
}

/** The form a tender offers, filled in from the notice as far as it says. */
export const tenderPrefill = (db: Kysely<Database>, tender: TenderRead): Promise<Prefill | undefined> =>
  prefill(db, tender.formKey, `tender:${tender.id}`, {
    fields: { name: [...tender.title].slice(0, 120).join(''), customerName: tender.tenderee },
    equipment: tender.equipment,
    place: readPlace(tender),
    names: readAreaNames(tender),
  });

/** The form by which one applies for a product, with the product in place. */
export const productPrefill = (db: Kysely<Database>, product: ProductRead): Promise<Prefill | undefined> =>
  prefill(db, product.formKey, `product:${product.id}`, {
    fields: { officialFinancingId: product.id, interestPaymentMethod: product.interestPaymentMethod },
  });

/** The form of a page. Without JavaScript it leads to the back office. */
export const applyMarkup = ({ t }: Reader, { formKey, about, values, names }: Prefill): Markup =>
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
    <scf-form form-key="${formKey}" draft-key="${about}" data-prefill="prefill" data-names="names"></scf-form
    >${data('application/json', values, 'prefill')}${data('application/json', names, 'names')}
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
