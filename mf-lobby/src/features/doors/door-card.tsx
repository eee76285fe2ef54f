import { useTranslation } from '@parlay/shared/i18n'
import { Badge, Button, coverWidths, LazyImage, VisuallyHidden } from '@parlay/shared/ui'
import type { ReactNode } from 'react'
import styles from './door.module.css'
import type { Door } from './use-doors'

interface DoorCardProps {
  door: Door
  /** The vendor's mark. */
  mark: ReactNode
  eager: boolean
  onOpen: () => void
}

export function DoorCard({ door: { card, entry }, mark, eager, onOpen }: DoorCardProps) {
  const { t } = useTranslation('lobby')
  const isList = entry.isGame === 'VASSALAGE'
  const about = isList ? 'door.list_text' : entry.gameType === 'DS88' ? 'door.virtual_text' : 'door.text'
  return (
    <article className={styles.door}>
      <LazyImage
        path={entry.image}
        widths={coverWidths}
        sizes="132px"
        width={240}
        height={320}
        eager={eager}
        className={styles.cover}
        fallback={<span className={styles.cover} />}
      />
      <div className={styles.text}>
        <h2 className={styles.mark}>{mark}</h2>
        <p className={styles.about}>{t(about)}</p>
        {card.maintenance ? (
          <Badge tone="warning">{t('errors:game_maintenance')}</Badge>
        ) : (
          <Button className={styles.open} onClick={onOpen}>
            {t(isList ? 'door.show' : 'door.open')}
            <VisuallyHidden>{card.name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </article>
  )
}
