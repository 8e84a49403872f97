import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './shell/shell.css';
import { App } from './shell/app.tsx';
import { Surroundings } from './shell/theme.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(<StrictMode><Surroundings><App /></Surroundings></StrictMode>);
