import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../gateway/src/db'
import { askAsStaff } from './as-staff'
import { countOpenRounds, countRounds } from './players.sql'

/** The last race with bets has to finish, and silent magazines have to be closed. */
const quietTimeoutMs = 600_000

/** Waits until the vendor has nothing left to send and none of its rounds waits for a result. */
export async function waitUntilQuiet(sandboxUrl: string, db: Database, say: (line: string) => void): Promise<void> {
  const limit = Date.now() + quietTimeoutMs
  let said = ''
  while (Date.now() < limit) {
    const pending = await pendingMovements(sandboxUrl)
    const open = await countOpenRounds(db)
    if (pending === 0 && open === 0) return
    const line = `${pending} movements pending, ${open} rounds open`
    if (line !== said) say(line)
    said = line
    await wait(500)
  }
  say('the vendor did not come to rest')
}

async function pendingMovements(sandboxUrl: string): Promise<number> {
  const text = await (await fetch(`${sandboxUrl}/metrics`)).text()
  const [, pending = '1'] = /^\w*outbox_pending\w*(?:\{[^}]*\})? (\d+)/m.exec(text) ?? []
  return Number(pending)
}

interface Ledger {
  ok: boolean
  invariants: { name: string; ok: boolean }[]
}

interface Reconciliation {
  ok: boolean
  runs: { vendorCode: string; listed: number; matched: number; differences: number; details: unknown[] }[]
}

/** Returns the checks of the gateway and the comparison with the vendor's list, after all activity has ended. */
export async function judge(dataDir: string, db: Database, from: Date): Promise<{ isClean: boolean; lines: string[] }> {
  const ledger = await askAsStaff<Ledger>(dataDir, 'ledger/check')
  const reconciliation = await askAsStaff<Reconciliation>(dataDir, 'reconciliation', {
    from: from.toISOString(),
    to: new Date().toISOString(),
  })
  const sumOf = (figure: 'listed' | 'matched' | 'differences') =>
    reconciliation.runs.reduce((sum, run) => sum + run[figure], 0)
  const open = await countOpenRounds(db)
  const { rounds, movements } = await countRounds(db)
  return {
    isClean: ledger.ok && reconciliation.ok && open === 0,
    lines: [
      `${rounds} rounds, ${movements} movements, ${open} rounds open`,
      `ledger ${ledger.ok ? 'clean' : JSON.stringify(ledger.invariants.filter(({ ok }) => !ok))}`,
      `reconciliation: ${sumOf('listed')} listed by vendors, ${sumOf('matched')} matched, ${sumOf('differences')} differ`,
      ...reconciliation.runs
        .filter(({ differences }) => differences > 0)
        .map(({ vendorCode, details }) => `${vendorCode}: ${JSON.stringify(details).slice(0, 500)}`),
    ],
  }
}
