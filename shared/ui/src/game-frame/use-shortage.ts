import { parseMoney } from '@parlay/contracts/money'
import { emit, useEvent } from '@parlay/web/events'
import { type RefObject, useRef, useState } from 'react'

/**
 * Returns whether the main wallet could not pay the game's last stake; this ends as soon as the wallet has more money.
 * `deposit` opens the deposit page over the game, and the game is then notified of the deposit. A jackpot that the member
 * wins is paid into the main wallet and not by the game, so the game is notified of it too.
 */
export function useShortage(frame: RefObject<HTMLIFrameElement | null>, origin: string) {
  const [isShort, setIsShort] = useState(false)
  const isDeposited = useRef(false)
  const last = useRef(0n)
  const notify = () => frame.current?.contentWindow?.postMessage({ source: 'parlay', type: 'wallet-changed' }, origin)
  useEvent('jackpot-changed', ({ won }) => {
    if (won?.isMine) notify()
  })
  useEvent('balance-changed', ({ available }) => {
    const now = parseMoney(available)
    const isMore = now > last.current
    last.current = now
    if (!isMore) return
    setIsShort(false)
    if (isDeposited.current) notify()
    isDeposited.current = false
  })
  return {
    isShort,
    onShort: () => setIsShort(true),
    deposit: () => {
      isDeposited.current = true
      emit('overlay-requested', { overlay: 'member-centre', page: 'depositv2' })
    },
  }
}
