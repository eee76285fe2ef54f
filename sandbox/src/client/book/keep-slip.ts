import { readPick } from '@parlay/contracts/sports-pick'
import type { KeptSlip } from '../../book/kept-slip'
import type { BookContext, Pick } from './page-parts'
import type { SlipApi } from './slip-api'
import { isOpen, type Slip } from './slip-state'

interface Parts {
  api: BookContext['api']
  store: BookContext['store']
  /** A guest has none, and no slip to keep. */
  slipApi: SlipApi | undefined
}

/**
 * Puts on the slip what the player left there and the selection that the operator's page was asked for, and from then on
 * keeps every change. Returns whether that selection is shown, or gone because it is no longer offered.
 */
export async function keepSlip(
  parts: Parts,
  slip: Slip,
  askedFor: string | undefined,
): Promise<'shown' | 'gone' | undefined> {
  const { slipApi } = parts
  const asked = readPick(askedFor)
  const kept = await slipApi?.getSlip().catch(() => undefined)
  if (kept !== undefined) {
    slip.setAcceptance(kept.accept)
    for (const { odds, stake, ...pick } of kept.picks) {
      if (await isOffered(parts, pick)) slip.add(pick, { seen: odds, stake })
    }
  }
  const wanted = asked && { fixture: asked.matchId, market: asked.market, selection: asked.selection }
  const isThere = wanted !== undefined && (await isOffered(parts, wanted))
  if (isThere) slip.add(wanted, { seen: asked?.odds ?? '' })
  if (slipApi !== undefined && kept !== undefined) saveChanges(slipApi, slip, kept)
  if (asked === undefined) return undefined
  return isThere ? 'shown' : 'gone'
}

/** Returns whether the book has the selection, after making sure that the page knows the match. */
async function isOffered({ api, store }: Parts, { fixture: id, market, selection }: Pick): Promise<boolean> {
  if (!store.fixtures.has(id)) {
    const found = await api.getFixture(id).catch(() => undefined)
    if (found !== undefined && !store.fixtures.has(id)) store.keep([found])
  }
  const found = store.fixtures.get(id)?.markets.find((one) => one.id === market)
  return found?.selections.includes(selection) ?? false
}

/** Sends one change after the other; changes that come meanwhile are sent together. */
function saveChanges(api: SlipApi, slip: Slip, kept: KeptSlip): void {
  let saved = JSON.stringify(kept)
  let isSending = false
  const send = async () => {
    const next = JSON.stringify(describe(slip))
    if (isSending || next === saved) return
    isSending = true
    saved = next
    await api.saveSlip(describe(slip)).catch(() => undefined)
    isSending = false
    await send()
  }
  slip.onChange(() => void send())
  void send()
}

const describe = (slip: Slip): KeptSlip => ({
  accept: slip.accept,
  picks: slip.items.filter(isOpen).map(({ fixture, market, selection, seen: odds, stake }) => ({
    fixture,
    market,
    selection,
    odds,
    stake,
  })),
})
