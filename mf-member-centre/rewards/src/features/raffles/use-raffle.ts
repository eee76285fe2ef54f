import type { ValueOf } from '@parlay/contracts/define-endpoint'
import { claimRaffle, getRaffleStatus, type RaffleDraw, type RaffleKind } from '@parlay/contracts/endpoints/raffles'
import { useKeptCommand } from '@parlay/ui/pending'
import { callApi, queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@parlay/web/state'
import { useEffect, useState } from 'react'

/** Asks how the member stands with the raffle of a kind, again whenever tickets may have come. */
export function useRaffleStatus(kind: RaffleKind, pageNo = 1) {
  const language = wireLanguage(useLanguage())
  const status = useQuery({
    ...queryOptionsFor(getRaffleStatus, { kind, language, pageNo }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  useEvent('counts-changed', () => void status.refetch())
  return status
}

export interface Result {
  draw: RaffleDraw
  /** False until the animation has shown it. Its text and the history wait for that. */
  isShown: boolean
}

type Request = Parameters<typeof callApi<typeof claimRaffle>>[1]

/** The key of the draws before the member requested one whose result has not been shown yet. */
const unseenKey = (kind: RaffleKind) => `raffle-unseen-${kind}`

/** The draw that was made before this page was loaded and whose result the last page did not show. */
function findUnseen(kind: RaffleKind, newest: RaffleDraw | undefined): Result | undefined {
  const before = readStorage('sessionStorage', unseenKey(kind))
  return before === null || newest === undefined || newest.drawId === before
    ? undefined
    : { draw: newest, isShown: true }
}

/**
 * Draws, or grabs, and holds the result until it has been shown. After a reload in between, it is shown immediately.
 */
export function useDraw(kind: RaffleKind, newest: RaffleDraw | undefined) {
  const language = wireLanguage(useLanguage())
  const queries = useQueryClient()
  const [result, setResult] = useState(() => findUnseen(kind, newest))
  const refresh = () =>
    void queries.invalidateQueries({ predicate: ({ queryKey: [call] }) => call === getRaffleStatus.moduleId })
  const forget = () => writeStorage('sessionStorage', unseenKey(kind))
  const { pending, send } = useKeptCommand<Request, object, ValueOf<typeof claimRaffle>>({
    name: claimRaffle.moduleId,
    call: (request, idempotencyKey) => callApi(claimRaffle, request, { idempotencyKey }),
    isMine: (request) => request.kind === kind,
  })
  const claim = useMutation({
    mutationFn: (request: Omit<Request, 'kind' | 'language'>) => {
      writeStorage('sessionStorage', unseenKey(kind), newest?.drawId ?? '')
      setResult(undefined)
      // After a draw whose outcome is unknown, the same one is sent again: it takes one ticket, with the seed of then.
      const isSame = pending?.promotionId === request.promotionId
      return send(pending && isSame ? pending : { kind, language, ...request }, {})
    },
    onSuccess: ({ ticketsLeft, ...draw }) => setResult({ draw, isShown: false }),
    onError: () => {
      forget()
      refresh()
    },
  })

  useEffect(() => writeStorage('sessionStorage', unseenKey(kind)), [kind])

  const show = () => {
    forget()
    setResult((held) => held && { ...held, isShown: true })
    refresh()
  }
  return { claim, result, show }
}
