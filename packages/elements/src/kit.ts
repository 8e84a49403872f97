import { configure } from './element/index.ts';
import './index.ts';

export { registerField } from './form/index.ts';
export { configure, defineElements, VERSION } from './index.ts';

// The kit talks to where it came from, unless its script tag names another server: <script type="module" src="..."
// data-base-url="...">. The tag may name /kit/v1/ or another major, which redirects to the version this module is of:
// only origin and file are the same.
const here = new URL(import.meta.url);
const own = [...document.scripts].find(({ src }) => {
  const named = URL.parse(src);
  return (
    named?.origin === here.origin &&
    named.pathname.startsWith('/kit/') &&
    named.pathname.endsWith(here.pathname.slice(here.pathname.lastIndexOf('/')))
  );
});
configure({ baseUrl: own?.dataset['baseUrl'] ?? here.origin });
