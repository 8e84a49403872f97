import { familyResources } from '@scf-kit/sdk/contract/company-data/families';
import { familyNamed, type DeclaredFamily } from '@scf-kit/sdk/contract/company-data/family';

/** A family that this build knows, by its key. */
export const findFamily = (key: string): DeclaredFamily | undefined =>
  Object.hasOwn(familyResources, key) ? familyNamed(key) : undefined;
