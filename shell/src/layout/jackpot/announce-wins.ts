import { on } from '@parlay/web/events'

/** Shows the member of this page that a jackpot was won, also while a game is open. Call it once at start-up. */
export function announceWins(): void {
  on('jackpot-changed', ({ won }) => {
    if (won?.isMine) void import('./show-win').then(({ showWin }) => showWin(won.amount)).catch(() => undefined)
  })
}
