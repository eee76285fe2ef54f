import type { MemberCentrePage } from '@parlay/contracts/remotes'
import { accountPages } from '@parlay/member-account/pages'
import { rewardPages } from '@parlay/member-rewards/pages'
import type { CentrePageEntry } from '@parlay/ui'

/** The pages of the centre. A key of a newer shell has none here, and the account page is shown instead. */
export const pages: Record<MemberCentrePage, CentrePageEntry> = { ...accountPages, ...rewardPages }
