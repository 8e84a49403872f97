import type { Plugin } from 'vite';

export declare function withoutAntdStyles(): Plugin;
export declare function withoutAntdRules(onStyles: (module: string, names: readonly string[]) => void): Plugin;
