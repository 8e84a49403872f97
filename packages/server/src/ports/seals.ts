/** An organisation that asks for electronic seals, and who acts for it. */
export interface SealOwner {
  readonly id: string;
  readonly enterpriseName: string;
  readonly creditCode: string;
  readonly legalPersonName: string;
  readonly transactorName: string;
  readonly transactorMobilePhone: string;
}

/** A seal as it is asked for: an imprint of its own, or one the provider draws. */
export interface WantedSeal {
  readonly name: string;
  /** PNG, JPEG, GIF or BMP. */ readonly image: Buffer | undefined;
}

/** A PDF to be signed, and where on it: a page from 1, from the left and from below in points. */
export interface Signing {
  readonly providerUserId: string;
  readonly providerSealId: string;
  readonly title: string;
  readonly fileName: string;
  readonly bytes: Buffer;
  readonly page: number;
  readonly positionX: number;
  readonly positionY: number;
}

/** How a signing stands; `bytes` are the signed PDF. */
export type Signed =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'done'; readonly bytes: Buffer };

/**
 * An electronic signature service. A `ProviderRefusal` is its final no, with its own words; other errors (no answer, an
 * unreadable one) are worth another try.
 */
export interface SealPort {
  readonly name: string;
  /** Opens the account of an organisation, or finds the one it has; answers its id there. */
  open(owner: SealOwner): Promise<string>;
  /** Makes a seal of an account; answers its id there. */
  createSeal(providerUserId: string, wanted: WantedSeal): Promise<string>;
  removeSeal(providerUserId: string, providerSealId: string): Promise<void>;
  /** Starts the signing of a file; answers the id by which it is asked for. */
  sign(signing: Signing): Promise<string>;
  signed(flowId: string): Promise<Signed>;
}

/** The provider has said no, and why. */
export class ProviderRefusal extends Error {}
