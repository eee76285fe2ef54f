import type { MemberCentrePage } from '@parlay/shared/contracts/remotes'

const defaultPage: MemberCentrePage = 'securityCenter'

interface Circumstances {
  memberLabel: readonly string[]
  built: readonly string[]
  /** Whether a vendor keeps a wallet of its own. */
  hasOwnWallets: boolean
}

/**
 * The rank page opens only for a member with a VIP label, and the wallets only where a vendor keeps one of its own;
 * otherwise, and for any page that is not built yet, the account page opens.
 */
export function pageToOpen(
  wanted: MemberCentrePage,
  { memberLabel, built, hasOwnWallets }: Circumstances,
): MemberCentrePage {
  if (!built.includes(wanted)) return defaultPage
  if (wanted === 'transferFund' && !hasOwnWallets) return defaultPage
  return wanted === 'playerRank' && memberLabel.length === 0 ? defaultPage : wanted
}
