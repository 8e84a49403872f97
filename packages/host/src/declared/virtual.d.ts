/** Made by build/declared-screens.ts of the contract, when the host is built. */
declare module 'virtual:declared-screens' {
  import type { Resource } from '@scf-kit/sdk/contract/resource';
  import type { AreaDeclaration } from '@scf-kit/sdk/contract/navigation/areas';
  import type { RouteDeclaration } from '@scf-kit/sdk/contract/routes';

  export const areas: readonly AreaDeclaration[];
  export const routes: readonly RouteDeclaration[];
  /** By path: loads the resource that declares the screen. */
  export const declared: Readonly<Record<string, () => Promise<Resource>>>;
}
