import type { ReferralInfo } from '@parlay/contracts/endpoints/referral'
import { Card } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { useTranslation } from '@parlay/web/i18n'
import styles from './referral.module.css'

/** Says step by step what leads to the rewards, and under which conditions. */
export function RulesCard({ rules, isFunded }: Pick<ReferralInfo, 'rules' | 'isFunded'>) {
  const { t } = useTranslation('referral')
  const moneyText = useMemberMoneyText()
  const deposit = moneyText(rules.firstDeposit)
  const bet = moneyText(rules.validBet)
  const rewards = { inviter: moneyText(rules.inviterReward), invitee: moneyText(rules.inviteeReward) }
  return (
    <Card as="section" aria-labelledby="referral-rules">
      <h3 id="referral-rules" className={styles.title}>
        {t('rules')}
      </h3>
      {!isFunded && <p className={styles.notice}>{t('unfunded')}</p>}
      <ol className={styles.steps}>
        <li>{t('stepRegister')}</li>
        <li>{t('stepPlay', { days: rules.days, deposit, bet })}</li>
        <li>{t('stepClaim', rewards)}</li>
      </ol>
      <h4 className={styles.subtitle}>{t('terms')}</h4>
      <ul className={styles.terms}>
        <li>{t('termLimit', { count: rules.rewardsPerMonth, left: rules.leftThisMonth })}</li>
        <li>{t('termOwn')}</li>
        <li>{t('termVoid')}</li>
        <li>{t('termWagering')}</li>
        <li>{t('termVersion', { version: rules.termsVersion })}</li>
      </ul>
    </Card>
  )
}
