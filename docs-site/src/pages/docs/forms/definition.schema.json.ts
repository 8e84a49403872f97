import type { APIRoute } from 'astro';
import { definitionSchema } from '@scf-kit/sdk/form';

/** The JSON Schema of a form definition, for editors and other tools. */
export const GET: APIRoute = () =>
  new Response(JSON.stringify(definitionSchema, null, 2), { headers: { 'content-type': 'application/schema+json' } });
