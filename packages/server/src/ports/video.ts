import type { Readable } from 'node:stream';

/** A channel as video platforms name it. */
export interface VideoChannel {
  /** 20 digits (GB/T 28181). */
  readonly deviceId: string;
  /** Its number at the device, or 20 digits of its own. */
  readonly channel: string;
}

/** Where the platform serves a stream that it started. Addresses are absolute and never reach a browser. */
export interface VideoSource {
  readonly streamId: string;
  readonly flv: string | null;
  readonly hls: string | null;
  /** As the platform says it, such as H264 or H265; null where it does not. */
  readonly codec: string | null;
}

/** Something a device recorded. Moments are ISO, in UTC. */
export interface VideoRecord {
  readonly startTime: string;
  readonly endTime: string;
  /** Bytes; null where the platform does not say. */
  readonly fileSize: number | null;
}

/** A device that the platform hears of. */
export interface VideoPresence {
  readonly deviceId: string;
  readonly channels: readonly { readonly channel: string; readonly code: string | null; readonly online: boolean }[];
}

/**
 * A video platform, to which cameras are connected. A `VideoRefusal` is its no, with its own words; other errors (no
 * answer, an unreadable one) may pass.
 */
export interface VideoPort {
  readonly name: string;
  /** Its pictures are made, not taken. */
  readonly simulated: boolean;
  /** Starts the live stream of a channel, or finds the one that runs. */
  live(channel: VideoChannel): Promise<VideoSource>;
  /** Ends it, unless others at the platform watch it. */
  endLive(channel: VideoChannel): Promise<void>;
  records(channel: VideoChannel, from: string, to: string): Promise<readonly VideoRecord[]>;
  playback(channel: VideoChannel, from: string, to: string, speed: number): Promise<VideoSource>;
  endPlayback(streamId: string): Promise<void>;
  /** Of these devices those that the platform hears of, with their channels. */
  presence(deviceIds: readonly string[]): Promise<readonly VideoPresence[]>;
  /** Whether it answers calls without a login: then whoever reaches it sees every camera. */
  open(): Promise<boolean>;
}

/** The platform has said no, and why. */
export class VideoRefusal extends Error {
  /** It has no such call: recordings are not with every platform. */
  readonly unknown: boolean;
  constructor(message: string, unknown = false) {
    super(message);
    this.unknown = unknown;
  }
}

/** Where a stream is pulled from, and what the platform is told once nobody watches any more. */
export interface VideoUpstream {
  readonly address: string;
  readonly end: () => Promise<void>;
}

/** A playlist or a piece of one. */
export interface VideoPart {
  readonly type: string;
  readonly bytes: Buffer;
}

/** A video platform and what this server hands on of it: browsers never reach the platform itself. */
export interface Video {
  readonly port: VideoPort;
  /** Milliseconds between two looks whether somebody may still watch. */
  readonly looks: number;
  /** Connections to the platform that are open now. */
  readonly pulls: number;
  /**
   * The bytes of the stream of that name, FLV without end: one connection to the platform for all who watch, ended half
   * a minute after the last of them left. `viewer` names this one.
   */
  watch(name: string, viewer: string, upstream: VideoUpstream): Readable;
  /**
   * The playlist of a stream (`index.m3u8`), or what it names, fetched once for all who watch. @throws NoPart for what
   * is no part of it
   */
  part(name: string, file: string, upstream: VideoUpstream): Promise<VideoPart>;
  /** Ends what a viewer gets. */
  cut(viewer: string): void;
  /** Ends a stream for everybody. */
  end(name: string): void;
  close(): Promise<void>;
}

/** The requested file is no part of the stream. */
export class NoPart extends Error {
  override name = 'NoPart';
}
