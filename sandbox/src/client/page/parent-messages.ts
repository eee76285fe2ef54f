/** What the operator's page hears; the schema is documented in the README of this package. */
type ParentMessage =
  | { type: 'ready'; gameCode: string }
  | { type: 'balance'; balance: string }
  | { type: 'round'; roundId: string; stake: string; payout: string }
  | { type: 'exit' }
  | { type: 'relogin' }

export interface ParentPage {
  isThere: boolean
  tell(message: ParentMessage): void
  /** Leaves the game: the operator closes the frame, or we go back to the lobby ourselves. */
  leave(): void
}

/** Talks to the page that embeds the game, and only if it is of the operator's exact origin. */
export function connectParent(operatorOrigin: string, lobbyUrl: string | undefined): ParentPage {
  const isThere = window.parent !== window
  const tell = (message: ParentMessage) => {
    if (isThere) window.parent.postMessage({ source: 'parlay-vendor', ...message }, operatorOrigin)
  }
  return {
    isThere,
    tell,
    leave: () => {
      if (isThere) tell({ type: 'exit' })
      else window.location.assign(lobbyUrl ?? operatorOrigin)
    },
  }
}
