import type { MemberCentrePage } from '@parlay/shared/contracts/remotes'

const defaultPage: MemberCentrePage = 'securityCenter'

/** The rank page opens only for a member with a label; that and any page not built yet lead to the account page. */
export function pageToOpen(
  wanted: MemberCentrePage,
  { memberLabel, built }: { memberLabel: readonly string[]; built: readonly string[] },
): MemberCentrePage {
  if (!built.includes(wanted)) return defaultPage
  return wanted === 'playerRank' && memberLabel.length === 0 ? defaultPage : wanted
}
