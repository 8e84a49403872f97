import { oneOf, orNull, webAddress, words } from './readers.ts';
import { ConfigError, type Take, setting } from './setting.ts';

export const videoSettings = {
  videoProvider: setting({
    name: 'VIDEO_PROVIDER',
    default: 'none',
    read: oneOf('none', 'livegbs'),
    zh: '视频平台：none（不接入，演示时为模拟画面）或 livegbs（LiveGBS，或 WVP 的兼容接口，后者没有录像回放）',
    en: 'Video platform: none (in the demonstration pictures are simulated), or livegbs (LiveGBS, or what WVP answers like it, without recordings)',
  }),
  videoEndpoint: setting({
    name: 'VIDEO_ENDPOINT',
    default: '',
    read: orNull(webAddress),
    zh: '视频平台的地址，如 http://10.0.0.8:10000',
    en: 'Address of the video platform, such as http://10.0.0.8:10000',
  }),
  videoUsername: setting({
    name: 'VIDEO_USERNAME',
    default: '',
    read: orNull(words(1, 128)),
    zh: '视频平台的用户名',
    en: 'User name at the video platform',
  }),
  videoPassword: setting({
    name: 'VIDEO_PASSWORD',
    default: '',
    confidential: true,
    read: orNull(words(1, 256)),
    zh: '视频平台的密码',
    en: 'Password at the video platform',
  }),
};

/** An account with a video platform. */
export interface VideoAccount {
  /** Such as http://10.0.0.8:10000, without a slash at the end. */
  readonly endpoint: string;
  readonly username: string;
  readonly password: string;
}

export function takeVideo(take: Take): { readonly video: VideoAccount | null } {
  if (take(videoSettings.videoProvider) === 'none') return { video: null };
  const [endpoint, username, password] = [
    take(videoSettings.videoEndpoint),
    take(videoSettings.videoUsername),
    take(videoSettings.videoPassword),
  ];
  if (endpoint === null || username === null || password === null)
    throw new ConfigError(
      'VIDEO_PROVIDER takes VIDEO_ENDPOINT, VIDEO_USERNAME and VIDEO_PASSWORD beside it; not all are set',
    );
  return { video: { endpoint, username, password } };
}
