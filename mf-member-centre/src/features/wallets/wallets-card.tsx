import type { ValueOf } from '@parlay/shared/contracts'
import type { getConsolidatedFunds } from '@parlay/shared/contracts/endpoints/wallet'
import { useTranslation } from '@parlay/shared/i18n'
import { Badge, Card } from '@parlay/shared/ui'
import { BringBack } from '@parlay/shared/wallets'
import { useMoneyText } from '../../use-money-text'
import styles from './wallets.module.css'

export type Funds = ValueOf<typeof getConsolidatedFunds>

/** Each wallet with what it holds; a balance that the vendor has not confirmed says so. */
export function WalletsCard({ funds: { main, hold, vendors } }: { funds: Funds }) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMoneyText()
  const own = vendors.filter(({ transferMode }) => transferMode === 'TRANSFER')
  return (
    <Card as="section" aria-labelledby="wallets">
      <h3 id="wallets" className={styles.title}>
        {t('wallets.yours')}
      </h3>
      <dl className={styles.rows}>
        <div>
          <dt>{t('funds.main')}</dt>
          <dd>{moneyText(main)}</dd>
        </div>
        {hold !== '0.00' && (
          <div>
            <dt>{t('funds.hold')}</dt>
            <dd>{moneyText(hold)}</dd>
          </div>
        )}
        {own.map(({ vassalage, name = vassalage, balance, state }) => (
          <div key={vassalage}>
            <dt>
              {name} {state !== 'OK' && <Badge tone="warning">{t(`wallets.state.${state}`)}</Badge>}
            </dt>
            <dd>{moneyText(balance)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{t('wallets.others')}</p>
      <BringBack />
    </Card>
  )
}
