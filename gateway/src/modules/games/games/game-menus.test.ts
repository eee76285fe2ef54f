import { getJackpot, listGameMenus } from '@parlay/contracts/endpoints/game-menus'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { addGame } from '../../../testing/games.sql'

let site: TestApp
beforeAll(async () => {
  site = await buildTestApp()
})
afterAll(() => site.close())

test('C1 GAME.menus lists the vendors under their categories', async () => {
  await addGame(site.db, { nodeId: '1', vassalage: 'TESTER' })
  await addGame(site.db, { nodeId: '2', vassalage: 'DRAWS', gameType: 'LOTT' })

  const { value } = await call(site.app, listGameMenus)

  expect(
    value.list.map(({ code, children }: { code: string; children: { code: string }[] }) => [
      code,
      ...children.map((child) => child.code),
    ]),
  ).toEqual([
    ['RNG', 'TESTER'],
    ['LOTT', 'DRAWS'],
  ])
})

test('C1 B3.clock GAME.jackpot grows by its step', async () => {
  const minor = async () => Number((await call(site.app, getJackpot)).value.value) * 100
  const { value } = await call(site.app, getJackpot)
  const before = await minor()

  site.clock.move(value.intervalMs)

  expect(Math.round((await minor()) - before)).toBe(Math.round(Number(value.step) * 100))
})
