import type { Elements } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useEffect } from 'react'
import styles from './gate.module.css'
import { LookChoice } from './look-choice'
import { siteName } from './site-name'

interface GateProps {
  title: string
  text?: string
  children: Elements
}

/** The page of a visitor: one card, with the theme and the language above it. */
export function Gate({ title, text, children }: GateProps) {
  const { t } = useTranslation('office')
  useEffect(() => {
    document.title = `${title} · ${siteName()} ${t('frame.name')}`
  }, [title, t])
  return (
    <div className={styles.gate}>
      <header className={styles.bar}>
        <p className={styles.brand}>
          <strong>{siteName()}</strong> <span>{t('frame.name')}</span>
        </p>
        <LookChoice />
      </header>
      <main className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        {children}
      </main>
    </div>
  )
}
