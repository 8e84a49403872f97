import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { ConfigError } from '../config/setting.ts';
import { type StoragePort, StorageProblem } from '../ports/storage.ts';
import { createBucketStorage } from './bucket.ts';
import { createLocalStorage } from './local.ts';
import { ossSigner, s3Signer } from './signing.ts';

const MEGABYTE = 1024 * 1024;

/** The storage the settings name. */
export function createStorage(config: Config): StoragePort {
  const { uploadQuotaMb } = config;
  return { ...createStoragePort(config), officeQuota: uploadQuotaMb === 0 ? undefined : uploadQuotaMb * MEGABYTE };
}

function createStoragePort(config: Config): StoragePort {
  const { storage, bucket } = config;
  if (storage === 'local' || bucket === null) return createLocalStorage(join(config.dataDir, 'files'));
  const account = { accessKey: bucket.accessKey, secretKey: bucket.secretKey, region: bucket.region };
  return createBucketStorage({
    ...bucket,
    bucket: bucket.name,
    signer: storage === 'oss' ? ossSigner(account) : s3Signer(account),
  });
}

/**
 * Tries the storage at the start. A storage that refuses us is set up wrongly and stops the start; one that is down may
 * come back, and everything but files works meanwhile.
 * @throws ConfigError in one line.
 */
export async function checkStorage(storage: StoragePort, log: Logger): Promise<void> {
  try {
    await storage.check();
  } catch (error) {
    if (error instanceof StorageProblem && (error.status === undefined || error.status >= 500)) {
      log.error({ err: error }, 'the file storage does not answer; files cannot be stored or opened until it does');
      return;
    }
    throw new ConfigError(
      `the file storage cannot be used: ${error instanceof Error ? error.message : String(error)}; look at the settings STORAGE and STORAGE_*`,
    );
  }
}
