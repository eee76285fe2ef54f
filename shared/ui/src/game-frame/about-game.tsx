import type { Game } from '@parlay/contracts/endpoints/games'
import { Dialog, Money } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import styles from './game-frame.module.css'
import { minimumStake } from './minimum-stake'
import { useAvailable } from './use-available'

interface AboutGameProps {
  game: Game
  onClose: () => void
}

/**
 * Shows the facts that a player must be able to read before a stake: the return to player, the minimum stake on all
 * lines, and where the rules are.
 */
export function AboutGame({ game, onClose }: AboutGameProps) {
  const { t } = useTranslation('common')
  const { symbol } = useAvailable()
  return (
    <Dialog open onClose={onClose} size="small" title={t('frame.about')}>
      <dl className={styles.about}>
        <dt>{t('game.vendor')}</dt>
        <dd>{game.accountTypeName}</dd>
        <dt>{t('frame.rtp')}</dt>
        <dd>{`${game.rtp}%`}</dd>
        <dt>{t('frame.min_bet')}</dt>
        <dd>
          <Money amount={minimumStake(game)} symbol={symbol} />
        </dd>
      </dl>
      <p>{t('frame.rtp_meaning', { rtp: game.rtp })}</p>
      <p>{t('frame.rules')}</p>
    </Dialog>
  )
}
