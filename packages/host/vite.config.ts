import { antdCss } from '@scf-kit/elements/vite';
import { callsAsData } from '@scf-kit/sdk/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { antdRules } from './build/antd-rules.ts';
import { cardsWithoutTabs } from './build/cards-without-tabs.ts';
import { declaredScreens, type ContractFile } from './build/declared-screens.ts';
import { manualPages } from './build/manual-pages.ts';

/** In development the API is a server of its own. */
const api = process.env['SCF_API'] ?? 'http://127.0.0.1:3000';

/** How the back office is built, with the screens of the contract and of `further` files. */
export const hostWith = (further: readonly ContractFile[]): UserConfig => ({
  plugins: [
    callsAsData(),
    antdCss(),
    ...antdRules(),
    cardsWithoutTabs(),
    declaredScreens(further),
    manualPages(),
    react(),
  ],
  base: '/',
  resolve: { dedupe: ['react', 'react-dom', 'antd', 'nanostores'] },
  server: { proxy: { '/api': { target: api, ws: true }, '/portal': { target: api } } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }] },
      },
    },
  },
});

export default defineConfig(hostWith([]));
