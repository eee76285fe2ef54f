import { Button } from '@parlay/ui/button'
import { useTranslation } from '@parlay/web/i18n'
import { Link, useLocation } from '@parlay/web/router'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './analytics.module.css'
import { type Consent, decide, reconsider, useConsent } from './consent'
import { reportView, startTag, stopTag } from './google-tag'
import '../../i18n/later-messages'

/** Asks the visitor once, and runs the brand's tag only if the visitor has allowed it. */
export function Analytics({ id }: { id: string }) {
  const { consent, isAsked } = useConsent()
  const { pathname } = useLocation()
  useEffect(() => {
    if (consent === 'granted') startTag(id)
    if (consent === 'refused') stopTag(id)
  }, [id, consent])
  useEffect(() => {
    if (consent === 'granted') reportView(pathname)
  }, [consent, pathname])
  return isAsked ? <Question consent={consent} /> : null
}

/** Both answers look alike, so that the page prefers neither. */
function Question({ consent }: { consent: Consent | undefined }) {
  const { t } = useTranslation('later')
  const question = useRef<HTMLElement>(null)
  const hasDecided = consent !== undefined
  useEffect(() => {
    // The question takes the focus only if the visitor opened it again. The first time it interrupts nothing.
    if (hasDecided) question.current?.focus()
  }, [hasDecided])
  const closeOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && hasDecided && reconsider(false)
  return (
    <section
      ref={question}
      className={styles.question}
      tabIndex={-1}
      aria-labelledby="analytics-question"
      onKeyDown={closeOnEscape}
    >
      <h2 id="analytics-question" className={styles.title}>
        {t('analytics.title')}
      </h2>
      <p>
        <span>{t('analytics.text')}</span> <Link to="/privacy">{t('analytics.privacy')}</Link>
      </p>
      {hasDecided && <p className={styles.now}>{t(`analytics.now_${consent}`)}</p>}
      <div className={styles.answers}>
        <Button onClick={() => decide('refused')}>{t('analytics.refuse')}</Button>
        <Button onClick={() => decide('granted')}>{t('analytics.allow')}</Button>
      </div>
    </section>
  )
}

/** Opens the question again. After the answer the focus returns here. */
export function AnalyticsChoice() {
  const { t } = useTranslation('later')
  const { consent, isAsked } = useConsent()
  const button = useRef<HTMLButtonElement>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (isAsked || !wasPressed.current) return
    wasPressed.current = false
    button.current?.focus()
  }, [isAsked])
  if (consent === undefined) return null
  return (
    <button
      ref={button}
      type="button"
      className={styles.choice}
      onClick={() => {
        wasPressed.current = true
        reconsider(true)
      }}
    >
      {t('analytics.choice')}
    </button>
  )
}
