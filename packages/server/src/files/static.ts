import { readFile, stat } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { findHighest, readKitManifest, listKitVersions } from './kit.ts';

const repository = fileURLToPath(new URL('../../../../', import.meta.url));

/** Build output folders; tests pass their own. */
export interface BuiltFolders {
  readonly host: string;
  readonly site: string;
  readonly kit: string;
}
export const BUILT: BuiltFolders = {
  host: join(repository, 'packages/host/dist'),
  site: join(repository, 'docs-site/dist'),
  kit: join(repository, 'packages/elements/dist/kit'),
};

const YEAR = 'public, max-age=31536000, immutable';
/** Built under a name that holds a hash of the content. */
const HASHED = /(?:^|\/)assets\/|[.-][\w-]{8,}\.(?:js|css|woff2?|svg|png|jpe?g|webp)$/;

/** The file a path names inside a folder: itself, or the index of a folder. Hidden files and ways out are not there. */
async function fileAt(folder: string, path: string): Promise<string | undefined> {
  const inside = normalize(`/${path}`).slice(1);
  if (inside.includes('\0') || inside.split(sep).some((part) => part.startsWith('.'))) return undefined;
  for (const candidate of [inside, join(inside, 'index.html')]) {
    const found = await stat(join(folder, candidate)).catch(() => undefined);
    if (found?.isFile()) return candidate;
  }
  return undefined;
}

/**
 * The policy of our own pages: scripts and connections of this origin only, nothing inline.
 * `styles` names what `style-src` allows beside this origin, `storage` the storage host that browsers reach by
 * themselves.
 */
export function contentSecurityPolicy(
  options: {
    readonly styles?: string | undefined;
    readonly images?: string | undefined;
    readonly storage?: string | undefined;
    /** Pages that read bar codes or search compile what does it, of this origin. */
    readonly wasm?: boolean;
  } = {},
): string {
  const { storage } = options;
  const withMore = (...more: (string | undefined)[]): string =>
    ["'self'", ...more.filter((each) => each !== undefined)].join(' ');
  return [
    "default-src 'none'",
    `script-src 'self'${options.wasm ? " 'wasm-unsafe-eval'" : ''}`,
    `style-src ${withMore(options.styles)}`,
    `img-src ${withMore(options.images, storage)} blob: data:`,
    "font-src 'self'",
    // Video comes piece by piece and is put together in the page.
    "media-src 'self' blob:",
    `connect-src ${withMore(storage)} ws: wss:`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The documentation's page of the API, which Scalar draws. */
const API_PAGE = 'docs/api/index.html';

/** `v1/scf-kit.js`: a file of the highest release of a major version. */
const MAJOR = /^v(\d{1,6})\/(.*)$/;

/** Where every page takes the mark from. */
const MARK = '/portal/icon.svg';

const getAskedPath = (request: FastifyRequest): string => {
  const { '*': rest } = request.params as { readonly '*'?: string };
  return rest ?? '';
};
const READ = ['GET', 'HEAD'];
const wantsPage = (request: FastifyRequest): boolean => (request.headers.accept ?? '').includes('text/html');

/** Where a picture of another origin is configured, the pages may show it. */
export function parseOrigin(address: string | null): string | undefined {
  const url = address === null ? null : URL.parse(address);
  return url?.protocol.startsWith('http') ? url.origin : undefined;
}

interface StaticParts {
  readonly config: Pick<Config, 'logoUrl' | 'defaultLanguage' | 'productTitleZh' | 'productTitleEn' | 'copyright'>;
  /** The storage host that browsers reach by themselves. */
  readonly storage?: string | undefined;
  readonly built?: BuiltFolders | undefined;
  /** Where releases of the kit stay. */
  readonly releases?: string | undefined;
  /** The page for an address of the portal where nothing is. */
  readonly lost?: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

function send(reply: FastifyReply, folder: string, file: string, policy: string): FastifyReply {
  const page = file.endsWith('.html');
  reply
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', !page && HASHED.test(file) ? YEAR : 'no-cache');
  if (page)
    reply
      .header('content-security-policy', policy)
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('cross-origin-opener-policy', 'same-origin');
  return reply.sendFile(file, folder);
}

/** Serves the kit at `/kit/`: what is here and what was released. */
function registerKit(fastify: FastifyInstance, kit: string, releases: string | undefined): void {
  const kits = releases === undefined ? [kit] : [releases, kit];
  /** Whether a file is released, or named by its content, and therefore never changes. */
  const isFixed = (folder: string, path: string): boolean =>
    folder === releases || HASHED.test(path) || readKitManifest(folder, path.split('/')[0] ?? '').released;
  fastify.route({
    method: READ,
    url: '/kit/*',
    handler: async (request, reply) => {
      reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff');
      const path = getAskedPath(request);
      const [, major, rest] = MAJOR.exec(path) ?? [];
      if (major !== undefined) {
        const newest = findHighest(kits.flatMap(listKitVersions), Number(major));
        return newest === undefined
          ? reply.callNotFound()
          : reply.header('cache-control', 'public, max-age=300').redirect(`/kit/${newest}/${rest}`, 302);
      }
      for (const folder of kits) {
        const file = await fileAt(folder, path);
        if (file !== undefined)
          return reply.header('cache-control', isFixed(folder, path) ? YEAR : 'no-cache').sendFile(file, folder);
      }
      return reply.callNotFound();
    },
  });
}

/**
 * The documentation is built once; what the deployment is called and what language its pages begin in is told by their
 * first script.
 */
function registerDeployment(fastify: FastifyInstance, site: string, config: StaticParts['config']): void {
  const told = JSON.stringify({
    language: config.defaultLanguage,
    title: { zh: config.productTitleZh, en: config.productTitleEn },
    copyright: config.copyright,
  });
  fastify.route({
    method: READ,
    url: '/portal/locale.js',
    handler: async (_request, reply) => {
      const script = await readFile(join(site, 'portal/locale.js'), 'utf8').catch(() => undefined);
      if (script === undefined) return reply.callNotFound();
      return reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('x-content-type-options', 'nosniff')
        .send(`globalThis.SCF_DEPLOYMENT = ${told};\n${script}`);
    },
  });
}

/** The one mark of all pages is at one address: a picture that the deployment names stands in for the built one. */
function registerMark(fastify: FastifyInstance, picture: string | null): void {
  if (picture === null) return;
  fastify.route({ method: READ, url: MARK, handler: (_request, reply) => reply.redirect(picture, 302) });
}

/** Serves the documentation at `/docs/` and what pages of the portal load. */
function registerSite(
  fastify: FastifyInstance,
  site: string,
  { images, storage, lost: lostPage }: Pick<StaticParts, 'storage' | 'lost'> & { readonly images: string | undefined },
): void {
  const sitePolicy = contentSecurityPolicy({ images, storage });
  // The search of the documentation compiles its index, of this origin.
  const docsPolicy = contentSecurityPolicy({ images, storage, wasm: true });
  // Scalar writes its style sheets at run time, and there is no nonce to give it, since the page is a file. Scripts
  // stay strict.
  const apiPolicy = contentSecurityPolicy({ styles: "'unsafe-inline'", images });
  fastify.route({ method: READ, url: '/docs', handler: (_request, reply) => reply.redirect('/docs/', 302) });
  for (const [part, policy] of [
    ['portal', sitePolicy],
    ['docs', docsPolicy],
  ] as const) {
    fastify.route({
      method: READ,
      url: `/${part}/*`,
      handler: async (request, reply) => {
        const file = await fileAt(site, `${part}/${getAskedPath(request)}`);
        if (file !== undefined) return send(reply, site, file, file === API_PAGE ? apiPolicy : policy);
        if (part === 'portal' && lostPage && wantsPage(request)) return lostPage(request, reply);
        const lost = wantsPage(request) ? await fileAt(site, '404.html') : undefined;
        return lost === undefined ? reply.callNotFound() : send(reply.code(404), site, lost, sitePolicy);
      },
    });
  }
}

/** Serves the back office at `/`. */
function registerHost(fastify: FastifyInstance, host: string, policy: string): void {
  fastify.route({
    method: READ,
    url: '/*',
    handler: async (request, reply) => {
      const path = getAskedPath(request);
      if (path === 'api' || path.startsWith('api/')) return reply.callNotFound();
      const file = await fileAt(host, path);
      if (file !== undefined) return send(reply, host, file, policy);
      // Addresses of screens belong to the back office's router; a missing asset stays missing.
      if (!wantsPage(request)) return reply.callNotFound();
      const shell = await fileAt(host, 'index.html');
      if (shell !== undefined) return send(reply, host, shell, policy);
      return reply.code(503).type('text/plain; charset=utf-8').send('The back office is not built: npm run build');
    },
  });
}

/**
 * Serves the back office at `/`, the documentation at `/docs/`, what pages of the portal load, and the kit at `/kit/`.
 */
export function registerStatic(
  fastify: FastifyInstance,
  { config, storage, built = BUILT, releases, lost }: StaticParts,
): void {
  // Registered for `sendFile` (types, ranges, ETag); which file is sent is decided here.
  fastify.register(fastifyStatic, {
    serve: false,
    root: built.host,
    cacheControl: false,
    preCompressed: true,
    suppressWarning: true,
  });
  const images = parseOrigin(config.logoUrl);
  registerKit(fastify, built.kit, releases);
  registerDeployment(fastify, built.site, config);
  registerMark(fastify, config.logoUrl);
  registerSite(fastify, built.site, { images, storage, lost });
  // The back office lets antd write its style sheets at run time; scripts stay strict.
  const hostPolicy = contentSecurityPolicy({ styles: "'unsafe-inline'", images, storage, wasm: true });
  registerHost(fastify, built.host, hostPolicy);
}
