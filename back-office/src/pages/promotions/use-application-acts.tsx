import { decideApplication, rejectionReasons, type StaffApplication } from '@parlay/contracts/staff/promotions'
import { useTranslation } from '@parlay/web/i18n'
import { Ban, Check } from 'lucide-react'
import { ActDialog } from '../../act/act-dialog'
import { MemberReads } from '../../queue/member-reads'
import type { ActControl, QueueAct } from '../../queue/queue-page'
import { useSaid } from '../../queue/use-said'
import { useMay } from '../../session/session'

/** The decisions of the reader about applications. */
export function useApplicationActs(): readonly QueueAct<StaffApplication>[] {
  const { t } = useTranslation('office')
  const may = useMay()
  const said = useSaid()
  if (!may('promotions.decide')) return []

  const paramsOf = ({ applicationId, account, promotionId }: StaffApplication) => ({
    account,
    promotion: promotionId,
    id: applicationId,
    orderNo: applicationId,
  })
  const grant = (row: StaffApplication, control: ActControl) => (
    <ActDialog
      endpoint={decideApplication}
      request={{ applicationId: row.applicationId, grant: true }}
      title={t('promotions.grant_title', paramsOf(row))}
      text={t('promotions.grant_text')}
      submitLabel={t('promotions.grant')}
      onClose={control.onClose}
      onDone={said(control, 'promotions.granted', paramsOf(row))}
    />
  )
  const refuse = (row: StaffApplication, control: ActControl) => (
    <ActDialog
      endpoint={decideApplication}
      request={({ cause }) => ({
        applicationId: row.applicationId,
        grant: false,
        cause: cause as (typeof rejectionReasons)[number],
      })}
      title={t('promotions.refuse_title', paramsOf(row))}
      text={t('promotions.refuse_text')}
      submitLabel={t('promotions.refuse')}
      danger
      fields={[
        {
          kind: 'choice',
          name: 'cause',
          label: t('promotions.cause'),
          initial: 'TERMS_NOT_MET',
          options: rejectionReasons.map((value) => ({ value, label: t(`promotions.cause_${value}`) })),
        },
      ]}
      onClose={control.onClose}
      onDone={said(control, 'promotions.refused', paramsOf(row))}
    >
      {({ cause }) => (
        <MemberReads
          title={t(`reads.promotionRejected.${cause}.title`, paramsOf(row))}
          text={t(`reads.promotionRejected.${cause}.content`, paramsOf(row))}
        />
      )}
    </ActDialog>
  )
  const isPossible = ({ state }: StaffApplication) => state === 'APPLYING'
  return [
    {
      name: 'grant',
      label: t('promotions.grant'),
      icon: <Check aria-hidden="true" />,
      keyName: 'a',
      isPossible,
      dialog: grant,
    },
    {
      name: 'refuse',
      label: t('promotions.refuse'),
      icon: <Ban aria-hidden="true" />,
      danger: true,
      keyName: 'r',
      isPossible,
      dialog: refuse,
    },
  ]
}
