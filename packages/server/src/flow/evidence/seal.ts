import { createHash, createPrivateKey, createPublicKey, hkdfSync, sign, verify, type KeyObject } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { timestamp } from '../../clock.ts';
import { lockName } from '../../database/locks.query.ts';
import type { Database } from '../../database/tables.ts';
import { sha256 } from './chain.ts';
import { sealEntries, type Leaf } from './seal.query.ts';

export type SealRow = Selectable<Database['evidence_seal']>;

/** The PKCS #8 header in front of the 32 bytes of an Ed25519 private key. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key that signs seals, made from the server's own secret. */
export function evidenceKey(secret: string): { readonly privateKey: KeyObject; readonly publicKey: string } {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'scf-kit evidence', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  return {
    privateKey,
    publicKey: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}

/** A short form people compare by eye: the first 16 bytes of the key's SHA-256, in hex. */
export const fingerprint = (publicKey: string): string =>
  createHash('sha256')
    .update(Buffer.from(publicKey, 'base64'))
    .digest('hex')
    .slice(0, 32)
    .replace(/(.{4})(?=.)/g, '$1 ');

const byPlace = (a: Leaf, b: Leaf): number =>
  a.instanceId < b.instanceId ? -1 : a.instanceId > b.instanceId ? 1 : a.sequence - b.sequence;
/** One hash over all entries of a seal, independent of their order. */
export const digestLeaves = (leaves: readonly Leaf[]): string =>
  sha256(
    leaves
      .toSorted(byPlace)
      .map((leaf) => `${leaf.instanceId} ${leaf.sequence} ${leaf.hash}`)
      .join('\n'),
  );
export const hashOfSeal = (seal: Pick<SealRow, 'number' | 'sealedAt' | 'entries' | 'root' | 'previous'>): string =>
  sha256([seal.number, seal.sealedAt, seal.entries, seal.root, seal.previous].join('\n'));
/** Whether a seal says what was signed, by the key it names. */
export function isSigned(seal: SealRow): boolean {
  try {
    return (
      hashOfSeal(seal) === seal.hash &&
      verify(
        null,
        Buffer.from(seal.hash),
        createPublicKey({ key: Buffer.from(seal.publicKey, 'base64'), format: 'der', type: 'spki' }),
        Buffer.from(seal.signature, 'base64'),
      )
    );
  } catch {
    // A key or signature that is none.
    return false;
  }
}

/** Seals what is not sealed yet, and signs the seal; undefined where there is nothing. One process at a time. */
export async function sealOpen(db: Kysely<Database>, secret: string): Promise<SealRow | undefined> {
  return db.transaction().execute(async (transaction) => {
    await lockName(transaction, 'flow.seal');
    const last = await transaction
      .selectFrom('evidence_seal')
      .select(['number', 'hash'])
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
    const number = (last?.number ?? 0) + 1;
    const leaves = await sealEntries(transaction, number);
    if (leaves.length === 0) return undefined;
    const { privateKey, publicKey } = evidenceKey(secret);
    const body = {
      number,
      sealedAt: timestamp(),
      entries: leaves.length,
      root: digestLeaves(leaves),
      previous: last?.hash ?? '',
    };
    const hash = hashOfSeal(body);
    const made: SealRow = {
      ...body,
      hash,
      publicKey,
      signature: sign(null, Buffer.from(hash), privateKey).toString('base64'),
    };
    await transaction.insertInto('evidence_seal').values(made).execute();
    return made;
  });
}
