/** A file as it arrived. */
export interface Download {
  readonly blob: Blob;
  readonly fileName: string;
}

/** The file name a content-disposition header gives; undefined where it gives none. */
export function parseFileName(disposition: string | undefined): string | undefined {
  if (!disposition) return undefined;
  const extended = /filename\*\s*=\s*(?:utf-8|UTF-8)''([^;]+)/.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/.exec(disposition);
  const written = extended ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim();
  if (!written) return undefined;
  try {
    // Servers of this kind percent-encode Chinese names in the plain form too.
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** Has the browser download what stands at an address, under a name where the address is of this origin. */
export function saveAddress(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.rel = 'noopener';
  link.click();
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: Download): void {
  const address = URL.createObjectURL(file.blob);
  saveAddress(address, file.fileName);
  // The click has taken the address by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
