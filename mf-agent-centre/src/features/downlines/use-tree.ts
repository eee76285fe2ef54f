import { listDownlines } from '@parlay/contracts/endpoints/downlines'
import type { TimeRange } from '@parlay/ui'
import { callApi } from '@parlay/web/api'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { isKeyRefused } from '../../keyed/is-key-refused'
import { type Branch, type Branches, root } from './tree-rows'

const pageSize = 50
const nothing: Branch = { list: [], next: undefined, isLoading: false, error: undefined }

interface OpenBranches {
  open: ReadonlySet<string>
  setOpen: Dispatch<SetStateAction<ReadonlySet<string>>>
}

/** Loads the tree branch by branch, each page by page, as far as it has been opened. */
export function useTree({ startTime, endTime }: TimeRange, { open, setOpen }: OpenBranches) {
  const [branches, setBranches] = useState<Branches>(new Map())
  const openNow = useRef(open)
  openNow.current = open
  /** Aborts calls for an earlier range, or after the tree has gone, so that their answers are dropped. */
  const asking = useRef(new AbortController())

  const load = useCallback(
    async (parent: string, after?: string) => {
      const { signal } = asking.current
      const change = (fields: (branch: Branch) => Partial<Branch>) => {
        if (signal.aborted) return
        setBranches((all) => {
          const branch = all.get(parent) ?? nothing
          return new Map(all).set(parent, { ...branch, ...fields(branch) })
        })
      }
      change(() => ({ isLoading: true, error: undefined }))
      const place = parent === root ? { level: 1 } : { memberId: parent }
      const request = { ...place, startTime, endTime, pageSize, ...(after && { after }) }
      try {
        const { list, next } = await callApi(listDownlines, request, { signal })
        change((branch) => ({ list: after ? [...branch.list, ...list] : list, next, isLoading: false }))
      } catch (error) {
        if (after && isKeyRefused(error)) await load(parent)
        else change(() => ({ isLoading: false, error }))
      }
    },
    [startTime, endTime],
  )

  const reload = useCallback(() => {
    asking.current.abort()
    asking.current = new AbortController()
    // A branch that is closed is loaded again when it is opened.
    const shown = new Set([root, ...openNow.current])
    setBranches((all) => new Map([...all].filter(([parent]) => shown.has(parent))))
    for (const parent of shown) void load(parent)
  }, [load])

  useEffect(() => {
    reload()
    return () => asking.current.abort()
  }, [reload])

  const toggle = (memberId: string, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(memberId)
    else next.delete(memberId)
    setOpen(next)
    if (isOpen && !branches.has(memberId)) void load(memberId)
  }
  /** Loads the next page of a branch, or the first one again. */
  const loadMore = (parent: string) => void load(parent, branches.get(parent)?.next ?? undefined)

  return { branches, toggle, loadMore }
}
