/* The parts of the document libraries that are used, declared here as their own types are open (`any`). */

declare module 'pizzip' {
  interface Entry {
    asText(): string;
  }
  export default class PizZip {
    constructor(bytes?: Uint8Array);
    readonly files: Readonly<Record<string, unknown>>;
    file(path: string): Entry | null;
    file(path: string, content: string): this;
    generate(options: { readonly type: 'nodebuffer'; readonly compression: 'DEFLATE' }): Buffer;
  }
}

declare module 'docxtemplater' {
  import type PizZip from 'pizzip';
  /** A part of a file as docxtemplater has read it. */
  export interface Part {
    readonly type: string;
    readonly value?: string;
    /** The part of docxtemplater that fills it; absent for a plain variable. */
    readonly module?: string;
    readonly subparsed?: readonly Part[];
  }
  export interface Module {
    readonly name: string;
    set(options: { readonly inspect?: { readonly postparsed?: readonly Part[] } }): void;
  }
  export default class Docxtemplater {
    constructor(
      archive: PizZip,
      options: {
        readonly paragraphLoop: boolean;
        readonly linebreaks: boolean;
        readonly syntax: { readonly changeDelimiterPrefix: null };
        readonly nullGetter: () => string;
        readonly parser: (tag: string) => { get(scope: unknown): unknown };
        readonly errorLogging: false;
        readonly modules?: readonly Module[];
      },
    );
    render(values: Readonly<Record<string, unknown>>): void;
    getZip(): PizZip;
  }
}

declare module 'pdfmake' {
  type Faces = Readonly<Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>;
  interface Pdfmake {
    addFonts(fonts: Readonly<Record<string, Faces>>): void;
    setUrlAccessPolicy(allowed: (url: string) => boolean): void;
    setLocalAccessPolicy(allowed: (path: string) => boolean): void;
    createPdf(definition: Readonly<Record<string, unknown>>): { getBuffer(): Promise<Buffer> };
  }
  const pdfmake: Pdfmake;
  export default pdfmake;
}
