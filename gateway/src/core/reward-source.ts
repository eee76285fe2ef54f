import type { LanguageCode } from '@parlay/contracts'
import type { RewardSourceName, RewardType } from '@parlay/contracts/endpoints/rewards'

/** A reward that a member could claim now. */
export interface ClaimableReward {
  /** Unique within its source and stable until it is claimed. */
  id: string
  type: RewardType
  /** As on the wire: money with two digits after the point, points and tickets as whole numbers. */
  amount: string
  /** True if the amount may turn out to be higher. Only the claim reveals it. */
  isLeast?: boolean
  /** The name of the raffle to which the tickets belong. */
  raffle?: string
  /** In the member's language. */
  title: string
  /** The time at which it can no longer be claimed; null if it has no end. */
  expiresAt: number | null
}

/** A module from which members claim. The reward centre lists, counts and claims from all of them. */
export interface RewardSource {
  name: RewardSourceName
  /** Called only for members who may earn. */
  list(memberId: bigint, language: LanguageCode): Promise<ClaimableReward[]>
  /** Called only for members who may earn. */
  count(memberId: bigint): Promise<number>
  /** Pays once and returns the amount. A refusal is an AppError with the source's own code. */
  claim(claim: { memberId: bigint; id: string; device?: string | undefined }): Promise<{ amount: string }>
}
