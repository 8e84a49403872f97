/** The part of saxen, bpmn-moddle's XML reader, that is used here; it declares no types for its entry. */
declare module 'saxen' {
  type Decode = (text: string) => string;

  export class Parser {
    on(
      event: 'openTag',
      heard: (name: string, attributes: () => Readonly<Record<string, string>> | boolean, decode: Decode) => void,
    ): this;
    on(event: 'closeTag', heard: (name: string) => void): this;
    on(event: 'text', heard: (text: string, decode: Decode) => void): this;
    on(event: 'cdata' | 'comment' | 'question', heard: (text: string) => void): this;
    on(event: 'error' | 'warn', heard: (error: Error) => void): this;
    parse(xml: string): void;
  }
}
