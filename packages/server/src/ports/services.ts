import type { ChatRobotPort } from './chat-robot.ts';
import type { CompanyDataPort } from './company-data.ts';
import type { MailPort } from './mail.ts';
import type { OcrPort } from './ocr.ts';
import type { SealPort } from './seals.ts';
import type { SmsPort } from './sms.ts';
import type { StoragePort } from './storage.ts';
import type { Video } from './video.ts';

/** The outside world of one server process; tests hand in their own. */
export interface Services {
  readonly storage: StoragePort;
  readonly sms: SmsPort;
  readonly ocr: OcrPort;
  /** Absent: no mail server is configured. */
  readonly mail?: MailPort | undefined;
  /** Absent: nothing is said in chats. */
  readonly robots?: ChatRobotPort | undefined;
  /** Absent: no electronic signature service is configured. */
  readonly seals?: SealPort | undefined;
  /** Absent: no video platform is configured. */
  readonly video?: Video | undefined;
  /** Absent: nobody says what registers know of companies. */
  readonly companyData?: CompanyDataPort | undefined;
}
