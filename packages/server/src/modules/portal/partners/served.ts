import { partnerApplication, partnerBackend } from '@scf-kit/sdk/contract/portal/partner-application';
import { partnerClient, partnerKey } from '@scf-kit/sdk/contract/portal/partner-client';
import { partnerUsage } from '@scf-kit/sdk/contract/portal/partner-usage';
import { partnerDelivery, partnerWebhook } from '@scf-kit/sdk/contract/portal/partner-webhook';
import { serve } from '../../../resource/serve.ts';
import { applications } from './applications.ts';
import { backendCalls } from './backend-calls.ts';
import { clients } from './clients.ts';
import { keys } from './keys.ts';
import { usage } from './usage.ts';
import { deliveries, webhooks } from './webhooks.ts';

serve(partnerClient, clients);
serve(partnerKey, keys);
serve(partnerApplication, applications);
serve(partnerBackend, backendCalls);
serve(partnerWebhook, webhooks);
serve(partnerDelivery, deliveries);
serve(partnerUsage, usage);
