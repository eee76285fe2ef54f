import { decideRedemption, type StaffRedemption } from '@parlay/contracts/staff/points'
import { formatNumber, useTranslation } from '@parlay/web/i18n'
import { Ban, Check } from 'lucide-react'
import { ActDialog } from '../../act/act-dialog'
import { MemberReads } from '../../queue/member-reads'
import type { ActControl, QueueAct } from '../../queue/queue-page'
import { useSaid } from '../../queue/use-said'
import { useMay } from '../../session/session'

/** The decisions of the reader about redemptions. A voucher is approved with its code. */
export function useRedemptionActs(): readonly QueueAct<StaffRedemption>[] {
  const { t } = useTranslation('office')
  const may = useMay()
  const said = useSaid()
  if (!may('points.decide')) return []

  const paramsOf = ({ redeemId, account, rewardId, points }: StaffRedemption) => ({
    account,
    reward: rewardId,
    id: redeemId,
    orderNo: redeemId,
    points: formatNumber(points),
  })
  const reads = (row: StaffRedemption, template: string) => (
    <MemberReads
      title={t(`reads.${template}.title`, paramsOf(row))}
      text={t(`reads.${template}.content`, paramsOf(row))}
    />
  )
  const approve = (row: StaffRedemption, control: ActControl) => {
    const isVoucher = row.category === 'VOUCHER'
    return (
      <ActDialog
        endpoint={decideRedemption}
        request={({ code }) => ({
          redeemId: row.redeemId,
          decision: 'approve' as const,
          ...(isVoucher && { code: code?.trim() }),
        })}
        title={t('redemptions.approve_title', paramsOf(row))}
        text={t(isVoucher ? 'redemptions.voucher_text' : 'redemptions.approve_text')}
        submitLabel={t('redemptions.approve')}
        fields={isVoucher ? [{ kind: 'text', name: 'code', label: t('redemptions.code'), maxLength: 64 }] : []}
        onClose={control.onClose}
        onDone={said(control, 'redemptions.approved', paramsOf(row))}
      >
        {reads(row, isVoucher ? 'pointsVoucher' : 'pointsApproved')}
      </ActDialog>
    )
  }
  const reject = (row: StaffRedemption, control: ActControl) => (
    <ActDialog
      endpoint={decideRedemption}
      request={{ redeemId: row.redeemId, decision: 'reject' }}
      title={t('redemptions.reject_title', paramsOf(row))}
      text={t('redemptions.reject_text')}
      submitLabel={t('redemptions.reject')}
      danger
      onClose={control.onClose}
      onDone={said(control, 'redemptions.rejected', paramsOf(row))}
    >
      {reads(row, 'pointsRejected')}
    </ActDialog>
  )
  const isPossible = ({ state }: StaffRedemption) => state === 'PROCESSING'
  return [
    {
      name: 'approve',
      label: t('redemptions.approve'),
      icon: <Check aria-hidden="true" />,
      keyName: 'a',
      isPossible,
      dialog: approve,
    },
    {
      name: 'reject',
      label: t('redemptions.reject'),
      icon: <Ban aria-hidden="true" />,
      danger: true,
      keyName: 'r',
      isPossible,
      dialog: reject,
    },
  ]
}
