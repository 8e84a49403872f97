import { resumableUpload } from '@scf-kit/sdk/contract/platform/resumable-upload';
import { objectStorage, presignedUrl, storage as storageHost, webSign } from '@scf-kit/sdk/contract/platform/storage';
import { serve } from '../resource/serve.ts';
import { recordFiles } from './record-files.ts';
import { fileLinks, signedUploads, storedBytes } from './uploads.ts';
import { resumableUploads } from './tus.ts';

serve(webSign, signedUploads);
serve(storageHost, storedBytes);
serve(presignedUrl, fileLinks);
serve(objectStorage, recordFiles);
serve(resumableUpload, resumableUploads);
