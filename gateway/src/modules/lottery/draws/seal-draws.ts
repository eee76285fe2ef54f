import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock'
import { announceDraw } from '../../../core/events'
import { createSingleFlight } from '../../../core/single-flight'
import type { Database } from '../../../db'
import { linesOfPart, treeOfLines, treeOfParts } from './build-line-tree'
import { type DrawKey, keyOf } from './draw.sql'
import { closeDraw, findRoundTime, findSeal, insertSeal, listSoldLines, listUnsealed, type SealPart } from './seal.sql'
import { voidDraws } from './void-draws'

export type DrawSealer = ReturnType<typeof createDrawSealer>

/**
 * Ends the sale of draws and publishes the Merkle root of their lines. A sale holds a shared lock on the row of the
 * announcement, and the end of the sale takes the exclusive one (`lottery_hold_open`, `lottery_close`). After that no
 * line is added or removed, so the lines are read part by part without a lock, and only one hash is stored for each
 * part. A root that comes after the beacon's round proves nothing, so the draw is then void.
 */
export function createDrawSealer({ db, clock, log }: { db: Database; clock: Clock; log: Pick<Logger, 'error'> }) {
  const singleFlight = createSingleFlight()

  async function readParts(draw: DrawKey): Promise<{ parts: SealPart[]; lines: bigint }> {
    const parts: SealPart[] = []
    let lines = 0n
    for (let from = 0n; ; ) {
      const read = await listSoldLines(db, draw, from, linesOfPart)
      const [first, last] = [read[0], read.at(-1)]
      if (first === undefined || last === undefined) return { parts, lines }
      parts.push({ firstLineId: first.id, root: treeOfLines(read).root })
      lines += BigInt(read.length)
      from = last.id + 1n
      await nextTurn()
    }
  }

  async function sealOnce(draw: DrawKey): Promise<void> {
    if (await findSeal(db, draw)) return
    const roundAt = await findRoundTime(db, draw)
    await closeDraw(db, draw, clock.now())
    const sealing = clock.now() < roundAt ? await readParts(draw) : undefined
    const sealedAt = clock.now()
    if (sealing === undefined || sealedAt >= roundAt) return declareVoid(draw, sealedAt)
    const { parts, lines } = sealing
    const { root } = treeOfParts(parts.map((part) => part.root))
    await db.transaction(async (tx) => {
      const { gameCode, numero } = draw
      if (await insertSeal(tx, draw, { lines, root, sealedAt, roundAt }, parts))
        announceDraw(tx, { kind: 'CLOSED', gameCode, numero, linesRoot: root })
    })
  }

  /** Another gateway may have sealed the draw in time meanwhile. */
  async function declareVoid(draw: DrawKey, at: Date): Promise<void> {
    if (await findSeal(db, draw)) return
    const added = await db.transaction((tx) => voidDraws(tx, [{ ...draw, reason: 'UNSEALED' }], at))
    if (added.length > 0) log.error(draw, 'draw void: its lines were not sealed before the round of the beacon')
  }
  const seal = (draw: DrawKey) => singleFlight(keyOf(draw), () => sealOnce(draw))

  return {
    /**
     * Seals an announced draw that is not sealed yet. Its sale ends even before its time. After its round the draw
     * becomes void instead.
     */
    seal,

    /**
     * Seals every draw that is due to close. A draw that cannot be sealed is logged and tried again at the next call.
     */
    async sealDue(): Promise<void> {
      for (const draw of await listUnsealed(db, clock.now())) {
        await seal(draw).catch((error: unknown) => log.error({ err: error, ...draw }, 'draw not sealed'))
      }
    },
  }
}
