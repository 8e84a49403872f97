import type { SiteCamera } from './platform.ts';

/** The cameras of the simulated site, as its platform names them. */
export const siteCameras: readonly SiteCamera[] = [
  { id: '34020000001110000001', name: '模拟硬盘录像机', channels: 4 },
  { id: '34020000001320000001', name: '模拟枪机', channels: 1 },
];
