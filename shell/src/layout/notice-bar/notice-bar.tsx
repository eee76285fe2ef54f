import type { Announcement } from '@parlay/contracts/endpoints/content'
import { IconButton } from '@parlay/ui'
import { errorMessage } from '@parlay/web/api'
import { useLanguage, useTranslation } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { Megaphone, Pause, Play, RotateCw } from 'lucide-react'
import { type CSSProperties, lazy, useRef, useState } from 'react'
import { headlines, headlinesQuery } from '../../start/first-queries'
import { LazyPart } from '../lazy-part'
import type { NoticeAt } from '../notices/use-notices'
import styles from './notice-bar.module.css'
import { useSteadyTitles } from './use-steady-titles'

const NoticeDialog = lazy(() => import('./notice-dialog').then(({ NoticeDialog: one }) => ({ default: one })))

const none: never[] = []

/** The seconds that a reader needs for one character of the moving line. */
const pace = 0.16

/**
 * Shows the headlines in motion. They stand still while paused, hovered or focused, and when the visitor prefers
 * reduced motion.
 */
export function NoticeBar() {
  const { t } = useTranslation('shell')
  const { t: common } = useTranslation('common')
  const { data, error, refetch } = useQuery(headlinesQuery(useLanguage()))
  const [isPaused, setIsPaused] = useState(false)
  const [open, setOpen] = useState<NoticeAt>()
  const onClose = () => setOpen(undefined)
  /** A touch is over before its click, and another title may be under the finger by then. */
  const pressed = useRef<Announcement>(undefined)
  const list = data?.list ?? none
  const { titles: notices, frame } = useSteadyTitles(list)
  if (data && notices.length === 0) return null

  if (error && !data) {
    return (
      <section aria-label={t('notice.label')} className={styles.bar}>
        <Megaphone aria-hidden="true" className={styles.icon} />
        <p className={styles.failed}>{errorMessage(error, t)}</p>
        <IconButton size="small" label={common('action.retry')} icon={<RotateCw />} onClick={() => void refetch()} />
      </section>
    )
  }
  const openNotice = (notice: Announcement) => {
    pressed.current = undefined
    setOpen({ id: notice.id, position: Math.max(0, list.indexOf(notice)) })
  }
  const length = notices.reduce((sum, { title }) => sum + title.length + 8, 0)
  const titles = (isCopy: boolean) => (
    <ul className={styles.titles} aria-hidden={isCopy || undefined} inert={isCopy}>
      {notices.map((notice) => (
        <li key={notice.id}>
          <button
            type="button"
            className={styles.title}
            onPointerDown={() => {
              pressed.current = notice
            }}
            onClick={({ detail }) => openNotice(detail > 0 ? (pressed.current ?? notice) : notice)}
          >
            {notice.title}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <section aria-label={t('notice.label')} className={styles.bar} data-paused={isPaused}>
      <Megaphone aria-hidden="true" className={styles.icon} />
      <div className={styles.window} {...frame}>
        <div className={styles.track} style={{ '--pace': `${Math.max(20, length * pace)}s` } as CSSProperties}>
          {titles(false)}
          {titles(true)}
        </div>
      </div>
      <IconButton
        size="small"
        label={t(isPaused ? 'notice.resume' : 'notice.pause')}
        icon={isPaused ? <Play /> : <Pause />}
        onClick={() => setIsPaused(!isPaused)}
      />
      {open && (
        <LazyPart onClose={onClose}>
          <NoticeDialog types={headlines} start={open} onClose={onClose} />
        </LazyPart>
      )}
    </section>
  )
}
