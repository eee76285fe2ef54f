import type { OpenedDraw } from '@parlay/contracts/endpoints/lottery'
import { Badge, Card } from '@parlay/ui'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { drawPath, proofPath } from '../../draws/addresses'
import { PrizeTable } from '../../draws/prize-table'
import styles from './draw-results.module.css'
import { EndsTable } from './ends-table'

interface DrawCardProps {
  draw: OpenedDraw
  /** Marks the numbers that end with these digits. */
  ending: string
}

/** One draw with its prizes and the last two digits of its numbers. */
export function DrawCard({ draw: { gameCode, area, numero, openAt, prizes, revision }, ending }: DrawCardProps) {
  const { t } = useTranslation('lottery-results')
  return (
    <Card as="article" className={styles.draw}>
      <header className={styles.head}>
        <h3 className={styles.name}>
          <Link to={drawPath(gameCode, numero)}>{t('draw', { numero })}</Link>
        </h3>
        <time dateTime={new Date(openAt).toISOString()} className={styles.quiet}>
          {formatDateTime(openAt, { dateStyle: 'full', timeStyle: 'short' })}
        </time>
        {revision > 0 && <Badge tone="warning">{t('corrected')}</Badge>}
        <Link to={proofPath(gameCode, numero)} className={styles.proof}>
          {t('proof', { numero })}
        </Link>
      </header>
      <div className={styles.tables}>
        <PrizeTable area={area} prizes={prizes} caption={t('prizes', { numero })} ending={ending} />
        <EndsTable area={area} prizes={prizes} caption={t('ends', { numero })} />
      </div>
    </Card>
  )
}
