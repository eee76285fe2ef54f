import type { WhitelabelNode } from '@parlay/contracts/endpoints/platform'

/**
 * Returns whether the operator has switched a feature on (reference H.3). A branch that is off switches off everything
 * below it.
 */
export function isSwitchedOn(tree: WhitelabelNode | undefined, modId: string): boolean {
  if (!tree?.enabled) return false
  return tree.modId === modId || tree.childrenNodes.some((node) => isSwitchedOn(node, modId))
}

/**
 * Returns whether the operator has switched off a feature that is on by default: false while the tree is not known, and
 * for an unknown switch, so that nothing disappears from a page that waits for its status.
 */
export function isSwitchedOff(tree: WhitelabelNode | undefined, modId: string): boolean {
  if (!tree) return false
  if (tree.modId === modId) return !tree.enabled
  return tree.childrenNodes.some((node) => isSwitchedOff(tree.enabled ? node : { ...node, enabled: false }, modId))
}
