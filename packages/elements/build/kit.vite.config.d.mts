import type { UserConfig } from 'vite';

declare const config: UserConfig;
export default config;
