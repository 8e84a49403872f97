import { endpointOf } from '@scf-kit/sdk/contract/endpoint';
import { cameraChannel } from '@scf-kit/sdk/contract/iot/camera';
import { liveGbs } from '@scf-kit/sdk/contract/iot/live-gbs';

export const channelCall = endpointOf(cameraChannel.calls.get);
export const liveCall = endpointOf(liveGbs.calls.liveStart);
export const recordsCall = endpointOf(liveGbs.calls.playbackRecord);
export const playbackCall = endpointOf(liveGbs.calls.playbackStart);
export const stopCall = endpointOf(liveGbs.calls.playbackStop);
