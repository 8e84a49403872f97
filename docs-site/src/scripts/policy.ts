/** The policy of a page that shows the elements, made of what its form says. */
const form = document.querySelector<HTMLFormElement>('#policy');
const text = document.querySelector('#policy-text');

/** The origin of an address; what no address is changes nothing. */
const parseOrigin = (address: FormDataEntryValue | null): string | undefined => {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  return url?.protocol.startsWith('http') ? url.origin : undefined;
};

function show(): void {
  if (!form || !text) return;
  const given = new FormData(form);
  const platform = parseOrigin(given.get('platform')) ?? 'https://scf.example';
  const own = given.has('own') ? "'self'" : undefined;
  const storage = given.has('storage') ? parseOrigin(given.get('storageUrl')) : undefined;
  const importMap = given.has('importMap') ? form.dataset['importMap'] : undefined;
  const line = (name: string, ...sources: readonly (string | undefined)[]): string =>
    [name, ...sources.filter((one) => one !== undefined)].join(' ');
  text.textContent = [
    line('default-src', "'none'"),
    line('script-src', platform, own, importMap),
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
