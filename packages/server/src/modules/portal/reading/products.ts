import type { Locale } from '@scf-kit/sdk/contract';
import type { ProductLine } from './products.query.ts';

export const productName = (product: ProductLine, locale: Locale): string =>
  (locale === 'en-US' ? product.enProductName : null) ?? product.productName;
export const institutionName = (product: ProductLine, locale: Locale): string =>
  (locale === 'en-US' ? product.enInstitutionName : null) ?? product.institutionName;
