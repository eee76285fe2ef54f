import { formatDateTime, tagOf, useLanguage, useTranslation } from '@parlay/web/i18n'
import { useSystemStatus } from '@parlay/web/site'
import { usePageName } from '@parlay/web/site/use-page-name'
import { Construction, MapPinOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { ChatLink } from '../layout/customer-service/chat-link'
import { LanguageList } from '../layout/header/language-list'
import { Logo } from '../layout/header/logo'
import { ThemeSwitch } from '../layout/header/theme-switch'
import { RequestHost } from '../layout/requests/request-host'
import { useNow } from '../layout/use-now'
import styles from './closed-page.module.css'
import { remainingTime } from './remaining-time'
import '../i18n/later-messages'

/** Replaces the whole site during maintenance or in a blocked region; maintenance wins. */
export function ClosedPage() {
  const { t } = useTranslation('later')
  const status = useSystemStatus()
  if (!status) return null
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Logo />
        <div className={styles.tools}>
          <ThemeSwitch />
          <LanguageList />
        </div>
      </header>
      <main id="main" className={styles.main} data-page={location.pathname}>
        {status.status === 1 ? <Maintenance end={status.maintenanceEnd} /> : <Blocked {...status.location} />}
        <ChatLink label={t('chat.customer_service')} />
        {status.status === 1 && <p className={styles.quiet}>{t('closed.by_itself')}</p>}
      </main>
      <RequestHost />
    </div>
  )
}

/** Shows the icon of the reason in a ring of light. */
const Sign = ({ children }: { children: ReactNode }) => (
  <div className={styles.sign} aria-hidden="true">
    {children}
  </div>
)

/** Sets the window's title to the same text. */
function Heading({ children }: { children: string }) {
  usePageName(children)
  return <h1>{children}</h1>
}

function Maintenance({ end }: { end: number | null }) {
  const { t } = useTranslation('common')
  return (
    <>
      <Sign>
        <Construction />
      </Sign>
      <Heading>{t('errors:game_maintenance')}</Heading>
      <p>{t('info_maintenance')}</p>
      {end !== null && <ExpectedEnd end={end} />}
    </>
  )
}

const toTheMinute = { dateStyle: 'medium', timeStyle: 'short' } as const

function ExpectedEnd({ end }: { end: number }) {
  const { t } = useTranslation('later')
  const { t: common } = useTranslation('common')
  const left = remainingTime(end, useNow(1000))
  return (
    <div className={styles.fact}>
      <p>
        <span>{`${common('end_time')}:`}</span>{' '}
        <time dateTime={new Date(end).toISOString()}>{formatDateTime(end, toTheMinute)}</time>
      </p>
      {left ? (
        <>
          <p className={styles.quiet}>{t('closed.opens_in')}</p>
          <p className={styles.countdown} role="timer">
            {left}
          </p>
        </>
      ) : (
        <p className={styles.quiet}>{t('closed.any_moment')}</p>
      )}
    </div>
  )
}

/**
 * Says what happens to a member's money. All visitors see it: they cannot log in here, so the page does not know who
 * has money.
 */
function Money() {
  const { t } = useTranslation('later')
  return (
    <section className={styles.money}>
      <h2>{t('closed.money')}</h2>
      <p>{t('closed.money_kept')}</p>
      <p>{t('closed.money_out')}</p>
    </section>
  )
}

/** Without a country, the visitor's address itself is blocked. */
function Blocked({ ip, country }: { ip: string; country: string | null }) {
  const { t } = useTranslation('later')
  const names = new Intl.DisplayNames([tagOf(useLanguage()), 'en'], { type: 'region' })
  return (
    <>
      <Sign>
        <MapPinOff />
      </Sign>
      <Heading>{t('errors:info_ip_block')}</Heading>
      <div className={styles.fact}>
        <p className={styles.quiet}>{t('closed.your_ip')}</p>
        <p className={styles.address}>{ip}</p>
        {country !== null && <p className={styles.quiet}>{t('closed.your_place', { place: names.of(country) })}</p>}
      </div>
      <p>{t('closed.region_text')}</p>
      <Money />
    </>
  )
}
