import type { ThemeConfig } from 'antd';
import type { Plugin } from 'vite';

export declare function antdCss(): Plugin;
export declare function buildRules(
  scope: string,
  isDrawn: (name: string) => boolean,
  look?: ThemeConfig,
): { readonly css: string; readonly names: ReadonlySet<string> };
