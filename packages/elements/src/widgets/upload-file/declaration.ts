import type { FileEntry } from '@scf-kit/sdk/form';
import { attribute } from '../../element/index.ts';
import { valueWidget } from '../widget.ts';

/** Whether it is a list; what is in it the SDK checks as in any form. */
const isList = (value: unknown): value is readonly FileEntry[] => Array.isArray(value);

/** Files: the upload field of a form, as a tag of its own. */
export const uploadFile = valueWidget({
  tag: 'scf-upload-file',
  access: { visitor: 'asks', person: 'works', partner: 'works' },
  title: { zh: '文件', en: 'Files' },
  summary:
    'Uploads files, with progress, pause, retry and resuming after a cut or a reload, and shows those that are stored.',
  attributes: {
    limit: attribute.string('limit', 'How many files it takes; by default 3.'),
    fileSize: attribute.string('file-size', 'How large each may be, in MB; by default 10.'),
    fileType: attribute.string(
      'file-type',
      'Allowed extensions, separated by commas; by default any the server takes.',
    ),
    dir: attribute.string('dir', 'Directory the files are stored in.'),
  },
  value: {
    type: 'readonly { uid: string; name: string; status: string; url: string; type: string }[]',
    description: 'The stored files: their names and, as `url`, their object names.',
    is: isList,
  },
  group: true,
  compact: true,
  example: { value: [{ uid: 'f-1', name: '合同.pdf', status: 'done', url: 'test/contract.pdf', type: 'file' }] },
});
