import { useTranslation } from '@parlay/shared/i18n'
import { parseMoney, printMoney } from '@parlay/shared/money'
import { Dialog, Money } from '@parlay/shared/ui'
import type { Game } from '../contracts/endpoints/games'
import styles from './game-frame.module.css'
import { useAvailable } from './use-available'

interface AboutGameProps {
  game: Game
  onClose: () => void
}

/** What a player has a right to know before a stake: the return, the smallest bet on all lines, where the rules are. */
export function AboutGame({ game, onClose }: AboutGameProps) {
  const { t } = useTranslation('common')
  const { symbol } = useAvailable()
  return (
    <Dialog open onClose={onClose} size="small" title={t('frame.about')}>
      <dl className={styles.about}>
        <dt>{t('frame.vendor')}</dt>
        <dd>{game.accountTypeName}</dd>
        <dt>{t('frame.rtp')}</dt>
        <dd>{game.rtp}%</dd>
        <dt>{t('frame.min_bet')}</dt>
        <dd>
          <Money amount={printMoney(parseMoney(game.minBet) * BigInt(game.minLineNum))} symbol={symbol} />
        </dd>
      </dl>
      <p>{t('frame.rtp_meaning', { rtp: game.rtp })}</p>
      <p>{t('frame.rules')}</p>
    </Dialog>
  )
}
