import type { LanguageCode } from '@parlay/contracts'
import type { RewardSourceName, RewardType } from '@parlay/contracts/endpoints/rewards'

/** What a member could claim now. */
export interface ClaimableReward {
  /** Unique within its source and stable until it is claimed. */
  id: string
  type: RewardType
  /** As on the wire: money with two digits after the point, points and tickets as whole numbers. */
  amount: string
  /** It may turn out to be more: only the claim tells. */
  isLeast?: boolean
  /** What the raffle is called that tickets are for. */
  raffle?: string
  /** In the member's language. */
  title: string
  /** When it can no longer be claimed; null where it has no end. */
  expiresAt: number | null
}

/** A module from which members claim. The reward centre lists, counts and claims from all of them. */
export interface RewardSource {
  name: RewardSourceName
  /** Asked of members who may earn only. */
  list(memberId: bigint, language: LanguageCode): Promise<ClaimableReward[]>
  /** Asked of members who may earn only. */
  count(memberId: bigint): Promise<number>
  /** Pays once, and answers how much. A refusal is an AppError with the source's own code. */
  claim(claim: { memberId: bigint; id: string; device?: string | undefined }): Promise<{ amount: string }>
}
