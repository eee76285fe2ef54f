import type { DownlineType } from '@parlay/contracts/endpoints/agent-links'
import type { Inviters } from './affiliate.service'

/**
 * The value of isAgent by which an account is opened. The agents at the top, 1 and 2, are the operator's; whoever comes to
 * an agent as an agent is 41. 42, which has the same rights, is given by the operator alone.
 */
export const isAgentOf = (type: DownlineType): 0 | 41 => (type === 'AGENT' ? 41 : 0)

/** Where somebody stands whom this agent has invited, or nobody. */
export const placeBelow = (upline: Inviters['upline']) => ({
  uplineId: upline?.id ?? null,
  isAgent: isAgentOf(upline?.accountType ?? 'MEMBER'),
  rebateMillionths: upline?.rebateMillionths ?? 0,
})
