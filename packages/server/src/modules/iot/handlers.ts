import { alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { camera } from '@scf-kit/sdk/contract/iot/camera';
import { deviceReading } from '@scf-kit/sdk/contract/iot/device-reading';
import { liveGbs } from '@scf-kit/sdk/contract/iot/live-gbs';
import { nbDeviceManagement } from '@scf-kit/sdk/contract/iot/nb-device-management';
import { rfidDeviceManagement } from '@scf-kit/sdk/contract/iot/rfid-device-management';
import { serve } from '../../resource/serve.ts';
import { alarms } from './alarms.ts';
import { cameras, nbDevices, readings, rfidDevices } from './devices.ts';
import { videos } from './video/calls.ts';

serve(alarmSupervision, alarms);
serve(camera, cameras);
serve(deviceReading, readings);
serve(liveGbs, videos);
serve(nbDeviceManagement, nbDevices);
serve(rfidDeviceManagement, rfidDevices);
