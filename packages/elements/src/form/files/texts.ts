import type { Text } from '@scf-kit/sdk/contract/text';
import { createSayer } from '../texts.ts';

/** Texts around a stored file that is looked at. */
const texts = {
  loading: { zh: '正在加载', en: 'Loading' },
  previous: { zh: '上一页', en: 'Previous' },
  next: { zh: '下一页', en: 'Next' },
  noFile: { zh: '没有可查看的文件', en: 'There is no file to view' },
  noPreview: { zh: '此类文件无法在线查看，请下载', en: 'This kind of file cannot be shown here. Download it.' },
  zoomIn: { zh: '放大', en: 'Zoom in' },
  zoomOut: { zh: '缩小', en: 'Zoom out' },
  rotate: { zh: '旋转', en: 'Rotate' },
  download: { zh: '下载', en: 'Download' },
  pageOf: { zh: '{name}，第 {page} 页', en: '{name}, page {page}' },
  viewerKeys: {
    zh: '{name}：加减号缩放，0 还原，R 旋转，PageUp/PageDown 翻页',
    en: '{name}: plus and minus zoom, 0 resets, R rotates, PageUp and PageDown turn pages',
  },
} as const satisfies Readonly<Record<string, Text>>;

export const createFileText = createSayer(texts);
