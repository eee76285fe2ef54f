/** The wins of this tab that still have to be shown; they outlive a reload. */
export const waitingWinsKey = 'jackpot-wins'

/** A jackpot that a member has won. */
export interface Win {
  account: string
  jackpotId: string
  /** The number of the pool that the win has begun. */
  cycle: number
  /** A decimal string with two digits. */
  amount: string
}
