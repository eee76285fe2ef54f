import {
  type AdjustmentCause,
  type AdjustmentDirection,
  adjustMember,
  causesOf,
} from '@parlay/contracts/staff/adjustments'
import { proposeCall } from '@parlay/contracts/staff/proposals'
import { useTranslation } from '@parlay/web/i18n'
import { useState } from 'react'
import { ActDialog } from '../../act/act-dialog'
import { longestAmount } from '../../act/act-field'

interface AdjustDialogProps {
  /** The member's account, if it is known. */
  account: string
  onProposed: (proposalId: string) => void
  onClose: () => void
}

const directions = Object.keys(causesOf) as AdjustmentDirection[]
const ways = directions.flatMap((direction) => causesOf[direction].map((cause) => [direction, cause] as const))

/** Drafts an adjustment of a member's money. Its effects are shown before it is sent to another person. */
export function AdjustDialog({ account, onProposed, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('office')
  // The same press again is the same adjustment.
  const [requestKey] = useState(() => crypto.randomUUID())
  return (
    <ActDialog
      endpoint={proposeCall}
      request={({ account: named = '', way = '', amount = '' }) => {
        const [direction, cause] = way.split(':') as [AdjustmentDirection, AdjustmentCause]
        const fields = { account: named.trim(), direction, cause, amount: amount.trim(), requestKey }
        return { kind: adjustMember.id, fields, isDraft: true }
      }}
      title={t('adjust.title')}
      text={t('adjust.text')}
      submitLabel={t('adjust.draft')}
      fields={[
        { kind: 'text', name: 'account', label: t('queue.member'), initial: account, maxLength: 64 },
        {
          kind: 'choice',
          name: 'way',
          label: t('adjust.way'),
          initial: 'credit:CORRECTION',
          options: ways.map(([direction, cause]) => ({
            value: `${direction}:${cause}`,
            label: t(`adjust.way_${direction}_${cause}`),
          })),
        },
        { kind: 'amount', name: 'amount', label: t('act.amount'), maxLength: longestAmount },
      ]}
      onClose={onClose}
      onDone={({ proposalId }) => onProposed(proposalId)}
    />
  )
}
