import { resumableUpload } from '@scf-kit/sdk/contract/platform/resumable-upload';
import { objectStorage, presignedUrl, storage as storageHost, webSign } from '@scf-kit/sdk/contract/platform/storage';
import { serve } from '../resource/serve.ts';
import { fileLinks, signedUploads, storedBytes, storedFiles } from './stored-files.ts';
import { resumableUploads } from './tus.ts';

serve(webSign, signedUploads);
serve(storageHost, storedBytes);
serve(presignedUrl, fileLinks);
serve(objectStorage, storedFiles);
serve(resumableUpload, resumableUploads);
