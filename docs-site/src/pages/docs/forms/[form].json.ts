import type { APIRoute, GetStaticPaths } from 'astro';
import { builtInForms } from '../../../forms.ts';

export const getStaticPaths = (() =>
  builtInForms.map(({ name, text }) => ({ params: { form: name }, props: { text } }))) satisfies GetStaticPaths;

/** A built-in form as a file to download. */
export const GET: APIRoute = ({ props }) =>
  new Response(String(props['text']), { headers: { 'content-type': 'application/json' } });
