import { getRegisterSettings } from '@parlay/contracts/endpoints/registration'
import { queryOptionsFor } from '@parlay/web/api'
import { keptAnswer } from '@parlay/web/site/kept-answers'
import { useQuery } from '@parlay/web/state'

/** Loads what a registration asks for and the rules of its fields. */
export const useRegisterSettings = () =>
  useQuery({
    ...queryOptionsFor(getRegisterSettings, {}),
    ...keptAnswer<typeof getRegisterSettings>('validate'),
    staleTime: 60_000,
  })
