import { fileDownload } from '@scf-kit/sdk/contract/platform/file-download';
import { serve } from '../resource/serve.ts';
import { bindMember } from '../resource/standard.ts';
import { downloadCenter } from './download-center.ts';
import { exportHandler } from './export.ts';
import { importHandler } from './import/import.ts';

serve(fileDownload, downloadCenter);

bindMember('export', exportHandler);
for (const member of ['importTemplate', 'importPreview', 'import'] as const)
  bindMember(member, (resource) => importHandler(resource, member));
