import { type Row, type Table } from '@scf-kit/sdk/contract';
import { companyAnswer, companyFamilyState, companyLook, companyRefresh } from './internal/company-data.ts';
import {
  authFamily,
  authToken,
  authTicket,
  passwordState,
  passwordHistory,
  totpSecret,
  recoveryCode,
  oidcLink,
  captcha,
  addressCode,
  smsCode,
  outbox,
} from './internal/sign-in.ts';
import { partnerBucket, partnerTime, partnerVisitor } from './internal/partners.ts';
import {
  articleViewer,
  articleViews,
  contentVersion,
  picture,
  pictureSize,
  pictureUse,
  portalAddress,
  rendition,
} from './internal/portal.ts';
import { idempotency, importDraft, resumableUpload, resumablePart, keptData, counter } from './internal/work.ts';
import {
  flowDeployment,
  flowDefinition,
  flowInstance,
  flowExecution,
  flowJob,
  flowSubscription,
  flowTask,
  flowApplicant,
  flowIdentityLink,
  flowVariable,
  flowHistory,
  flowSnapshot,
  flowTaskSnapshot,
  flowEvidence,
  evidenceSeal,
} from './internal/flow.ts';

export type InternalTables = {
  auth_family: Row<typeof authFamily.fields>;
  auth_token: Row<typeof authToken.fields>;
  auth_ticket: Row<typeof authTicket.fields>;
  password_state: Row<typeof passwordState.fields>;
  password_history: Row<typeof passwordHistory.fields>;
  totp_secret: Row<typeof totpSecret.fields>;
  recovery_code: Row<typeof recoveryCode.fields>;
  oidc_link: Row<typeof oidcLink.fields>;
  captcha: Row<typeof captcha.fields>;
  sms_code: Row<typeof smsCode.fields>;
  address_code: Row<typeof addressCode.fields>;
  outbox: Row<typeof outbox.fields>;
  partner_visitor: Row<typeof partnerVisitor.fields>;
  partner_bucket: Row<typeof partnerBucket.fields>;
  partner_time: Row<typeof partnerTime.fields>;
  idempotency: Row<typeof idempotency.fields>;
  import_draft: Row<typeof importDraft.fields>;
  resumable_upload: Row<typeof resumableUpload.fields>;
  resumable_part: Row<typeof resumablePart.fields>;
  kept_data: Row<typeof keptData.fields>;
  counter: Row<typeof counter.fields>;
  content_version: Row<typeof contentVersion.fields>;
  picture: Row<typeof picture.fields>;
  picture_size: Row<typeof pictureSize.fields>;
  picture_use: Row<typeof pictureUse.fields>;
  rendition: Row<typeof rendition.fields>;
  portal_address: Row<typeof portalAddress.fields>;
  article_views: Row<typeof articleViews.fields>;
  article_viewer: Row<typeof articleViewer.fields>;
  flow_deployment: Row<typeof flowDeployment.fields>;
  flow_definition: Row<typeof flowDefinition.fields>;
  flow_instance: Row<typeof flowInstance.fields>;
  flow_execution: Row<typeof flowExecution.fields>;
  flow_job: Row<typeof flowJob.fields>;
  flow_subscription: Row<typeof flowSubscription.fields>;
  flow_task: Row<typeof flowTask.fields>;
  flow_applicant: Row<typeof flowApplicant.fields>;
  flow_identity_link: Row<typeof flowIdentityLink.fields>;
  flow_variable: Row<typeof flowVariable.fields>;
  flow_history: Row<typeof flowHistory.fields>;
  flow_snapshot: Row<typeof flowSnapshot.fields>;
  flow_task_snapshot: Row<typeof flowTaskSnapshot.fields>;
  flow_evidence: Row<typeof flowEvidence.fields>;
  evidence_seal: Row<typeof evidenceSeal.fields>;
  company_refresh: Row<typeof companyRefresh.fields>;
  company_family_state: Row<typeof companyFamilyState.fields>;
  company_look: Row<typeof companyLook.fields>;
  company_answer: Row<typeof companyAnswer.fields>;
};

/** Every table the server keeps for itself. */
export const internalTables: readonly Table[] = [
  authFamily,
  authToken,
  authTicket,
  passwordState,
  passwordHistory,
  totpSecret,
  recoveryCode,
  oidcLink,
  captcha,
  addressCode,
  smsCode,
  outbox,
  partnerVisitor,
  partnerBucket,
  partnerTime,
  idempotency,
  importDraft,
  resumableUpload,
  resumablePart,
  keptData,
  counter,
  contentVersion,
  picture,
  pictureSize,
  pictureUse,
  rendition,
  portalAddress,
  articleViews,
  articleViewer,
  flowDeployment,
  flowDefinition,
  flowInstance,
  flowExecution,
  flowJob,
  flowSubscription,
  flowTask,
  flowApplicant,
  flowIdentityLink,
  flowVariable,
  flowHistory,
  flowSnapshot,
  flowTaskSnapshot,
  flowEvidence,
  evidenceSeal,
  companyRefresh,
  companyFamilyState,
  companyLook,
  companyAnswer,
];
