import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { MONITOR_PATH } from './navigation/location.ts';
import './shell/page.css';

/** The wall display is a page of its own: no menu, no tabs. */
const Monitor = lazy(() => import('./monitor/monitor.tsx'));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
  <StrictMode>
    {window.location.pathname === MONITOR_PATH ? (
      <Suspense fallback={null}>
        <Monitor />
      </Suspense>
    ) : (
      <App />
    )}
  </StrictMode>,
);
