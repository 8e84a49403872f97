import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'astro/config';

const elements = fileURLToPath(new URL('../packages/elements/package.json', import.meta.url));
const { version } = JSON.parse(readFileSync(elements, 'utf8'));

// Pages are served under a content security policy without inline scripts or styles: everything leaves as its own file.
export default defineConfig({
  output: 'static',
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  build: { assets: 'portal/assets', inlineStylesheets: 'never', format: 'directory' },
  // Code samples are plain text: a highlighter would colour them by inline styles.
  markdown: { syntaxHighlight: false },
  vite: { build: { assetsInlineLimit: 0 }, define: { KIT_VERSION: JSON.stringify(version) } },
});
