import { DatePicker, Tag } from 'antd';
import dayjs from 'dayjs';
import type { ReactNode } from 'react';
import { officeQualifications } from '@scf-kit/sdk/contract/financing/qualifications';
import { today } from '@scf-kit/sdk/values';
import { useTexts } from '../../../shell/texts.ts';

const DAY = 'YYYY-MM-DD';
const { title: HEADING } = officeQualifications.own.validUntil;
export const validityTitle = HEADING ?? { zh: '有效期至', en: 'Valid until' };

/** Until when a material is valid: chosen while it may be changed, else read; one that has run out says so. */
export function Validity({
  title,
  day,
  open,
  onChange,
}: {
  /** Of the material. */
  readonly title: string;
  readonly day: string | null;
  readonly open: boolean;
  readonly onChange: (day: string | null) => void;
}): ReactNode {
  const { say } = useTexts();
  if (open)
    return (
      <DatePicker
        size="small"
        value={day === null ? null : dayjs(day)}
        aria-label={say({ zh: '“{title}”有效期至', en: '"{title}" valid until' }, { title })}
        onChange={(chosen) => onChange(chosen ? chosen.format(DAY) : null)}
      />
    );
  if (day === null) return '—';
  return (
    <>
      {day} {day < today() ? <Tag color="error">{say({ zh: '已过期', en: 'Expired' })}</Tag> : null}
    </>
  );
}
