import type { OcrPort } from './ocr.ts';
import type { SealPort } from './seals.ts';
import type { SmsPort } from './sms.ts';
import type { StoragePort } from './storage.ts';

/** The outside world of one server process; tests hand in their own. */
export interface Services {
  readonly storage: StoragePort;
  readonly sms: SmsPort;
  readonly ocr: OcrPort;
  /** Absent: no electronic signature service is configured. */
  readonly seals?: SealPort | undefined;
}
