import { claimQueueItem, type QueueKind, releaseQueueItem } from '@parlay/contracts/staff/queue'
import { isApiError } from '@parlay/web/api'
import { useQueryClient } from '@parlay/web/state'
import { useEffect, useRef } from 'react'
import { callStaff } from '../calls/call-staff'

interface OwnClaim {
  /** Claims an item as a decision about it begins. It calls `onRefused` if another person has claimed it. */
  claim: (id: string, onRefused: (error: unknown) => void) => void
  /** Notes that an item is decided, which has ended its claim. */
  settle: (id: string) => void
}

/** Claims what the reader decides about. A claim ends when its row is closed or another one is opened. */
export function useOwnClaim(
  kind: QueueKind | undefined,
  openKey: string | null,
  isOwn: (id: string) => boolean,
): OwnClaim {
  const client = useQueryClient()
  const own = useRef(new Set<string>())
  const latest = useRef(isOwn)
  latest.current = isOwn
  const settled = useRef<string | null>(null)
  useEffect(() => {
    const ids = own.current
    return () => {
      if (kind === undefined || openKey === null) return
      const isClaimed = ids.delete(openKey) || latest.current(openKey)
      if (!isClaimed || settled.current === openKey) return
      // A claim that cannot be released now ends by itself.
      void callStaff(releaseQueueItem, { kind, id: openKey }).catch(() => undefined)
    }
  }, [kind, openKey])
  return {
    claim(id, onRefused) {
      if (kind === undefined) return
      callStaff(claimQueueItem, { kind, id }).then(
        () => void own.current.add(id),
        (error: unknown) => {
          if (!isApiError(error, 'STAFF_CLAIMED')) return
          void client.invalidateQueries()
          onRefused(error)
        },
      )
    },
    settle(id) {
      own.current.delete(id)
      settled.current = id
    },
  }
}
