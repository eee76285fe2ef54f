import type { ReferralInfo } from '@parlay/contracts/endpoints/referral'
import { Card } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import styles from './referral.module.css'
import { Standing } from './standing'

/** Shows a member who was invited how far that has come. */
export function OwnCard({ own }: { own: NonNullable<ReferralInfo['own']> }) {
  const { t } = useTranslation('referral')
  const moneyText = useMemberMoneyText()
  const least = moneyText(own.firstDeposit)
  return (
    <Card as="section" aria-labelledby="referral-own">
      <h3 id="referral-own" className={styles.title}>
        {t('own')}
      </h3>
      <dl className={styles.facts}>
        <div>
          <dt>{t('standing')}</dt>
          <dd>
            <Standing of={own} />
          </dd>
        </div>
        <div>
          <dt>{t('ownDeposit')}</dt>
          <dd>
            {own.deposited === null
              ? t('ownNone', { least })
              : t('ownLeast', { amount: moneyText(own.deposited), least })}
          </dd>
        </div>
        <div>
          <dt>{t('ownBet')}</dt>
          <dd>{t('ownOf', { amount: moneyText(own.bet), least: moneyText(own.validBet) })}</dd>
        </div>
        {own.reward !== null && (
          <div>
            <dt>{t('reward')}</dt>
            <dd translate="no">{moneyText(own.reward)}</dd>
          </div>
        )}
      </dl>
    </Card>
  )
}
