import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config/setting.ts';
import { signingKey } from './config/signing-key.ts';

const database = { DATABASE_URL: 'postgres://scf:very-private@127.0.0.1:5432/scf' };

function problem(env: Record<string, string>): string {
  try {
    readConfig({ ...database, ...env });
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('settings', () => {
  test('unset and empty ones take their default', () => {
    const config = readConfig({ ...database, PORT: '', HOST: undefined });
    expect(config).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      databasePool: 10,
      corsOrigins: [],
      trustProxy: false,
      demo: true,
      businessTimeZone: 'Asia/Shanghai',
    });
    expect(config.dataDir).toBe(join(process.cwd(), '.scf-data'));
  });

  test('given ones are read', () => {
    const env = {
      PORT: '9000',
      PUBLIC_URL: 'https://scf.example/',
      CORS_ORIGINS: 'https://a.example, https://b.example:8443',
      TRUST_PROXY: '2',
      DEMO: 'off',
      DEFAULT_LANGUAGE: 'en-US',
    };
    expect(readConfig({ ...database, ...env })).toMatchObject({
      port: 9000,
      publicUrl: 'https://scf.example',
      corsOrigins: ['https://a.example', 'https://b.example:8443'],
      trustProxy: 2,
      demo: false,
      defaultLanguage: 'en-US',
    });
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', '8o8o'],
    ['PUBLIC_URL', 'scf.example'],
    ['DATABASE_URL', 'mysql://root@127.0.0.1/scf'],
    ['DATABASE_POOL', '1'],
    ['SECRET', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'yes'],
    ['CORS_ORIGINS', 'https://a.example/path'],
    ['CAPTCHA', 'sometimes'],
    ['STORAGE', 'floppy'],
    ['MAX_UPLOAD_MB', '0'],
    ['BUSINESS_TIME_ZONE', 'Asia/Nowhere'],
    ['DEFAULT_LANGUAGE', 'fr'],
    ['DEMO', 'true'],
  ])('%s=%s stops the start with one line that names it', (name, value) => {
    expect(problem({ [name]: value })).toMatch(new RegExp(`^${name} takes [^\\n]+$`));
  });

  test('a missing database is said, a wrong one never repeats its password', () => {
    expect(problem({ DATABASE_URL: '' })).toMatch(/^DATABASE_URL takes .*it is not set$/);
    expect(problem({ DATABASE_URL: 'mysql://root:very-private@127.0.0.1/scf' })).not.toContain('very-private');
  });
});

describe('the signing key', () => {
  test('is made once, kept for the owner alone, and read again', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'scf-key-'));
    try {
      const key = signingKey({ secret: null, dataDir });
      expect(key.length).toBeGreaterThanOrEqual(64);
      expect(signingKey({ secret: null, dataDir })).toBe(key);
      expect(statSync(join(dataDir, 'secret')).mode & 0o077).toBe(0);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  test('is SECRET when that is given', () => {
    expect(signingKey({ secret: 'x'.repeat(40), dataDir: '/nowhere' })).toBe('x'.repeat(40));
  });
});

describe('an object storage', () => {
  const bucket = {
    STORAGE: 's3',
    STORAGE_ENDPOINT: 'https://s3.example/',
    STORAGE_BUCKET: 'files',
    STORAGE_ACCESS_KEY: 'id',
    STORAGE_SECRET_KEY: 'very-private',
  };
  test('is named in full', () => {
    expect(readConfig({ ...database, ...bucket }).bucket).toEqual({
      endpoint: 'https://s3.example',
      publicEndpoint: 'https://s3.example',
      name: 'files',
      region: 'us-east-1',
      accessKey: 'id',
      secretKey: 'very-private',
      pathStyle: false,
      direct: true,
    });
    expect(readConfig(database).bucket).toBeNull();
  });
  test.each(['STORAGE_ENDPOINT', 'STORAGE_BUCKET', 'STORAGE_ACCESS_KEY', 'STORAGE_SECRET_KEY'])(
    'without %s does not start',
    (name) => {
      expect(problem({ ...bucket, [name]: '' })).toBe(`${name} has to be set where STORAGE is s3`);
    },
  );
});
