import { configure } from './element/index.ts';
import './index.ts';

export { configure, defineElements, registerField, VERSION } from './index.ts';

// The kit talks to where it came from, unless its script tag names another server: <script type="module" src="..." data-base-url="...">.
const own = [...document.scripts].find((script) => script.src === import.meta.url);
configure({ baseUrl: own?.dataset['baseUrl'] ?? new URL(import.meta.url).origin });
