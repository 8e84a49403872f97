import { createInflateRaw, inflateRawSync } from 'node:zlib';

/** Bytes all parts of a document may have when they are unpacked, and how many parts. */
const MOST_UNPACKED = 40 * 1024 * 1024;
const MOST_PARTS = 2000;
const ENTRY = 0x02014b50,
  END = 0x06054b50;
const STORED = 0,
  DEFLATED = 8;

/** Why a Word document is not taken as a template. */
export type DocumentFault = 'format' | 'tooLarge' | 'macros' | 'external' | 'fields';
export class FaultyDocument extends Error {
  readonly why: DocumentFault;
  constructor(why: DocumentFault) {
    super(why);
    this.why = why;
  }
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: Buffer;
  readonly size: number;
}

function parseZipEntries(bytes: Buffer): readonly Entry[] {
  let end = bytes.length - 22;
  while (end >= 0 && bytes.readUInt32LE(end) !== END) end -= 1;
  if (end < 0) throw new FaultyDocument('format');
  const entries: Entry[] = [];
  let at = bytes.readUInt32LE(end + 16);
  const count = bytes.readUInt16LE(end + 10);
  if (count > MOST_PARTS) throw new FaultyDocument('tooLarge');
  for (let left = count; left > 0; left -= 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw new FaultyDocument('format');
    const [nameLength, offset] = [bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    if (offset + 30 > bytes.length) throw new FaultyDocument('format');
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.subarray(start, start + bytes.readUInt32LE(at + 20)),
      size: bytes.readUInt32LE(at + 24),
    });
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Bytes a part really unpacks to, whatever the archive says of itself; nothing of it is kept. */
async function unpackedSize({ method, packed }: Entry, most: number): Promise<number> {
  if (method === STORED) return packed.length;
  if (method !== DEFLATED) throw new FaultyDocument('format');
  let size = 0;
  const inflate = createInflateRaw();
  inflate.end(packed);
  for await (const piece of inflate) {
    size += piece.length;
    if (size > most) throw new FaultyDocument('tooLarge');
  }
  return size;
}

const unpackText = ({ method, packed }: Entry): string =>
  (method === STORED ? packed : inflateRawSync(packed, { maxOutputLength: MOST_UNPACKED })).toString('utf8');

/** Parts that hold programs or foreign objects. */
const PROGRAM = /vbaProject|vbaData|activeX|\.bin$|\/embeddings\//i;
/** Fields that fetch or run something when the document is opened. */
const FETCHES = /\b(?:DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|MACROBUTTON|IMPORT|LINK)\b/;

/**
 * Refuses what may not become a template: an archive that unpacks to too much, before anything of it is kept; macros
 * and embedded programs whatever the name says; relationships to elsewhere; fields that fetch. @throws FaultyDocument
 */
export async function guardDocx(bytes: Buffer): Promise<void> {
  const entries = parseZipEntries(bytes);
  if (entries.reduce((sum, { size }) => sum + size, 0) > MOST_UNPACKED) throw new FaultyDocument('tooLarge');
  let total = 0;
  for (const entry of entries)
    total += await unpackedSize(entry, MOST_UNPACKED - total).catch((error: unknown) => {
      throw error instanceof FaultyDocument ? error : new FaultyDocument('format');
    });
  if (!entries.some(({ name }) => name === 'word/document.xml')) throw new FaultyDocument('format');
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size !== entries.length)
    throw new FaultyDocument('format');
  for (const entry of entries) {
    if (PROGRAM.test(entry.name)) throw new FaultyDocument('macros');
    if (!/\.(?:xml|rels)$/i.test(entry.name)) continue;
    const text = unpackText(entry);
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text) || text.includes('\0')) throw new FaultyDocument('format');
    if (entry.name === '[Content_Types].xml' && /macroEnabled|vbaProject/i.test(text))
      throw new FaultyDocument('macros');
    if (entry.name.endsWith('.rels') && /TargetMode\s*=\s*["']External|aFChunk|attachedTemplate/i.test(text))
      throw new FaultyDocument('external');
    // A field may be written in several pieces.
    const fields = [...text.matchAll(/<w:instrText\b[^>]*>([^<]*)|w:instr="([^"]*)"/g)];
    if (FETCHES.test(fields.map(([, pieces, whole]) => pieces ?? ` ${whole ?? ''} `).join('')))
      throw new FaultyDocument('fields');
  }
}
