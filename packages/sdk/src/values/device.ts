const DEVICES: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
/** In this order: most browsers name several. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/MicroMessenger\/(\d+)/, 'WeChat'],
  [/DingTalk\/(\d+)/, 'DingTalk'],
  [/Feishu\/(\d+)|Lark\/(\d+)/, 'Feishu'],
  [/Edg\w*\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)|FxiOS\/(\d+)/, 'Firefox'],
  [/(?:Headless)?Chrome\/(\d+)|CriOS\/(\d+)/, 'Chrome'],
  [/Version\/(\d+).*Safari/, 'Safari'],
];

/** The device and the browser with its major version, read from a user agent. */
export function parseUserAgent(userAgent: string): { readonly device: string; readonly browser: string } {
  const device = DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
  for (const [pattern, name] of BROWSERS) {
    const found = pattern.exec(userAgent);
    if (found)
      return { device, browser: `${name} ${found.slice(1).find((version) => version !== undefined) ?? ''}`.trim() };
  }
  return { device, browser: /^[\w.-]{1,40}(?=\/|$)/.exec(userAgent)?.[0] ?? '' };
}
