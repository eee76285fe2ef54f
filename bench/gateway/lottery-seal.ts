import type { Database } from '../../gateway/src/db'
import { createDrawSealer } from '../../gateway/src/modules/lottery'
import type { BenchRow } from '../row'

interface SoldDraw {
  gameCode: string
  numero: string
  /** The number of lines that were sold for it. */
  lines: number
}

/** Seals a draw at its close, compared with a bare read of its lines. */
export async function measureSealing(db: Database, { gameCode, numero, lines }: SoldDraw): Promise<BenchRow> {
  const sealer = createDrawSealer({ db, clock: { now: () => new Date() }, log: { error: () => undefined } })
  const timed = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now()
    await work()
    return lines / ((performance.now() - start) / 1000)
  }
  const readAll = () =>
    db.query(
      `select id, play_type, numbers, cost, odds_version from lottery_line
       where game_code = $1 and numero = $2 order by id`,
      [gameCode, numero],
    )
  // The first read fills the cache for both.
  await readAll()
  const reference = await timed(readAll)
  const value = await timed(() => sealer.seal({ gameCode, numero }))
  return {
    name: `a draw of ${lines.toLocaleString('en')} lines sealed`,
    value,
    unit: 'lines/s',
    reference: { name: 'reading them alone', value: reference },
    ratio: value / reference,
    budget: '>=0.10',
  }
}
