import type { KeptSlip } from '../../book/kept-slip'
import { call } from '../page/game-api'

/** The calls of a slip that the vendor keeps, which load after the page. */
export const openSlipApi = (key: string) => {
  const address = `/api/play/${key}/book/slip`
  return {
    getSlip: () => call<KeptSlip>(address),
    /** Also arrives if the page is left meanwhile. */
    saveSlip: (slip: KeptSlip) =>
      fetch(address, {
        method: 'POST',
        body: JSON.stringify(slip),
        headers: { 'content-type': 'application/json' },
        keepalive: true,
      }),
  }
}
export type SlipApi = ReturnType<typeof openSlipApi>
