import { call, resource, text } from '../index.ts';

/**
 * Signing in at an identity provider (OpenID Connect, authorization code with PKCE). Both calls are opened by the
 * browser and answer redirects; a cookie only this browser has ties them together. The callback leads back to the login
 * page with `oidc_ticket`, which the same browser redeems once, within a minute, by `POST /api/oauth/oauth/token` with
 * grant_type `oidc_ticket`; or with `oidc_error`, the key of a message.
 */
export const oidc = resource('oidc', {
  module: 'access',
  title: { zh: '统一身份认证', en: 'Single sign-on' },
  stored: false,
  access: 'public',
  fields: {},
  calls: {
    /** `redirect`: the path of this site to open after the login. */
    start: call('GET', '/api/engine/open/oidc/start', { access: 'public', query: { redirect: text({ max: 1000 }) } }),
    callback: call('GET', '/api/engine/open/oidc/callback', {
      access: 'public',
      query: {
        code: text({ max: 2000 }),
        state: text({ max: 500 }),
        iss: text({ max: 500 }),
        error: text({ max: 200 }),
        error_description: text({ max: 1000 }),
        session_state: text({ max: 500 }),
      },
    }),
  },
});
