import type { WhitelabelNode } from '../contracts/endpoints/platform'

/** Whether the operator has a feature on (reference H.3). A branch that is off takes all below it along. */
export function isSwitchedOn(tree: WhitelabelNode | undefined, modId: string): boolean {
  if (!tree?.enabled) return false
  return tree.modId === modId || tree.childrenNodes.some((node) => isSwitchedOn(node, modId))
}
