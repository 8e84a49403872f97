import type { APIRoute, GetStaticPaths } from 'astro';
import { builtInProcesses } from '../../../forms.ts';

export const getStaticPaths = (() =>
  builtInProcesses.map(({ name, text }) => ({ params: { process: name }, props: { text } }))) satisfies GetStaticPaths;

/** A built-in process as a file to download. */
export const GET: APIRoute = ({ props }) =>
  new Response(String(props['text']), { headers: { 'content-type': 'application/xml' } });
