import { fileDownload } from '@scf-kit/sdk/contract/platform/file-download';
import { serve } from '../resource/serve.ts';
import { downloadCenter } from './download-center.ts';

serve(fileDownload, downloadCenter);
