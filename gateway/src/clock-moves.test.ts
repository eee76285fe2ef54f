import { openDrawVendor, rhythm } from './modules/lottery/testing/test-draw-vendor'

const hour = 60 * 60_000
const day = 24 * hour

let draws: Awaited<ReturnType<typeof openDrawVendor>>
beforeEach(async () => {
  draws = await openDrawVendor()
  await draws.run()
})
afterEach(() => draws.close())

const post = (milliseconds: number) =>
  draws.site.app.inject({ method: 'POST', url: '/sandbox/clock', payload: { seconds: milliseconds / 1000 } })
const move = async (milliseconds: number) => {
  const answer = await post(milliseconds)
  return { status: answer.statusCode, ...answer.json() }
}
const count = async (from: string): Promise<number> => {
  const [row] = await draws.site.db.query<{ count: number }>(`select count(*)::int as count from ${from}`)
  return row?.count ?? 0
}
/** Returns how far the gateway, the vendor and the beacon are ahead of the system's clock. */
const offsets = () => [draws.site.clock.offset(), draws.clocks.vendor.offset(), draws.clocks.beacon.offset()]

describe('a move of the sandbox’s clock', () => {
  test('also moves the vendor and the beacon, and every draw on its way is announced, sealed before its round and opened', async () => {
    const known = await count('lottery_draw')

    const { status, movingTo, fault } = await move(hour)

    expect([status, movingTo, fault]).toEqual([200, null, null])
    expect(offsets()).toEqual([hour, hour, hour])
    const perGame = hour / rhythm.every
    expect(await count('lottery_void')).toBe(0)
    expect(await count('lottery_seal where sealed_at < round_at')).toBe(3 * perGame)
    expect(await count('lottery_draw d join lottery_seal s using (game_code, numero)')).toBe(3 * perGame)
    expect(await count('lottery_draw')).toBe(known + 3 * perGame)
    expect(await count('lottery_incident')).toBe(0)
  })

  test('of thirty days opens every announced draw, and after the first hour announces only the next draws at its end', async () => {
    const announced = await count('lottery_announcement')
    const inAnHour = 3 * (hour / rhythm.every)

    const { now } = await move(30 * day)

    expect(now).toBe(draws.site.clock.now().getTime())
    expect(offsets()).toEqual([30 * day, 30 * day, 30 * day])
    expect(await count('lottery_void')).toBe(0)
    expect(await count('lottery_seal')).toBe(announced + inAnHour)
    const open = await count(`lottery_pending where close_at > '${new Date(now).toISOString()}'`)
    expect(open).toBeGreaterThanOrEqual(3)
    expect(await count('lottery_announcement')).toBe(announced + inAnHour + open)
    expect(await count('lottery_pending')).toBe(open)
  })

  test('of an hour and a half leaves draws that opened after the first hour to be fetched with the next draw at the latest', async () => {
    await move(hour + 6 * rhythm.every)
    const known = await count('lottery_draw')

    await draws.pass(2 * rhythm.every)
    await draws.run('lottery-draws')

    expect(await count('lottery_draw')).toBeGreaterThanOrEqual(known + 3 * 6)
  })

  test('that is requested during another move begins at the end of that one', async () => {
    const [one, other] = await Promise.all([move(rhythm.every), move(2 * rhythm.every)])

    expect([one.status, other.status]).toEqual([200, 200])
    expect(offsets()).toEqual([3 * rhythm.every, 3 * rhythm.every, 3 * rhythm.every])
    expect(await count('lottery_void')).toBe(0)
  })

  test('is refused without moving any clock if one cannot be moved, and names that clock', async () => {
    draws.clocks.beacon.lose(true)

    const { status, code, value } = await move(hour)

    expect([status, code, value]).toEqual([503, 'SYS_BUSY', { clock: 'the beacon does not let its clock be moved' }])
    expect(offsets()).toEqual([0, 0, 0])
  })

  test('ends with a reason if one of the clocks fails on the way, and the next move also moves that clock', async () => {
    draws.behave({
      change: (draw) => {
        draws.clocks.beacon.lose(true)
        return draw
      },
    })
    const refused = await move(hour)
    const { movingTo, fault } = (await draws.site.app.inject('/sandbox/clock')).json()
    const [reached, , left] = offsets()

    draws.clocks.beacon.lose(false)
    draws.behave()
    await move(0)

    expect([refused.status, movingTo]).toEqual([503, null])
    expect(fault).toBe('the beacon does not let its clock be moved')
    expect(reached).toBeGreaterThan(left ?? 0)
    expect(new Set(offsets()).size).toBe(1)
    expect(await count('lottery_void')).toBe(0)
  })
})
