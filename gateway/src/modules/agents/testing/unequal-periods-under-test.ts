import { openPaySite, type Person, tier } from './pay-under-test'
import { listRuns, listStanding, type PaidRun } from './pay-under-test.sql'

/** An agent below another one, with a player. Their contracts may have periods of unequal length. */
export async function openUnequalPeriods() {
  const site = await openPaySite()
  const root = await site.agent()
  const branch = await site.agent(root)
  const player = await site.member(branch)

  const share = (rate: string) => [tier('DIVIDEND', 0, '0.00', rate)]
  const agreeBoth = async (above: string, below: string) => {
    await site.agree(null, root, 'DIVIDEND', share('0.3'), { period: above })
    return site.agree(root, branch, 'DIVIDEND', share('0.2'), { period: below })
  }
  /** Loses a hundred more each day than on the day before, and runs the pay every morning until a date. */
  async function playUntil(end: string, from = '2026-03-03'): Promise<void> {
    for (let at = Date.parse(`${from}T12:00:00+08:00`), day = 1n; at < Date.parse(end); at += 86_400_000, day += 1n) {
      site.goTo(new Date(at).toISOString())
      await site.play(player, { stake: 100_00n * day })
      await site.payAt(new Date(at + 14 * 3_600_000).toISOString())
    }
  }
  const lastRunsOf = async ({ id }: Person): Promise<PaidRun[]> => {
    const runs = (await listRuns(site.db)).filter(({ downlineId }) => downlineId === id)
    return runs.filter(
      (run) => !runs.some((other) => other.periodKey === run.periodKey && other.revision > run.revision),
    )
  }
  const sum = (runs: readonly PaidRun[], read: (run: PaidRun) => bigint) =>
    runs.reduce((total, run) => total + read(run), 0n)
  /** The sum that an agent was paid and is still to get, or has got too much. */
  const settled = async ({ id }: Person): Promise<bigint> => {
    const own = (await listStanding(site.db)).find(({ downlineId }) => downlineId === id)
    return (own?.paid ?? 0n) + (own?.carried ?? 0n)
  }
  /**
   * Checks that each run of the downline is taken off the upline once, and that both have got the sums of their runs.
   */
  async function expectTakenOffOnce(): Promise<void> {
    const [above, below] = [await lastRunsOf(root), await lastRunsOf(branch)]
    expect(sum(above, ({ downlines }) => downlines)).toBe(sum(below, ({ gross }) => gross))
    expect(await settled(branch)).toBe(sum(below, ({ gross }) => gross))
    expect(await settled(root)).toBe(sum(above, ({ gross }) => gross) - sum(below, ({ gross }) => gross))
  }

  /**
   * Pays both agents by periods of these lengths until 1 June 2026, a Monday on which periods of every length have just
   * ended.
   */
  async function payFrom(begin: string, above: string, below: string): Promise<void> {
    site.goTo(`${begin}T12:00:00+08:00`)
    await agreeBoth(above, below)
    await playUntil('2026-06-01T01:00:00+08:00', new Date(Date.parse(begin) + 86_400_000).toISOString().slice(0, 10))
    await site.payAt('2026-06-01T03:00:00+08:00')
  }

  return { site, root, branch, player, share, agreeBoth, playUntil, lastRunsOf, settled, expectTakenOffOnce, payFrom }
}
export type UnequalPeriods = Awaited<ReturnType<typeof openUnequalPeriods>>
