import { listQueueMarks, type QueueKind, type QueueMark, queueKinds } from '@parlay/contracts/staff/queue'
import { useQuery } from '@parlay/web/state'
import { staffQuery } from '../calls/staff-query'
import { useMay } from '../session/session'
import { useLivePause } from './use-live'

/** Returns the marks of a queue by the ids of its items: who works on one, and who has put one off. */
export function useMarks(kind: QueueKind | undefined): ReadonlyMap<string, QueueMark> {
  const may = useMay()
  const refetchInterval = useLivePause()
  const { data } = useQuery({
    ...staffQuery(listQueueMarks, { kind: kind ?? 'withdrawal' }),
    enabled: kind !== undefined && may(queueKinds[kind].read),
    refetchInterval,
    retry: false,
  })
  return new Map(data?.list.map((mark) => [mark.id, mark]))
}
