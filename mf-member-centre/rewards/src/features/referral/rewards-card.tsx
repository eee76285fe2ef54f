import type { ReferralInfo } from '@parlay/contracts/endpoints/referral'
import { Button, Card, FormProblem } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { errorMessage } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useOnline } from '@parlay/web/site'
import styles from './referral.module.css'
import { useClaimReferral } from './use-referral'

/** Shows what has come of the invitations, and pays what can be claimed. */
export function RewardsCard({ info }: { info: ReferralInfo }) {
  const { t } = useTranslation('referral')
  const moneyText = useMemberMoneyText()
  const isOnline = useOnline()
  const claim = useClaimReferral()
  const figures = [
    [t('invited'), info.invited],
    [t('active'), info.active],
    [t('earned'), moneyText(info.earned)],
    [t('claimable'), moneyText(info.claimable)],
  ] as const
  return (
    <Card as="section" aria-labelledby="referral-numbers">
      <h3 id="referral-numbers" className={styles.title}>
        {t('numbers')}
      </h3>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {Number(info.claimable) > 0 && (
        <Button
          variant="primary"
          loading={claim.isPending}
          disabled={!isOnline}
          className={styles.claim}
          onClick={() => claim.mutate()}
        >
          {t('claim', { amount: moneyText(info.claimable) })}
        </Button>
      )}
      <FormProblem>{claim.isError && errorMessage(claim.error, t)}</FormProblem>
    </Card>
  )
}
