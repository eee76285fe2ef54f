import { type Jackpot, type JackpotEvent, listJackpots } from '@parlay/contracts/endpoints/jackpots'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { useQuery, useQueryClient } from '@parlay/web/state'

/** The milliseconds between two readings, for pages to which nothing is pushed. */
const readEvery = 30_000
const freshFor = 5_000

const minorUnits = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** Returns the jackpot after an event. An event that is older than the figure changes nothing. */
function after(jackpot: Jackpot, { jackpotId, cycle, amount }: JackpotEvent): Jackpot {
  const isOther = jackpot.jackpotId !== jackpotId
  const isOld = jackpot.cycle > cycle || (jackpot.cycle === cycle && minorUnits(jackpot.amount) >= minorUnits(amount))
  return isOther || isOld ? jackpot : { ...jackpot, cycle, amount }
}

/** Returns the brand's jackpots, which follow the gateway's pushes. A win reads them again. */
export function useJackpots() {
  const language = wireLanguage(useLanguage())
  const client = useQueryClient()
  const options = { ...queryOptionsFor(listJackpots, { language }), staleTime: freshFor, refetchInterval: readEvery }
  useEvent('jackpot-changed', (event) => {
    const { queryKey } = options
    client.setQueryData<{ list: Jackpot[] }>(queryKey, (known) =>
      known ? { ...known, list: known.list.map((jackpot) => after(jackpot, event)) } : known,
    )
    if (event.won) void client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
  })
  return useQuery(options)
}

/** Returns the jackpot with the largest pool that a game carries; undefined while none is known. */
export function useJackpotOf(gameCode: string): Jackpot | undefined {
  const { data } = useJackpots()
  const carried = data?.list.filter(({ games }) => games.includes(gameCode)) ?? []
  return carried.reduce<Jackpot | undefined>(
    (largest, one) => (largest && minorUnits(largest.amount) >= minorUnits(one.amount) ? largest : one),
    undefined,
  )
}

/** Returns the address of a jackpot's page. */
export const jackpotPath = (jackpotId: string): string => `/jackpots?${new URLSearchParams({ id: jackpotId })}`
