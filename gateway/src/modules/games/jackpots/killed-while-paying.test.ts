import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../testing/killable-process'
import { fillsIt, type JackpotSite, openJackpotSite } from '../testing/jackpots-under-test'

let site: JackpotSite
beforeAll(async () => {
  site = await openJackpotSite()
})
afterAll(() => site.close())

/** Counts a round that wins in a process that dies at this kill point, and then in another one. */
async function live(killPoint: KillPoint) {
  const player = await site.aPlayer()
  const { cycle } = await site.pool()
  await player.play([fillsIt])
  const dying = killableProcess(site.db, killPoint)
  await site
    .serviceIn(dying.db)
    .sweep()
    .catch((error: unknown) => {
      if (!(error instanceof ProcessKilled)) throw error
    })
  await dying.hasSettled()
  const between = { balance: await player.balance(), cycle: (await site.pool()).cycle - cycle }
  await site.service.sweep()
  return { between, balance: await player.balance(), cycle: (await site.pool()).cycle - cycle }
}

test.each(killMoments)(
  'when a process dies %s any await between a hit and its payout, the pool is paid once and whole',
  async (moment) => {
    const won = 1_000_010_00n
    const halfway = new Set<string>()
    for (const killPoint of killPoints(moment, { atLeast: 12 })) {
      const { between, ...after } = await live(killPoint)

      expect({ killPoint, after }).toEqual({ killPoint, after: { balance: won, cycle: 1 } })
      expect(await site.breaches()).toEqual([])
      halfway.add(`${between.balance} ${between.cycle}`)
    }

    expect([...halfway].sort()).toEqual(['0 0', `${won} 1`])
  },
  240_000,
)
