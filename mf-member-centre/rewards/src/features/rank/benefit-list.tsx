import { claimRankBenefit, type RankBenefit } from '@parlay/contracts/endpoints/ranks'
import { shortTime } from '@parlay/member-common/short-time'
import { Badge, Card, EmptyState } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { callApi } from '@parlay/web/api'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { ClaimButton } from '../../claim-button'
import { dayText } from './day-text'
import { RakebackFormula } from './rakeback-formula'
import styles from './rank.module.css'
import { rateText } from './rate-text'

interface BenefitListProps {
  benefits: readonly RankBenefit[]
  onClaimed: () => void
}

/** The present benefits of the level, those that can be claimed first. */
export function BenefitList({ benefits, onClaimed }: BenefitListProps) {
  const { t } = useTranslation('rank')
  const sorted = [
    ...benefits.filter(({ state }) => state === 'DONE'),
    ...benefits.filter(({ state }) => state === 'CLAIMED'),
  ]
  return (
    <Card as="section" aria-labelledby="benefits" tabIndex={-1} className={styles.card}>
      <h3 id="benefits" className={styles.title}>
        {t('benefits')}
      </h3>
      {sorted.length === 0 && <EmptyState title={t('noBenefits')} text={t('noBenefitsHint')} />}
      <ul className={styles.rows}>
        {sorted.map((benefit) => (
          <BenefitRow key={benefit.benefitId} benefit={benefit} onClaimed={onClaimed} />
        ))}
      </ul>
    </Card>
  )
}

function BenefitRow({ benefit, onClaimed }: { benefit: RankBenefit; onClaimed: () => void }) {
  const { t } = useTranslation('rank')
  const moneyText = useMemberMoneyText()
  const { benefitId, kind, amount, state, claimUntil, rebate, rakeback } = benefit
  const day = rebate?.day ?? rakeback?.day
  const title = t(`kind.${kind}`, {
    level: benefitId.slice(benefitId.indexOf(':') + 1),
    day: day ? dayText(day) : '',
  })
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <span className={styles.name}>{title}</span>
        {rebate && (
          <span className={styles.quiet}>
            {t('formula', { validBet: moneyText(rebate.validBet), rate: rateText(rebate.rate) })}
          </span>
        )}
        {rakeback && <RakebackFormula {...rakeback} />}
        {state === 'DONE' && claimUntil !== null && (
          <span className={styles.quiet}>{t('claimUntil', { time: formatDateTime(claimUntil, shortTime) })}</span>
        )}
      </div>
      <div className={styles.end}>
        <strong translate="no" className={styles.amount}>
          {moneyText(amount)}
        </strong>
        {state === 'CLAIMED' ? (
          <Badge tone="success">{t('claimed')}</Badge>
        ) : (
          <ClaimButton
            namespace="rank"
            title={title}
            content={{ benefitId }}
            send={(idempotencyKey) => callApi(claimRankBenefit, { benefitId }, { idempotencyKey })}
            done={t('paid', { amount: moneyText(amount) })}
            onSettled={onClaimed}
          />
        )}
      </div>
    </li>
  )
}
