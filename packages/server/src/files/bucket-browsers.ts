import { type DirectStorage, type DirectUpload, StorageProblem } from '../ports/storage.ts';
import {
  buildAddress,
  ask,
  checkKey,
  INCOMING,
  openObject,
  queryText,
  findTagText,
  toSigned,
  type BucketPlace,
} from './bucket-requests.ts';
import { encodePath } from './signing.ts';

function signUpload(
  place: BucketPlace,
  { key, dir, maxBytes, contentType, expiration }: Parameters<DirectStorage['signUpload']>[0],
): DirectUpload {
  const { bucket, publicEndpoint, signer } = place;
  const target = `${INCOMING}${checkKey(key)}`;
  const conditions = [
    { bucket },
    { key: target },
    ['starts-with', '$key', `${INCOMING}${dir}/`],
    { 'Content-Type': contentType },
    { success_action_status: '204' },
    ['content-length-range', 1, maxBytes],
  ];
  const { fields, ...form } = signer.form(conditions, expiration.toISOString(), new Date());
  return {
    ...form,
    host: buildAddress(publicEndpoint, toSigned(place, publicEndpoint, 'POST', '', {})),
    fields: { key: target, 'Content-Type': contentType, success_action_status: '204', ...fields },
  };
}

function signDownload(
  place: BucketPlace,
  { key, seconds, contentType, disposition }: Parameters<DirectStorage['signDownload']>[0],
): string {
  const { publicEndpoint, signer } = place;
  const signed = toSigned(place, publicEndpoint, 'GET', checkKey(key), {
    query: {
      'response-content-type': contentType,
      'response-content-disposition': disposition,
      'response-cache-control': 'private, max-age=300',
    },
  });
  return buildAddress(publicEndpoint, signed) + queryText(signer.link(signed, seconds, new Date()));
}

async function accept(
  place: BucketPlace,
  key: string,
  { etag, contentType }: Parameters<DirectStorage['accept']>[1],
): Promise<boolean> {
  const { prefix } = place.signer;
  const answer = await ask(place, 'PUT', checkKey(key), {
    headers: {
      [`${prefix}copy-source`]: `/${place.bucket}/${encodePath(`${INCOMING}${key}`)}`,
      [`${prefix}copy-source-if-match`]: etag,
      [`${prefix}metadata-directive`]: 'REPLACE',
      'content-type': contentType,
    },
  });
  const said = await answer.text();
  if (answer.status === 412 || answer.status === 404) return false;
  if (!answer.ok || said.includes('<Error>'))
    throw new StorageProblem(`${key} could not be accepted: ${answer.status}`, {
      status: answer.status,
      code: findTagText(said, 'Code'),
    });
  return true;
}

/** The bucket as browsers reach it by themselves. */
export function createDirectStorage(place: BucketPlace): DirectStorage {
  const { publicEndpoint, pathStyle } = place;
  return {
    origin: new URL(
      pathStyle ? publicEndpoint : buildAddress(publicEndpoint, toSigned(place, publicEndpoint, 'GET', '', {})),
    ).origin,
    signUpload: (file) => signUpload(place, file),
    signDownload: (file) => signDownload(place, file),
    arrived: (key) => openObject(place, `${INCOMING}${checkKey(key)}`),
    accept: (key, seen) => accept(place, key, seen),
  };
}
