import { config as loginConfig, session, sms } from '../contract/access/session.ts';
import { user } from '../contract/access/user.ts';
import { toEndpoint } from '../contract/endpoint.ts';
import { master } from '../contract/master-data/master.ts';
import { math } from '../contract/master-data/math.ts';
import { noticeMessage } from '../contract/platform/notice.ts';
import { operationHistory } from '../contract/platform/operation-history.ts';
import { resumableUpload } from '../contract/platform/resumable-upload.ts';
import { presignedUrl, webSign } from '../contract/platform/storage.ts';

export const token = toEndpoint(session.calls.token);
export const logout = toEndpoint(session.calls.logout);
export const captcha = toEndpoint(session.calls.captcha);
export const config = toEndpoint(loginConfig.calls.get);
export const sendSms = toEndpoint(sms.calls.send);
export const currentPerson = toEndpoint(user.calls.current);

export const uploadSignature = toEndpoint(webSign.calls.get);
export const fileAddress = toEndpoint(presignedUrl.calls.get);
export const beginUpload = toEndpoint(resumableUpload.calls.create);
export const uploadState = toEndpoint(resumableUpload.calls.state);
export const appendUpload = toEndpoint(resumableUpload.calls.append);
export const discardUpload = toEndpoint(resumableUpload.calls.discard);

export const masterItems = toEndpoint(master.calls.list);
export const multiply = toEndpoint(math.calls.multiply);
export const unreadNotices = toEndpoint(noticeMessage.calls.unreadNumber);
export const saveVisit = toEndpoint(operationHistory.calls.save);
