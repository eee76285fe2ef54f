import { useTranslation } from '@parlay/shared/i18n'
import { useGate } from '@parlay/shared/session'
import { useTheme } from '@parlay/shared/theme'
import { useRef, useState } from 'react'
import { FrameWindow } from './frame-window'
import styles from './game-frame.module.css'
import { useFrameMessages } from './use-frame-messages'

interface GuestBookProps {
  /** Address of the book as visitors see it. */
  url: string
  title: string
  /** Language tag of the page. */
  language: string
  category?: string
}

/** Matches and odds for those without an account. Whoever wants to bet is asked to log in. */
export function GuestBook({ url, title, language, category }: GuestBookProps) {
  const { t } = useTranslation('common')
  const frame = useRef<HTMLIFrameElement>(null)
  const gate = useGate()
  const theme = useTheme()
  const [toldHeight, setToldHeight] = useState<number>()
  const address = new URL(url)
  address.search = new URLSearchParams({
    token: 'guestMode',
    lang: language,
    scheme: theme,
    ...(category ? { category } : {}),
  }).toString()

  useFrameMessages(frame, address.origin, (message) => {
    if (message.type === 'relogin') gate(() => undefined)
    else if (message.type === 'height') setToldHeight(message.height)
  })
  return (
    <section className={styles.stage} aria-label={title}>
      <FrameWindow toldHeight={toldHeight}>
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
