import { attribute } from '../../element/index.ts';
import { viewWidget } from '../widget.ts';

export const fileViewerAttributes = {
  objectName: attribute.string('object-name', 'Object name of a stored file.'),
  fileName: attribute.string(
    'file-name',
    'Name of the file, whose extension says what it is; by default the last part of the object name.',
  ),
};

/** A stored image or PDF. */
export const fileViewer = viewWidget({
  tag: 'scf-file-viewer',
  access: { visitor: 'asks', person: 'works', partner: 'works' },
  title: { zh: '文件查看', en: 'File viewer' },
  summary: 'Shows a stored image or PDF, with zoom, rotation, pages and download.',
  attributes: fileViewerAttributes,
  example: { attributes: { 'object-name': 'test/voucher.pdf', 'file-name': '付款凭证.pdf' } },
});
