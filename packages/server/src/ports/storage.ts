import type { Readable } from 'node:stream';

/** A browser's POST to the storage host: the address and, in order, the fields before the file. */
export interface DirectUpload {
  readonly host: string;
  readonly accessid: string;
  readonly policy: string;
  readonly signature: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Storage that browsers reach by themselves. What they post waits apart until it was looked at: `accept` gives it its
 * name, which no browser can write, so what was accepted stays as it was.
 */
export interface DirectStorage {
  /** Where browsers reach it, for the content security policy. */
  readonly origin: string;
  /** One file, under one name in one directory, of one content type and up to one size in bytes, until `expiration`. */
  signUpload(file: {
    readonly key: string;
    readonly dir: string;
    readonly maxBytes: number;
    readonly contentType: string;
    readonly expiration: Date;
  }): DirectUpload;
  /** An address that opens a file for so many seconds, with the type and disposition told here. */
  signDownload(file: {
    readonly key: string;
    readonly seconds: number;
    readonly contentType: string;
    readonly disposition: string;
  }): string;
  /** The file a browser posted under the key, not accepted yet. Size in bytes. */
  arrived(key: string): Promise<{ readonly bytes: Readable; readonly size: number; readonly etag: string } | undefined>;
  /** Gives it its name; false where it has changed or gone meanwhile. */
  accept(key: string, seen: { readonly etag: string; readonly contentType: string }): Promise<boolean>;
}

/** Where files live. Keys are object names (`dir/uuid.ext`); a key that is not there answers undefined. */
export interface StoragePort {
  /** Bytes the files of one office may take together; undefined: any number. */
  readonly officeQuota?: number | undefined;
  /** Undefined where browsers bring and fetch their files by this server. */
  readonly direct: DirectStorage | undefined;
  /** Stores the bytes; a stream that fails or is too long leaves nothing behind. Sizes in bytes. */
  put(
    key: string,
    bytes: Readable,
    limits: { readonly maxBytes: number },
  ): Promise<{ readonly size: number; readonly sha256: string }>;
  get(key: string): Promise<{ readonly bytes: Readable; readonly size: number } | undefined>;
  /** Removes the file, also one that was not accepted yet. */
  remove(key: string): Promise<void>;
  /** Removes what cut uploads left behind; answers how many. */
  tidy(now: Date): Promise<number>;
  /** Writes, reads and removes. @throws Error that says why it does not work. */
  check(): Promise<void>;
}

/** A request the storage failed: it is down, or it refuses our account. */
export class StorageProblem extends Error {
  override name = 'StorageProblem';
  /** HTTP status of the storage's answer, where there was one. */
  readonly status: number | undefined;
  /** Its own word for the problem: `NoSuchBucket`. */
  readonly code: string | undefined;
  constructor(
    message: string,
    options: { readonly status?: number; readonly code?: string | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.status = options.status;
    this.code = options.code;
  }
}

/** More bytes arrived than the caller allowed. */
export class TooManyBytes extends Error {
  override name = 'TooManyBytes';
}
