import type { Context } from './handler.ts';

/**
 * Where the asking person reaches this server: PUBLIC_URL, or the address asked for where that is another (localhost
 * and 127.0.0.1).
 */
export function serverAddress({ http, config }: Pick<Context, 'http' | 'config'>): string {
  const request = http?.request;
  if (!request || new URL(config.publicUrl).host === request.host) return config.publicUrl;
  return `${request.protocol}://${request.host}`;
}
