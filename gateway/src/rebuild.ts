import { readBrand } from '@parlay/server'
import { type Config, readConfig } from './compose/config'
import { openDatabase } from './db'
import { rebuildSums } from './modules/games/play'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The command that rebuilds the sums of days. It reads the same environment as the gateway. */
async function rebuild(config: Config): Promise<void> {
  const db = await openDatabase(config)
  try {
    const started = performance.now()
    const { before, after } = await rebuildSums(db, readBrand(config.brandFolder).timeZone)
    for (const name of before) say(`did not hold before: ${name}`)
    for (const name of after) say(`does not hold: ${name}`)
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    say(`the sums of days were made anew and checked in ${seconds} s`)
    if (after.length > 0) process.exitCode = 1
  } finally {
    await db.close()
  }
}

rebuild(readConfig(process.env)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
