import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { serve } from '../../resource/serve.ts';
import { tenders } from './tenders.ts';

serve(engineBiddingInfo, tenders);
