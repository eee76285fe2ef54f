import type { Downline } from '@parlay/contracts/endpoints/downlines'

/** The members directly below another one, as far as they have been loaded. */
export interface Branch {
  list: readonly Downline[]
  /** The key of the next page; null if all have come, undefined before the first has. */
  next: string | null | undefined
  isLoading: boolean
  /** Why the last page did not come. */
  error: unknown
}

/** The branches by the member's number; the agent's own branch has the key `root`. */
export type Branches = ReadonlyMap<string, Branch>
export const root = 'root'

/** A line of the tree: a member, or the way to those of a branch that have not come yet. */
export type TreeRow =
  | { key: string; parent: string; level: number; member: Downline; isOpen: boolean; place: number }
  | { key: string; parent: string; level: number; member?: never; branch: Branch }

/** Returns the lines of the tree from top to bottom. */
export function rowsOf(branches: Branches, open: ReadonlySet<string>, parent = root, level = 1): TreeRow[] {
  const branch = branches.get(parent)
  if (!branch) return []
  const members = branch.list.flatMap((member, index): TreeRow[] => {
    const isOpen = open.has(member.memberId)
    const row = { key: member.memberId, parent, level, member, isOpen, place: index + 1 }
    return isOpen ? [row, ...rowsOf(branches, open, member.memberId, level + 1)] : [row]
  })
  return branch.next === null ? members : [...members, { key: `${parent} more`, parent, level, branch }]
}

export type Move = { to: string } | { open: string } | { close: string } | undefined

/** Returns what a key does in a tree: it moves to another line, or opens or closes the branch of this one. */
export function moveOf(rows: readonly TreeRow[], active: string | undefined, key: string): Move {
  const at = rows.findIndex((row) => row.key === active)
  const row = rows[at]
  const to = (index: number): Move => {
    const next = rows[Math.min(Math.max(index, 0), rows.length - 1)]
    return next && { to: next.key }
  }
  switch (key) {
    case 'ArrowDown':
      return to(at + 1)
    case 'ArrowUp':
      return to(at - 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(rows.length - 1)
    case 'ArrowRight':
      if (!row?.member || row.member.children === 0) return undefined
      return row.isOpen ? to(at + 1) : { open: row.key }
    case 'ArrowLeft':
      if (row?.member && row.isOpen) return { close: row.key }
      return row && row.parent !== root ? { to: row.parent } : undefined
    default:
      return undefined
  }
}
