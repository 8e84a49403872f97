import { once } from 'node:events';
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { startOwnProduct, type OwnProduct } from './own-product.ts';
import { createProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the product that test files share. */
    readonly sharedProduct: string;
    /** Asked there, at the path of a worker's number, the product of that worker starts: answers where it is. */
    readonly workerProducts: string;
  }
}

const SETTINGS = { MONITOR_URL: '/docs/', USER_MANUAL_URL: '/manual/back-office.pdf' };

/** A product for each worker, from the first file on that asks for it: one file at a time uses it. */
async function offerWorkerProducts(): Promise<{ readonly address: string; readonly end: () => Promise<void> }> {
  const started = new Map<string, Promise<OwnProduct>>();
  const offer = createServer((request, response) => {
    const worker = request.url ?? '';
    const product = started.get(worker) ?? startOwnProduct(SETTINGS);
    started.set(worker, product);
    product.then(
      ({ url, databaseUrl }) => response.end(JSON.stringify({ url, databaseUrl })),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(offer, 'listening');
  const address = offer.address();
  return {
    address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async end() {
      offer.close();
      offer.closeAllConnections();
      for (const product of await Promise.allSettled(started.values()))
        if (product.status === 'fulfilled') await product.value.stop();
    },
  };
}

/**
 * One product for the files that read, or write under names of their own: to make, migrate and seed a database for each
 * took a fifth of the end-to-end tests. Who counts what everybody writes has a worker's, or one of their own.
 */
export default async function shareProduct({ provide }: TestProject): Promise<() => Promise<void>> {
  const product = await createProduct(SETTINGS);
  await product.start();
  provide('sharedProduct', product.url);
  const { address, end } = await offerWorkerProducts();
  provide('workerProducts', address);
  return async () => {
    await Promise.all([product.stop(), end()]);
  };
}
