import { config as loginConfig, session, sms } from '../contract/access/session.ts';
import { user } from '../contract/access/user.ts';
import { endpointOf } from '../contract/endpoint.ts';
import { master } from '../contract/master-data/master.ts';
import { math } from '../contract/master-data/math.ts';
import { noticeMessage } from '../contract/platform/notice.ts';
import { operationHistory } from '../contract/platform/operation-history.ts';
import { resumableUpload } from '../contract/platform/resumable-upload.ts';
import { presignedUrl, webSign } from '../contract/platform/storage.ts';

export const token = endpointOf(session.calls.token);
export const logout = endpointOf(session.calls.logout);
export const captcha = endpointOf(session.calls.captcha);
export const config = endpointOf(loginConfig.calls.get);
export const sendSms = endpointOf(sms.calls.send);
export const currentPerson = endpointOf(user.calls.current);

export const uploadSignature = endpointOf(webSign.calls.get);
export const fileAddress = endpointOf(presignedUrl.calls.get);
export const beginUpload = endpointOf(resumableUpload.calls.create);
export const uploadState = endpointOf(resumableUpload.calls.state);
export const appendUpload = endpointOf(resumableUpload.calls.append);
export const discardUpload = endpointOf(resumableUpload.calls.discard);

export const masterItems = endpointOf(master.calls.list);
export const multiply = endpointOf(math.calls.multiply);
export const unreadNotices = endpointOf(noticeMessage.calls.unreadNumber);
export const saveVisit = endpointOf(operationHistory.calls.save);
