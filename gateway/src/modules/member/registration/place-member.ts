import type { DownlineType } from '@parlay/contracts/endpoints/agent-links'
import type { Inviters } from './affiliate.service'

/**
 * Returns the value of isAgent for a new account. The agents at the top, 1 and 2, belong to the operator. A new agent
 * below an agent is 41. Only the operator gives 42, which has the same rights.
 */
export const isAgentOf = (type: DownlineType): 0 | 41 => (type === 'AGENT' ? 41 : 0)

/** Returns the place of a new member below the inviting agent, or outside every team without one. */
export const placeBelow = (upline: Inviters['upline']) => ({
  uplineId: upline?.id ?? null,
  isAgent: isAgentOf(upline?.accountType ?? 'MEMBER'),
  rebateMillionths: upline?.rebateMillionths ?? 0,
})
