import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '../../../config.ts';
import { signingKey } from '../../../config/signing-key.ts';
import type { Database } from '../../../database/tables.ts';
import { contentSecurityPolicy, parseOrigin, type BuiltFolders } from '../../../files/static.ts';
import { toNetwork } from '../../../http/network.ts';
import type { Services } from '../../../ports/services.ts';
import { Views } from '../views.ts';
import { registerForRobots } from './feeds.ts';
import { pageMarkup } from './frame.ts';
import { lostPage } from './lost.ts';
import { registerMedia } from './media.ts';
import { registerPreviews } from './preview.ts';
import { registerPortalPages } from './routes.ts';
import { makeAssetsReader, getReader, type Site } from './site.ts';

interface PortalParts {
  readonly config: Config;
  readonly db: Kysely<Database>;
  readonly services: Services;
  readonly log: Logger;
  readonly built: BuiltFolders;
  /** Pages a minute for one network. */
  readonly pages: number;
}

/** Counts the pages of a network; whoever asks for more waits. */
function limiter(points: number): Site['limit'] {
  const pages = new RateLimiterMemory({ points, duration: 60 });
  return async (request, reply) => {
    const left = await pages.consume(toNetwork(request.ip)).catch(() => undefined);
    if (!left)
      await reply
        .code(429)
        .header('retry-after', 60)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send('429');
  };
}

/** The portal: pages rendered from what is published, what robots read, pictures and files. */
export function registerPortal(
  app: FastifyInstance,
  parts: PortalParts,
): {
  /** The page for an address of the portal where nothing is. */
  readonly lost: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
} {
  const { config, db, services, log, built, pages } = parts;
  const views = new Views(db, (error) => log.error({ err: error }, 'views were not counted'));
  const site: Site = {
    config,
    db,
    services,
    log,
    assets: makeAssetsReader(built),
    policy: contentSecurityPolicy({
      images: parseOrigin(config.logoUrl),
      storage: services.storage.direct?.origin,
    }),
    views,
    key: signingKey(config),
    limit: limiter(pages),
  };
  registerPortalPages(app, site);
  registerForRobots(app, site);
  registerMedia(app, site);
  registerPreviews(app, site);
  app.addHook('onClose', () => views.flush());
  return {
    lost: (request, reply) => {
      const reader = getReader(/^\/portal\/en(?:\/|$)/.test(request.url) ? 'en-US' : 'zh-CN');
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .header('content-security-policy', site.policy)
        .type('text/html; charset=utf-8')
        .send(pageMarkup(site, reader, lostPage(reader, 404)));
    },
  };
}
