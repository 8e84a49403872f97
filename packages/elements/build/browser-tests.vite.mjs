import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { antdCss } from './antd-css.mjs';

/** The modules that elements load when they are first needed. */
export const LAZY_PARTS = [
  'element/mount.tsx',
  'form/form-implementation.ts',
  'form/engines/rules.ts',
  'form/engines/patterns.ts',
  'form/engines/widgets.ts',
  'form/fields/batch/batch-view.tsx',
  'form/fields/upload/upload-control.tsx',
  'form/fields/select/full-select.tsx',
  'form/fields/date/full-date.tsx',
  'form/fields/tree/full-cascader.tsx',
  'form/fields/tree/full-tree-select.tsx',
  'form/fields/tabs/tabs-layout.tsx',
  'form/fields/editor/rich-editor.tsx',
  'form/sanitise.ts',
  'testing/csp-page.ts',
].map((part) => `/src/${part}`);

/** How element tests see the sources: as in development, without hot reload. */
export function browserTestVite() {
  return {
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    cacheDir: fileURLToPath(new URL('../../../node_modules/.vite/elements-tests', import.meta.url)),
    server: { middlewareMode: true, hmr: false, ws: false, watch: null, fs: { strict: false } },
    plugins: [antdCss(), runnerScripts(), react()],
    optimizeDeps: {
      entries: ['src/kit.ts', 'src/**/*.browser.test.tsx'],
      // Reached by lazy imports only: found late they would make the browser reload in the middle of a test.
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        '@r2wc/react-to-web-component',
        'antd/es/select',
        'antd/es/date-picker',
        'antd/es/cascader',
        'antd/es/tree-select',
        '@tiptap/core',
        '@tiptap/starter-kit',
        'antd/es/config-provider',
        'antd/es/locale/zh_CN',
        'antd/es/locale/en_US',
        '@ant-design/cssinjs',
        'axe-core',
        'chai',
        'axios',
        'big.js',
        'dayjs',
        'dayjs/plugin/customParseFormat.js',
        'dayjs/locale/zh-cn.js',
        'dompurify',
        'nanostores',
        'pdfjs-dist/legacy/build/pdf.mjs',
        'pdfjs-dist/legacy/build/pdf.worker.mjs',
        'react-dom',
      ],
      exclude: ['@web/test-runner-commands'],
    },
  };
}

/** Scripts that the test runner serves under its own paths. */
const runnerScripts = () => ({
  name: 'scf-runner-scripts',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('/__web-') ? { id, external: true } : undefined),
});
