import { Tag } from 'antd';
import type { ReactNode } from 'react';
import { officeQualifications } from '@scf-kit/sdk/contract/financing/qualifications';
import { ActionButton } from '../../../shell/controls/action-button.tsx';
import { useTexts } from '../../../shell/texts.ts';
import { useRunAction } from '../../../table/rows/run-action.ts';
import { tagColour } from '../../../table/values/status-tone.ts';
import { APPROVED, PENDING, type HandedIn, type Material, type MaterialWork } from './use-materials.ts';

const words = {
  draft: { zh: '未提交', en: 'Not submitted' },
  submit: { zh: '提交审批', en: 'Submit' },
  submitOf: { zh: '提交审批“{title}”', en: 'Submit "{title}"' },
  renew: { zh: '更换材料', en: 'Replace' },
  renewOf: { zh: '更换材料“{title}”', en: 'Replace "{title}"' },
  renewAsk: {
    zh: '请上传新文件、填写有效期并提交审批；新材料通过之前，现有材料继续有效。确定更换吗？',
    en: 'Upload the new file, enter its expiry date and submit it. The current one stays valid until the new one is approved. Replace it?',
  },
  discard: { zh: '放弃更换', en: 'Cancel replacement' },
  discardOf: { zh: '放弃更换“{title}”', en: 'Cancel replacing "{title}"' },
  discardAsk: {
    zh: '放弃后新材料不再提交，现有材料继续有效。确定放弃吗？',
    en: 'The new document will not be submitted, and the current one stays valid. Cancel the replacement?',
  },
} as const;
const { values: STATES } = officeQualifications.own.approvalStatus;

/** How what was handed in stands, and why it was rejected. */
function Standing({ handedIn }: { readonly handedIn: HandedIn }): ReactNode {
  const { say } = useTexts();
  const { id, approvalStatus, approvalStatusDictText, inApproval, opinion } = handedIn;
  if (id === null || approvalStatus === null) return '—';
  return (
    <>
      {approvalStatus === PENDING && !inApproval ? (
        <Tag>{say(words.draft)}</Tag>
      ) : (
        <Tag color={tagColour(STATES, approvalStatus)}>{approvalStatusDictText}</Tag>
      )}
      {opinion ? <span className="settings-quiet">{opinion}</span> : null}
    </>
  );
}

/** How what was handed in stands, and what its people may do next: submit it, replace it, or give the replacing up. */
export function MaterialState({
  material,
  handedIn,
  name,
  work: { busy: busyWith, own, isOpen, submit, renew, discard },
}: {
  readonly material: Material;
  readonly handedIn: HandedIn;
  readonly name: string;
  readonly work: MaterialWork;
}): ReactNode {
  const { say } = useTexts();
  const ask = useRunAction();
  const { title } = material;
  const busy = busyWith === material.financingQualificationsId;
  const open = isOpen(handedIn);
  return (
    <div className="material-state">
      <Standing handedIn={handedIn} />
      {own && handedIn.approvalStatus === APPROVED && material.renewal === null ? (
        <ActionButton
          size="small"
          busy={busy}
          aria-label={say(words.renewOf, { title })}
          action={() =>
            ask({ key: 'renew', label: words.renew, confirm: words.renewAsk, onClick: () => renew(material) })
          }
        >
          {say(words.renew)}
        </ActionButton>
      ) : null}
      {open && handedIn.objectStorages.length > 0 ? (
        <ActionButton
          size="small"
          busy={busy}
          aria-label={say(words.submitOf, { title: name })}
          action={() => submit(material, handedIn)}
        >
          {say(words.submit)}
        </ActionButton>
      ) : null}
      {open && handedIn !== material ? (
        <ActionButton
          size="small"
          busy={busy}
          aria-label={say(words.discardOf, { title })}
          action={() =>
            ask({
              key: 'discard',
              label: words.discard,
              danger: true,
              confirm: words.discardAsk,
              onClick: () => discard(material, handedIn),
            })
          }
        >
          {say(words.discard)}
        </ActionButton>
      ) : null}
    </div>
  );
}
