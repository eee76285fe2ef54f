import type { ValueOf } from '@parlay/contracts'
import type { getConsolidatedFunds } from '@parlay/contracts/endpoints/wallet'
import { Badge, type BadgeTone, Card } from '@parlay/ui'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { BringBack } from '@parlay/ui/wallets'
import { useTranslation } from '@parlay/web/i18n'
import styles from './wallets.module.css'

export type Funds = ValueOf<typeof getConsolidatedFunds>
type State = Funds['vendors'][number]['state']

const tones: Record<State, BadgeTone> = { OK: 'success', PENDING: 'info', UNKNOWN: 'warning' }

/** Each wallet with what it holds, how games play from it, and how certain its balance is. */
export function WalletsCard({ funds: { main, hold, bonus, vendors } }: { funds: Funds }) {
  const { t } = useTranslation('member-centre')
  const own = vendors.filter(({ transferMode }) => transferMode === 'TRANSFER')
  return (
    <Card as="section" aria-labelledby="wallets">
      <h3 id="wallets" className={styles.title}>
        {t('wallets.yours')}
      </h3>
      <dl className={styles.rows}>
        <WalletRow name={t('funds.main')} mode={t('wallets.mode.SEAMLESS')} balance={main} state="OK" />
        {bonus !== undefined && (
          <WalletRow name={t('wallets.bonus')} mode={t('wallets.mode.bonus')} balance={bonus} state="OK" />
        )}
        <WalletRow name={t('funds.hold')} mode={t('wallets.mode.hold')} balance={hold} state="OK" />
        {own.map(({ vassalage, name = vassalage, balance, state }) => (
          <WalletRow key={vassalage} name={name} mode={t('wallets.mode.TRANSFER')} balance={balance} state={state} />
        ))}
      </dl>
      <BringBack />
    </Card>
  )
}

interface WalletRowProps {
  name: string
  mode: string
  balance: string
  state: State
}

function WalletRow({ name, mode, balance, state }: WalletRowProps) {
  const { t } = useTranslation('member-centre')
  const moneyText = useMemberMoneyText()
  return (
    <div>
      <dt>
        <span className={styles.name}>
          <span translate="no">{name}</span> <Badge tone={tones[state]}>{t(`wallets.state.${state}`)}</Badge>
        </span>
        <span className={styles.quiet}>{mode}</span>
      </dt>
      <dd translate="no">{moneyText(balance)}</dd>
    </div>
  )
}
