import type { Text } from '@scf-kit/sdk/contract/text';
import { ocr } from '@scf-kit/sdk/contract/platform/ocr';
import { client } from '../../../services.ts';

/** Values read from a document (OCR), by field of the enterprise. */
export type Read = Readonly<Record<string, string>>;

interface Reading {
  readonly title: Text;
  readonly read: (objectName: string, signal: AbortSignal) => Promise<Read>;
}

const filled = (values: Readonly<Record<string, string | null>>): Read =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''),
  );

/** The documents that can be read, by the field that holds their picture. */
export const READINGS: Readonly<Record<string, Reading>> = {
  businessLicenseFile: {
    title: { zh: '识别营业执照', en: 'Read the licence' },
    async read(objectName, signal) {
      const { objectName: _picture, ...found } = await client.call(ocr.calls.businessLicense, {
        query: { objectName },
        signal,
        quiet: true,
      });
      return filled(found);
    },
  },
  idCardFaceFile: {
    title: { zh: '识别人像面', en: 'Read the ID card' },
    async read(objectName, signal) {
      const found = await client.call(ocr.calls.idCardFace, { query: { objectName }, signal, quiet: true });
      return filled({ legalPersonName: found.idCardName, legalPersonIdCard: found.idCardNumber });
    },
  },
};

/** By file extension. */
export const isReadable = (objectName: unknown): objectName is string =>
  typeof objectName === 'string' && /\.(png|jpe?g|bmp|gif|pdf)$/i.test(objectName);
