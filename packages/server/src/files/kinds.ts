/** How the bytes of a kind are recognised: by what file-type answers, or as text. */
interface FileKind {
  /** Sent with the file. */
  readonly contentType: string;
  /** MIME types file-type may detect for it; absent: it has no signature and must read as text. */
  readonly sniffed?: readonly string[];
  /** Text of this kind may contain markup. */
  readonly markup?: true;
  /** A zip or an OLE file: its kind is known only when it is whole. */
  readonly container?: true;
}

const OFFICE_97 = ['application/x-cfb'];
const openXml = (part: string): FileKind => {
  const contentType = `application/vnd.openxmlformats-officedocument.${part}`;
  return { contentType, sniffed: [contentType], container: true };
};
const same = (contentType: string, ...others: string[]): FileKind => ({
  contentType,
  sniffed: [contentType, ...others],
});

/** Accepted uploads by extension: the specification's images, PDF, office documents, archives and plain text. */
const KINDS: Readonly<Record<string, FileKind>> = {
  jpg: same('image/jpeg'),
  jpeg: same('image/jpeg'),
  png: same('image/png', 'image/apng'),
  gif: same('image/gif'),
  bmp: same('image/bmp'),
  tif: same('image/tiff'),
  tiff: same('image/tiff'),
  svg: { contentType: 'image/svg+xml', markup: true },
  pdf: same('application/pdf'),
  doc: { contentType: 'application/msword', sniffed: OFFICE_97, container: true },
  xls: { contentType: 'application/vnd.ms-excel', sniffed: OFFICE_97, container: true },
  ppt: { contentType: 'application/vnd.ms-powerpoint', sniffed: OFFICE_97, container: true },
  docx: openXml('wordprocessingml.document'),
  xlsx: openXml('spreadsheetml.sheet'),
  pptx: openXml('presentationml.presentation'),
  zip: { ...same('application/zip'), container: true },
  txt: { contentType: 'text/plain; charset=utf-8' },
  csv: { contentType: 'text/csv; charset=utf-8' },
};

export const EXTENSIONS: readonly string[] = Object.keys(KINDS);

/** The kind of an extension that may be uploaded; undefined where it may not. */
export const findFileKind = (extension: string): FileKind | undefined =>
  Object.hasOwn(KINDS, extension) ? KINDS[extension] : undefined;

/** The content type a file of an extension is sent with. */
export const getContentType = (extension: string): string =>
  findFileKind(extension)?.contentType ?? 'application/octet-stream';

/** The extension of a name without its dot, in lower case; empty where there is none. */
export function getExtension(name: string): string {
  const at = name.lastIndexOf('.');
  return at <= 0 ? '' : name.slice(at + 1).toLowerCase();
}

/** Whether a browser may show it in the page: pictures without script, and PDF. */
export const isShownInline = (contentType: string): boolean =>
  contentType === 'application/pdf' || (contentType.startsWith('image/') && !contentType.includes('svg'));
