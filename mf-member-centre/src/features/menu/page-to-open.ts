import type { MemberCentrePage } from '@parlay/contracts/remotes'

const defaultPage: MemberCentrePage = 'securityCenter'

/** The conditions of the pages that not all members have. */
export interface Circumstances {
  /** Only members with a VIP label have a rank page. */
  memberLabel: readonly string[]
  /** The pages of this release, by their keys. */
  pages: object
  /** True if a vendor keeps a separate wallet. */
  hasOwnWallets: boolean
  /** True if the member has an upline and may transfer to it. */
  toUpline: boolean
  /** True if members are rewarded for friends. */
  hasReferral: boolean
}

/** Returns whether the menu has an entry for a page: of all pages of this release, some are there only for some members. */
export function isOffered(page: MemberCentrePage, circumstances: Circumstances): boolean {
  const { pages, memberLabel, hasOwnWallets, toUpline, hasReferral } = circumstances
  if (page === 'transferFund' && !hasOwnWallets) return false
  if (page === 'transferUpline' && !toUpline) return false
  if (page === 'referral' && !hasReferral) return false
  if (page === 'playerRank' && memberLabel.length === 0) return false
  return Object.hasOwn(pages, page)
}

/** The page to show: the account page in place of one that is not offered. */
export const pageToOpen = (wanted: MemberCentrePage, circumstances: Circumstances): MemberCentrePage =>
  isOffered(wanted, circumstances) ? wanted : defaultPage
