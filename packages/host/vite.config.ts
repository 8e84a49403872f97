import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** In development the API is a server of its own. */
const api = process.env['SCF_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  base: '/',
  resolve: { dedupe: ['react', 'react-dom', 'antd'] },
  server: { proxy: { '/api': { target: api, ws: true } } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    rolldownOptions: {
      output: {
        // One chunk each for what every screen shares: it stays in the cache when a screen changes.
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }, { name: 'antd', test: /node_modules[\\/](antd|@ant-design|@rc-component|rc-[\w-]+|dayjs)[\\/]/ }] },
      },
    },
  },
});
