import { Badge, Button, coverWidths, type Elements, LazyImage, VisuallyHidden } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import type { VendorEntry } from './use-vendor-tiles'
import styles from './vendor-tile.module.css'

interface VendorTileProps {
  tile: VendorEntry
  /** The vendor's logo. */
  mark: Elements
  eager: boolean
  onOpen: () => void
}

export function VendorTile({ tile: { card, entry }, mark, eager, onOpen }: VendorTileProps) {
  const { t } = useTranslation('lobby')
  const isList = entry.isGame === 'VASSALAGE'
  const about = isList ? 'tile.list_text' : entry.gameType === 'DS88' ? 'tile.virtual_text' : 'tile.text'
  return (
    <article className={styles.tile}>
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
            <span>{t(isList ? 'tile.show' : 'tile.open')}</span>
            <VisuallyHidden>{card.name}</VisuallyHidden>
          </Button>
        )}
      </div>
    </article>
  )
}
