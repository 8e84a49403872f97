import { generateKeyPairSync, sign } from 'node:crypto';

/** A value of DER with its tag and its length. */
function encode(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(parts);
  const { length: n } = body;
  const length = n < 128 ? [n] : n < 256 ? [0x81, n] : [0x82, n >> 8, n & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}
const [SEQUENCE, SET, INTEGER, BITS, OID, TEXT] = [0x30, 0x31, 0x02, 0x03, 0x06, 0x0c] as const;
/** A moment of this half of the century, and any other. */
const [SHORT_TIME, TIME] = [0x17, 0x18] as const;
const COMMON_NAME = encode(OID, Buffer.from('550403', 'hex'));
const ECDSA_SHA256 = encode(SEQUENCE, encode(OID, Buffer.from('2a8648ce3d040302', 'hex')));

const toPem = (name: string, bytes: Buffer): string =>
  `-----BEGIN ${name}-----\n${bytes.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${name}-----\n`;

/** A certificate of a host that signs itself, with its key, both as PEM. */
export function makeCertificate(host: string): { readonly certificate: string; readonly key: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = encode(SEQUENCE, encode(SET, encode(SEQUENCE, COMMON_NAME, encode(TEXT, Buffer.from(host)))));
  const content = encode(
    SEQUENCE,
    encode(INTEGER, Buffer.from([1])),
    ECDSA_SHA256,
    name,
    encode(SEQUENCE, encode(SHORT_TIME, Buffer.from('200101000000Z')), encode(TIME, Buffer.from('21000101000000Z'))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = encode(BITS, Buffer.from([0]), sign('sha256', content, privateKey));
  return {
    certificate: toPem('CERTIFICATE', encode(SEQUENCE, content, ECDSA_SHA256, signature)),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}
