/** Made by build/declared-screens.ts of the contract, when the host is built. */
declare module 'virtual:declared-screens' {
  import type { Resource } from '@scf-kit/sdk/contract/resource';
  import type { RouteDeclaration } from '@scf-kit/sdk/contract/routes';

  export const routes: readonly RouteDeclaration[];
  /** By path: loads the resource that declares the screen. */
  export const declared: Readonly<Record<string, () => Promise<Resource>>>;
}
/** The areas of the contract, in the order of the side menu. */
declare module 'virtual:declared-areas' {
  import type { AreaDeclaration } from '@scf-kit/sdk/contract/navigation/areas';

  export const areas: readonly AreaDeclaration[];
}
/** The user manual in one language, made by build/manual-pages.ts. */
declare module 'virtual:manual/zh-CN' {
  import type { ManualChapter } from './screens/platform/manual/manual-pages.ts';

  const chapters: readonly ManualChapter[];
  export default chapters;
}
declare module 'virtual:manual/en-US' {
  import type { ManualChapter } from './screens/platform/manual/manual-pages.ts';

  const chapters: readonly ManualChapter[];
  export default chapters;
}
/** The address of the sheet of antd's rules, made by build/antd-rules.ts. */
declare module 'virtual:antd-rules' {
  const address: string;
  export default address;
}
