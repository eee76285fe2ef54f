import type { WhitelabelNode } from '../contracts/endpoints/platform'

/**
 * Returns whether the operator has switched a feature on (reference H.3). A branch that is off switches off everything
 * below it.
 */
export function isSwitchedOn(tree: WhitelabelNode | undefined, modId: string): boolean {
  if (!tree?.enabled) return false
  return tree.modId === modId || tree.childrenNodes.some((node) => isSwitchedOn(node, modId))
}
