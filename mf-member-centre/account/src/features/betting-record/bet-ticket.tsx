import type { ValueOf } from '@parlay/contracts'
import type { getBetDetail } from '@parlay/contracts/endpoints/history'
import { Button } from '@parlay/ui'
import { LotteryLine } from '@parlay/ui/lottery-line/lottery-line'
import { useMemberMoneyText } from '@parlay/ui/money-text'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import styles from './betting-record.module.css'

interface BetTicketProps {
  betId: string
  ticket: NonNullable<ValueOf<typeof getBetDetail>['ticket']>
}

/** Shows what a lottery ticket is on, what was drawn, and leads to the draw's proof. */
export function BetTicket({ betId, ticket: { gameCode, numero, lines, prizes } }: BetTicketProps) {
  const { t } = useTranslation('member-centre')
  const money = useMemberMoneyText()
  const toProof = () => {
    emit('overlay-closed', {})
    emit('navigation-requested', { to: `/lottery/proof/${gameCode}/${numero}?ticket=${betId}` })
  }
  return (
    <section className={styles.part} aria-labelledby="bet-ticket">
      <h3 id="bet-ticket" className={styles.heading}>
        {t('bets.ticket.draw', { numero })}
      </h3>
      <p className={styles.about}>
        {prizes ? t('bets.ticket.special', { number: prizes.special?.join(' ') }) : t('bets.ticket.notDrawn')}
      </p>
      <ul className={styles.legs}>
        {lines.map((line) => (
          <li key={line.lineId}>
            <LotteryLine line={line} money={money} />
          </li>
        ))}
      </ul>
      <Button size="small" onClick={toProof}>
        {t('bets.ticket.proof')}
      </Button>
    </section>
  )
}
