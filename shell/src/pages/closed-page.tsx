import type { SystemStatus } from '@parlay/shared/contracts/endpoints/platform'
import { formatDateTime, useTranslation } from '@parlay/shared/i18n'
import { Construction, MapPinOff } from 'lucide-react'
import { ChatLink } from '../layout/customer-service/chat-link'
import { LanguageList } from '../layout/header/language-list'
import { Logo } from '../layout/header/logo'
import { RequestHost } from '../layout/requests/request-host'
import styles from './closed-page.module.css'

/** Replaces the whole site during maintenance or in a blocked region; maintenance wins. */
export function ClosedPage({ status }: { status: SystemStatus }) {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo />
        <LanguageList />
      </header>
      <main id="main" className={styles.main} data-page={location.pathname}>
        {status.status === 1 ? <Maintenance end={status.maintenanceEnd} /> : <Blocked ip={status.location.ip} />}
        <ChatLink label={t('chat.customer_service')} />
      </main>
      <RequestHost />
    </div>
  )
}

function Maintenance({ end }: { end: number | null }) {
  const { t } = useTranslation('common')
  return (
    <>
      <Construction aria-hidden="true" className={styles.icon} />
      <h1>{t('errors:game_maintenance')}</h1>
      <p>{t('info_maintenance')}</p>
      {end !== null && (
        <p className={styles.fact}>
          {t('end_time')}: <time dateTime={new Date(end).toISOString()}>{formatDateTime(end)}</time>
        </p>
      )}
    </>
  )
}

function Blocked({ ip }: { ip: string }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <MapPinOff aria-hidden="true" className={styles.icon} />
      <h1>{t('errors:info_ip_block')}</h1>
      <p className={styles.fact}>
        {t('closed.your_ip')}: {ip}
      </p>
    </>
  )
}
