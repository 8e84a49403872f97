import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import reader from 'zxing-wasm/reader/zxing_reader.wasm?url';

// From our own origin, not from where the library would fetch it.
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? reader : prefix + path) },
});

const detector = new BarcodeDetector({
  formats: [
    'code_128',
    'code_39',
    'code_93',
    'codabar',
    'ean_13',
    'ean_8',
    'itf',
    'upc_a',
    'upc_e',
    'qr_code',
    'data_matrix',
    'pdf417',
  ],
});

/** The bar codes found on a picture. */
export const codesIn = async (picture: ImageBitmapSource): Promise<readonly string[]> =>
  (await detector.detect(picture)).map(({ rawValue }) => rawValue.trim()).filter((text) => text !== '');
