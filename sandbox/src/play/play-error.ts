/** "Wrong syntax" is the wallet protocol's name for a bet that comes too early. */
const statuses = {
  LAUNCH_UNKNOWN: 404,
  LAUNCH_REPLACED: 409,
  TICKET_USED: 409,
  ROUND_OPEN: 409,
  BETS_CLOSED: 409,
  LIMIT_EXCEEDED: 409,
  FREE_ROUNDS_OVER: 409,
  RS_ERROR_WRONG_SYNTAX: 409,
  ROOM_FULL: 409,
  REQUEST_WRONG: 400,
} as const

export type PlayErrorCode = keyof typeof statuses

/** A refusal by the game itself; `waitMs` is the time until the next round may start. */
export class PlayError extends Error {
  override readonly name = 'PlayError'
  readonly status: number

  constructor(
    readonly code: PlayErrorCode,
    readonly waitMs = 0,
  ) {
    super(code)
    this.status = statuses[code]
  }
}
