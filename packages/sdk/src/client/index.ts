export * from './api-error.ts';
export * from './client.ts';
export {
  HOST_CLIENT,
  secondFactorTicket,
  type Authentication,
  type Captcha,
  type Credentials,
  type LoginConfig,
  type OAuthClient,
  type SmsPurpose,
} from './authentication.ts';
export { parseFileName, saveAddress, saveFile, type Download } from './download.ts';
export * from './masters.ts';
export * from './operation-history.ts';
export * from './push.ts';
export type { ResourceClient } from './resource-client.ts';
export type { FileMark, UnfinishedUpload, UploadPlace } from './resumable.ts';
export * from './session.ts';
export * from './storage.ts';
export { LONG_REQUEST_TIMEOUT, RELOAD_AFTER_401, REQUEST_TIMEOUT, uuid, type RequestOptions } from './transport.ts';
export * from './unread.ts';
export {
  checkFile,
  getExtension,
  MAX_MEGABYTES,
  storedName,
  UPLOAD_DIRECTORY,
  type ActionFile,
  type ActionUploadOptions,
  type StoredFile,
  type UploadOptions,
} from './upload.ts';
