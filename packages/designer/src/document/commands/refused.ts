import type { Text } from '@scf-kit/sdk/contract/text';

/** Why a command was not carried out, in words for the person. Nothing was changed. */
export class Refused extends Error {
  readonly reason: Text;
  constructor(reason: Text) {
    super(reason.en);
    this.reason = reason;
  }
}
