import { toEndpoint } from '@scf-kit/sdk/contract/endpoint';
import { cameraChannel } from '@scf-kit/sdk/contract/iot/camera';
import { liveGbs } from '@scf-kit/sdk/contract/iot/live-gbs';

export const channelCall = toEndpoint(cameraChannel.calls.get);
export const liveCall = toEndpoint(liveGbs.calls.liveStart);
export const recordsCall = toEndpoint(liveGbs.calls.playbackRecord);
export const playbackCall = toEndpoint(liveGbs.calls.playbackStart);
export const stopCall = toEndpoint(liveGbs.calls.playbackStop);
