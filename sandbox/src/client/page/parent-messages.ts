/** The messages to the operator's page that embeds the game; the README of this package documents them. */
type ParentMessage =
  | { type: 'ready'; gameCode: string }
  | { type: 'balance'; balance: string }
  | { type: 'round'; roundId: string; stake: string; payout: string }
  | { type: 'exit' }
  | { type: 'relogin' }
  | { type: 'no-money' }
  | { type: 'deposit' }

export interface ParentPage {
  isThere: boolean
  send(message: ParentMessage): void
  /** Leaves the game: the operator closes the frame, or the game itself opens the lobby. */
  leave(): void
  /** Calls the listener when the wallet has got money that no round brought. */
  onWalletChanged(listener: () => void): void
}

/** Sends messages to the page that embeds the game, and only to the operator's exact origin. */
export function connectParent(operatorOrigin: string, lobbyUrl: string | undefined): ParentPage {
  const isThere = window.parent !== window
  const send = (message: ParentMessage) => {
    if (isThere) window.parent.postMessage({ source: 'parlay-vendor', ...message }, operatorOrigin)
  }
  return {
    isThere,
    send,
    leave: () => {
      if (isThere) send({ type: 'exit' })
      else window.location.assign(lobbyUrl ?? operatorOrigin)
    },
    onWalletChanged: (listener) =>
      window.addEventListener('message', ({ origin, source, data }) => {
        if (origin !== operatorOrigin || source !== window.parent) return
        if (data?.source === 'parlay' && data.type === 'wallet-changed') listener()
      }),
  }
}
