import { check, message } from '@scf-kit/sdk/contract';
import type { goods, goodsAttributes } from '@scf-kit/sdk/contract/master-data/goods';
import { attributeFields } from '@scf-kit/sdk/contract/master-data/goods';
import { newId } from '@scf-kit/sdk/values';
import type { Context } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Part } from '../../resource/serve.ts';
import { nextCode } from './coding.ts';
import { listAttributes, findProduct, isCodeTaken } from './goods.query.ts';

const MOST_OPTIONS = 100;
const OPTION_LENGTH = 120;
/** Codes by a rule that people have given by hand already are passed over, as many at a time. */
const PASSED_OVER = 1_000;

async function checkedAttributes(
  context: Context,
  goodsTypeId: string,
  given: unknown,
): Promise<Readonly<Record<string, string>>> {
  const checked = check(attributeFields(await listAttributes(context, goodsTypeId)), given ?? {}, {
    locale: context.locale,
  });
  if (!checked.ok)
    throw refuse.invalid(
      Object.fromEntries(
        Object.entries(checked.errors).map(([path, said]) => [path === '' ? 'attributes' : `attributes.${path}`, said]),
      ),
    );
  return Object.fromEntries(Object.entries(checked.value).filter(([, value]) => value !== null)) as Readonly<
    Record<string, string>
  >;
}

/** A code by the rule of the product these goods are named after, else by the general one. */
async function codeFor(
  context: Context,
  values: { readonly name?: string; readonly brandId?: string | null; readonly manufacturer?: string | null },
): Promise<string> {
  const product = await findProduct(context, values.name ?? '');
  for (let passed = 0; passed < PASSED_OVER; passed += 1) {
    const code = await nextCode(context, product?.id ?? null, {
      brand: values.brandId ?? null,
      supplier: values.manufacturer ?? null,
    });
    if (code === undefined) break;
    if (!(await isCodeTaken(context.db, code))) return code;
  }
  throw refuse.invalid({ code: message(context.locale, 'goods.code.noRule') }, 'goods.code.noRule');
}

export const goodsColumns: Part<typeof goodsAttributes> = {
  hooks: {
    beforeWrite: async ({ locale }, values, before) => {
      const { inputType, options } = { ...before, ...values };
      if (inputType !== 'select') return { ...values, options: null };
      const given: readonly unknown[] = Array.isArray(options) ? options : [];
      const said = given.map((option) => (typeof option === 'string' ? option.trim() : ''));
      const right =
        said.length > 0 &&
        said.length <= MOST_OPTIONS &&
        new Set(said).size === said.length &&
        said.every((option) => option !== '' && option.length <= OPTION_LENGTH);
      if (!right) throw refuse.invalid({ options: message(locale, 'goods.attribute.options') });
      return { ...values, options: said };
    },
  },
};

export const goodsRows: Part<typeof goods> = {
  hooks: {
    beforeWrite: async (context, values, before) => {
      const { goodsTypeId, attributes } = { ...before, ...values };
      const asked = !before || values.goodsTypeId !== undefined || values.attributes !== undefined;
      const checked =
        asked && goodsTypeId
          ? { ...values, attributes: await checkedAttributes(context, goodsTypeId, attributes) }
          : values;
      const id = before?.id ?? newId();
      const code = (before ? values.code === undefined || values.code : values.code)
        ? {}
        : { code: await codeFor(context, { ...before, ...values }) };
      return { ...checked, ...(before ? {} : { id }), ...code };
    },
  },
};
