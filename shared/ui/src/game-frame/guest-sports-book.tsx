import { useTranslation } from '@parlay/web/i18n'
import { useGate } from '@parlay/web/session'
import { useTheme } from '@parlay/web/theme'
import { useRef, useState } from 'react'
import { FrameWindow } from './frame-window'
import styles from './game-frame.module.css'
import { useFrameMessages } from './use-frame-messages'

interface GuestSportsBookProps {
  /** The address of the book for visitors. */
  url: string
  title: string
  /** The name of the vendor. */
  name: string
  /** The language tag of the page. */
  language: string
  category?: string
  /** The vendor of the book. */
  vendor?: string
  /** The selection that is on the slip when the book opens. */
  pick?: string | undefined
}

/** Shows matches and odds to visitors. A visitor who wants to bet is asked to log in. */
export function GuestSportsBook({ url, title, name, language, category, vendor, pick }: GuestSportsBookProps) {
  const { t } = useTranslation('common')
  const frame = useRef<HTMLIFrameElement>(null)
  const gate = useGate()
  const theme = useTheme()
  const [reportedHeight, setReportedHeight] = useState<number>()
  const address = new URL(url)
  address.search = new URLSearchParams({
    token: 'guestMode',
    lang: language,
    scheme: theme,
    ...(category ? { category } : {}),
    ...(vendor ? { vendor } : {}),
    ...(pick ? { pick } : {}),
  }).toString()

  useFrameMessages(frame, address.origin, (message) => {
    if (message.type === 'relogin') gate(() => undefined, { kind: 'bet', name })
    else if (message.type === 'height') setReportedHeight(message.height)
  })
  return (
    <section className={styles.stage} aria-label={title}>
      <FrameWindow reportedHeight={reportedHeight}>
        <iframe
          ref={frame}
          className={styles.frame}
          src={address.href}
          title={t('frame.title', { name: title })}
          sandbox="allow-scripts allow-same-origin allow-forms"
          referrerPolicy="no-referrer"
        />
      </FrameWindow>
    </section>
  )
}
