import { listTickets, type PlayOffer } from '@parlay/contracts/endpoints/lottery-bets'
import { Button } from '@parlay/ui'
import { callApi, errorMessage } from '@parlay/web/api'
import { emit } from '@parlay/web/events'
import { useTranslation } from '@parlay/web/i18n'
import { canEnterMemberCentre, useSession } from '@parlay/web/session'
import { useState } from 'react'
import { pricedLines } from '../slip/priced-lines'
import type { NewLine } from '../slip/slip'

interface RepeatTicketProps {
  gameCode: string
  offers: readonly PlayOffer[]
  canAdd: boolean
  onRepeat: (lines: NewLine[]) => void
}

/** Puts the lines of the member's last ticket of a game on the slip again. */
export function RepeatTicket({ gameCode, offers, canAdd, onRepeat }: RepeatTicketProps) {
  const { t } = useTranslation('lottery-bets')
  const isMember = canEnterMemberCentre(useSession())
  const [isAsking, setIsAsking] = useState(false)
  if (!isMember) return null
  const repeat = async () => {
    setIsAsking(true)
    try {
      const { list } = await callApi(listTickets, { gameCode, pageSize: 1 })
      const [last] = list
      if (last) onRepeat(pricedLines(last.lines, offers))
      else emit('toast-requested', { kind: 'info', text: t('repeat.none') })
    } catch (error) {
      emit('toast-requested', { kind: 'error', text: errorMessage(error, t) })
    } finally {
      setIsAsking(false)
    }
  }
  return (
    <Button loading={isAsking} disabled={!canAdd} onClick={repeat}>
      {t('repeat')}
    </Button>
  )
}
