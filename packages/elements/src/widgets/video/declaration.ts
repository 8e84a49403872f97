import { attribute, forPeople } from '../../element/index.ts';
import { viewWidget } from '../widget.ts';

export const videoAttributes = {
  channelId: attribute.string(
    'channel-id',
    'Id of the camera channel; several, separated by blanks or commas, are shown side by side, at most nine.',
  ),
  startTime: attribute.string(
    'start-time',
    'Moment (RFC 3339) of a recording to begin with; without it live pictures are shown.',
  ),
  fixed: attribute.boolean('fixed', 'Shows pictures alone: no recordings are offered.'),
};

/** Live pictures and recordings of cameras. */
export const video = viewWidget({
  tag: 'scf-video',
  title: { zh: '视频', en: 'Video' },
  summary:
    'Shows live pictures and recordings of cameras (FLV, else HLS), with a timeline, speeds and several side by side.',
  access: forPeople,
  attributes: videoAttributes,
  events: {
    'scf-video-state': {
      description: 'The state of a channel has changed.',
      detail: "{ channelId: string; state: 'starting' | 'playing' | 'waiting' | 'ended' | 'failed' | 'unsupported' }",
    },
  },
  example: { attributes: { 'channel-id': 'channel-1' } },
});
