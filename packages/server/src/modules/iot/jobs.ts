import { regularly } from '../../jobs/job.ts';
import { findOffline } from './offline.ts';
import { followCameras } from './video/presence.ts';

regularly('find-offline-devices', '* * * * *', findOffline);
regularly('follow-cameras', '* * * * *', followCameras);
