import { expect, test } from 'vitest';
import { parseUserAgent } from './device.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Linux', 'Firefox 143'],
  [`${CHROME} Edg/140.0.0.0`, 'Windows', 'Edge 140'],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 MicroMessenger/8.0.49',
    'Android',
    'WeChat 8',
  ],
  ['curl/8.5.0', '', 'curl'],
  ['', '', ''],
  ['<img src=x>', '', ''],
])('%s is %s, %s', (userAgent, device, browser) => expect(parseUserAgent(userAgent)).toEqual({ device, browser }));
