import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../../../core/clock'
import { announceDraw } from '../../../core/events'
import { createSingleFlight } from '../../../core/single-flight'
import type { Database } from '../../../db'
import { type DrawKey, keyOf } from './draw.sql'
import { linesOfPart, treeOfLines, treeOfParts } from './line-tree'
import { closeDraw, findRoundTime, findSeal, insertSeal, listSoldLines, listUnsealed, type SealPart } from './seal.sql'
import { voidDraws } from './void-draws'

export type DrawSealer = ReturnType<typeof createDrawSealer>

/**
 * Ends the sale of draws and publishes the Merkle root of their lines. Selling holds the row of the announcement, ending
 * the sale takes it (`lottery_hold_open`, `lottery_close`): after that no line comes or goes, so the lines are then read
 * part by part without a lock; only one hash is kept for each part. A root that is not there before the beacon's round
 * proves nothing, so that the draw is void then.
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

  /** Another gateway may have sealed it in time meanwhile. */
  async function declareVoid(draw: DrawKey, at: Date): Promise<void> {
    if (await findSeal(db, draw)) return
    const added = await db.transaction((tx) => voidDraws(tx, [{ ...draw, reason: 'UNSEALED' }], at))
    if (added.length > 0) log.error(draw, 'draw void: its lines were not sealed before the round of the beacon')
  }
  const seal = (draw: DrawKey) => singleFlight(keyOf(draw), () => sealOnce(draw))

  return {
    /**
     * Seals an announced draw, if that has not been done; its sale ends even before its time. After its round it becomes
     * void instead.
     */
    seal,

    /** Seals every draw whose time to close has come. One that cannot be sealed is logged and tried again at the next call. */
    async sealDue(): Promise<void> {
      for (const draw of await listUnsealed(db, clock.now())) {
        await seal(draw).catch((error: unknown) => log.error({ err: error, ...draw }, 'draw not sealed'))
      }
    },
  }
}
