import type { Plugin } from 'vite';

export declare function callsAsData(): Plugin;
