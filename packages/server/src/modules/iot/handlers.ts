import { alarmSupervision } from '@scf-kit/sdk/contract/iot/alarm-supervision';
import { serve } from '../../resource/serve.ts';
import { alarms } from './alarms.ts';

serve(alarmSupervision, alarms);
