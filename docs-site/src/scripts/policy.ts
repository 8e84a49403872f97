/** The policy of a page that shows the elements, made of what its form says. */
import { writeImportMap, type Integrity, type KitImportMap } from '../import-map.ts';

const form = document.querySelector<HTMLFormElement>('#policy');
const text = document.querySelector('#policy-text');
const mapBox = document.querySelector<HTMLElement>('#import-map');
const mapText = document.querySelector('#import-map-text');

/** The origin of an address; what no address is changes nothing. */
const parseOrigin = (address: FormDataEntryValue | null): string | undefined => {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  return url?.protocol.startsWith('http') ? url.origin : undefined;
};

/** The import maps that were written, by platform; of one that could not be there is none. */
const maps = new Map<string, KitImportMap | undefined>();

async function prepareMap(platform: string): Promise<void> {
  maps.set(platform, undefined);
  const answer = await fetch(form?.dataset['parts'] ?? '');
  const { integrity }: { readonly integrity: Integrity } = await answer.json();
  maps.set(platform, await writeImportMap(platform, integrity));
  show();
}

function show(): void {
  if (!form || !text || !mapBox || !mapText) return;
  const given = new FormData(form);
  const platform = parseOrigin(given.get('platform')) ?? 'https://scf.example';
  const own = given.has('own') ? "'self'" : undefined;
  const storage = given.has('storage') ? parseOrigin(given.get('storageUrl')) : undefined;
  // Where it cannot be written, the policy is that of a page without one.
  if (given.has('importMap') && !maps.has(platform)) prepareMap(platform).catch(() => undefined);
  const importMap = given.has('importMap') ? maps.get(platform) : undefined;
  mapBox.hidden = importMap === undefined;
  mapText.textContent = `<script type="importmap">${importMap?.text ?? ''}</script>`;
  const line = (name: string, ...sources: readonly (string | undefined)[]): string =>
    [name, ...sources.filter((one) => one !== undefined)].join(' ');
  text.textContent = [
    line('default-src', "'none'"),
    line('script-src', platform, own, importMap?.source),
    line('style-src', platform, own),
    line('connect-src', platform, own, storage),
    line('img-src', platform, own, storage, 'blob:', 'data:'),
    line('font-src', platform),
    line('base-uri', "'none'"),
    line('frame-ancestors', "'none'"),
  ].join(';\n');
}

form?.addEventListener('input', show);
show();
