import { LinkButton } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useAtomValue } from '@parlay/web/state'
import { slipAtom } from '../../slip/slip-store'
import styles from './draw-page.module.css'

/** Says that lines on the slip missed this draw. On the betting page, one press moves them to the next one. */
export function UnboughtLines({ gameCode, numero }: { gameCode: string; numero: string }) {
  const { t } = useTranslation('lottery-draw')
  const { tickets } = useAtomValue(slipAtom)
  const count = tickets
    .filter((ticket) => ticket.gameCode === gameCode && ticket.numero === numero)
    .reduce((sum, { lines }) => sum + lines.length, 0)
  if (count === 0) return null
  return (
    <div className={styles.unbought}>
      <p>{t('unbought', { count })}</p>
      <LinkButton size="small" to={`/lottery?${new URLSearchParams({ gameCode })}`}>
        {t('unbought.move')}
      </LinkButton>
    </div>
  )
}
