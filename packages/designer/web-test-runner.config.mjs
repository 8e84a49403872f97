import { fileURLToPath } from 'node:url';
import { browserTests } from '@scf-kit/elements/browser-tests';
import { browserTestVite } from '@scf-kit/elements/browser-tests-vite';
import { mockForms } from './build/mock-forms.mjs';

const vite = browserTestVite();

export default await browserTests({
  middleware: [mockForms()],
  portsFrom: 20_300,
  vite: {
    ...vite,
    root: fileURLToPath(new URL('.', import.meta.url)),
    cacheDir: fileURLToPath(new URL('../../node_modules/.vite/designer-tests', import.meta.url)),
    resolve: { dedupe: ['react', 'react-dom'] },
    optimizeDeps: {
      ...vite.optimizeDeps,
      entries: ['src/index.ts', 'src/**/*.browser.test.tsx'],
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        '@r2wc/react-to-web-component',
        'axe-core',
        'chai',
        'axios',
        'big.js',
        'nanostores',
        '@dnd-kit/core',
        'bpmn-js/lib/Modeler',
        'bpmn-js/lib/NavigatedViewer',
        'bpmn-js/lib/features/replace/ReplaceOptions',
        'bpmn-moddle',
      ],
    },
  },
  lazyParts: [
    '/src/form/designer-implementation.ts',
    '/src/process/designer-implementation.ts',
    '/src/process/viewer-implementation.ts',
  ],
});
