import type { TestProject } from 'vitest/node';
import { createProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the product that test files share. */
    readonly sharedProduct: string;
  }
}

/**
 * One product for the files that read, or write under names of their own: to make, migrate and seed a database for each
 * took a fifth of the end-to-end tests. Who counts what everybody writes, or changes settings, has one of their own.
 */
export default async function shareProduct({ provide }: TestProject): Promise<() => Promise<void>> {
  const product = await createProduct({ MONITOR_URL: '/docs/', USER_MANUAL_URL: '/manual/back-office.pdf' });
  await product.start();
  provide('sharedProduct', product.url);
  return () => product.stop();
}
