import { useWalletTexts } from './messages'
import { useMoneyElsewhere } from './use-money-elsewhere'
import styles from './wallets.module.css'

const notes = { PENDING: 'on_its_way', UNKNOWN: 'last_known' } as const

/** Shows each wallet with its balance. */
export function WalletList() {
  const { t } = useWalletTexts()
  const { main, bonus = '0.00', places, textOf } = useMoneyElsewhere()
  return (
    <dl className={styles.list}>
      <div>
        <dt>{t('main')}</dt>
        <dd translate="no">{textOf(main ?? '0.00')}</dd>
      </div>
      {bonus !== '0.00' && (
        <div>
          <dt>{t('bonus')}</dt>
          <dd translate="no">{textOf(bonus)}</dd>
        </div>
      )}
      {places.map(({ vassalage, name, balance, state }) => (
        <div key={vassalage}>
          <dt>
            <span>{t('wallet', { name })}</span>
            {state !== 'OK' && <small>{` ${t(notes[state])}`}</small>}
          </dt>
          <dd translate="no">{textOf(balance)}</dd>
        </div>
      ))}
    </dl>
  )
}
