import { type RaffleKind, raffleKinds } from '@parlay/contracts/endpoints/raffles'
import type { ScreenProps } from '@parlay/contracts/remotes'
import { Skeleton, Tabs } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useNavigate } from '@parlay/web/router'
import { useSession } from '@parlay/web/session'
import { RafflePanel } from '../features/raffles/raffle-panel'
import styles from '../features/raffles/raffles.module.css'
import '../features/raffles/messages'
import '@parlay/member-common/messages'

/** Shows the wheel, the eggs and the red envelopes, each in a tab with its own address. */
export function RafflesScreen({ kind }: ScreenProps<'mf-member-centre/RafflesScreen'>) {
  const { t } = useTranslation('raffles')
  const navigate = useNavigate()
  const { status } = useSession()
  const shown: RaffleKind = raffleKinds.find((one) => one === kind) ?? 'WHEEL'
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.heading}>{t('title')}</h1>
        <p>{t('about')}</p>
      </header>
      <Tabs
        label={t('kinds')}
        items={raffleKinds.map((key) => ({ key, label: t(`kind.${key}`) }))}
        value={shown}
        onChange={(key) => void navigate(`/raffles?kind=${key.toLowerCase()}`, { replace: true })}
      >
        {status === 'restoring' ? <Skeleton height="36rem" /> : <RafflePanel key={`${shown} ${status}`} kind={shown} />}
      </Tabs>
    </div>
  )
}
