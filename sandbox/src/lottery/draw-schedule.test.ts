import { join } from 'node:path'
import { listBrands, readLottery } from '@parlay/server'
import { packageRoot } from '../package-root'
import { drawsAfter, drawsUntil } from './draw-schedule'
import { type DrawGame, drawGames } from './stations'

const game = (code: string): DrawGame => {
  const found = drawGames.find((one) => one.code === code)
  if (found === undefined) throw new Error(`there is no game ${code}`)
  return found
}
const at = (iso: string) => Date.parse(iso)
const describe = ({ numero, closeAt, openAt }: ReturnType<typeof drawsUntil>[number]) => [
  numero,
  new Date(closeAt).toISOString(),
  new Date(openAt).toISOString(),
]

test.each([
  ['MB_ND', '20260131', '11:00', '11:15'],
  ['MT_DNA', '20260131', '10:00', '10:15'],
  ['MN_HCM', '20260131', '09:00', '09:15'],
])('%s opens at its area’s time in Viet Nam and closes a quarter of an hour before', (code, numero, close, open) => {
  const [draw] = drawsUntil(game(code), at('2026-01-31T12:00:00Z'), 1).map(describe)

  expect(draw).toEqual([numero, `2026-01-31T${close}:00.000Z`, `2026-01-31T${open}:00.000Z`])
})

test('a station draws on its weekdays alone', () => {
  const saturday = at('2026-01-31T12:00:00Z')

  expect(drawsUntil(game('MN_TG'), saturday, 3).map(({ numero }) => numero)).toEqual([
    '20260125',
    '20260118',
    '20260111',
  ])
  expect(drawsAfter(game('MT_DNA'), saturday, 3).map(({ numero }) => numero)).toEqual([
    '20260211',
    '20260207',
    '20260204',
  ])
})

test('the public timetable holds: one station a day in the north, two or three in the centre, three in the south and four on Saturday', () => {
  const stationsOn = (area: string) =>
    [1, 2, 3, 4, 5, 6, 7].map(
      (day) => drawGames.filter((one) => one.area === area && one.weekdays.includes(day)).length,
    )

  expect(stationsOn('MB')).toEqual([1, 1, 1, 1, 1, 1, 1])
  expect(stationsOn('MT')).toEqual([2, 2, 2, 3, 2, 3, 3])
  expect(stationsOn('MN')).toEqual([3, 3, 3, 3, 3, 4, 3])
})

test.each(listBrands(join(packageRoot, '..', 'brands')))(
  'every draw that %s offers is held, on the same days',
  (brand) => {
    const offered = readLottery(join(packageRoot, '..', 'brands', brand))?.games ?? []

    expect(offered.length).toBeGreaterThan(0)
    for (const { code, area, weekdays } of offered) expect(game(code)).toMatchObject({ area, weekdays })
  },
)

test('a day has 1440 draws of every minute and 288 of every five, the last of them at its midnight', () => {
  const midnight = at('2026-01-30T17:00:00Z')

  expect(
    drawsUntil(game('FAST60'), midnight, 1440)
      .map(({ numero }) => numero)
      .toReversed(),
  ).toEqual(Array.from({ length: 1440 }, (_, index) => `20260130-${String(index + 1).padStart(4, '0')}`))
  expect(drawsUntil(game('FAST300'), midnight, 288).at(-1)?.numero).toBe('20260130-001')
  expect(drawsUntil(game('FAST300'), midnight, 1).map(describe)).toEqual([
    ['20260130-288', '2026-01-30T16:59:55.000Z', '2026-01-30T17:00:00.000Z'],
  ])
  expect(drawsAfter(game('FAST60'), midnight, 2).map(describe)).toEqual([
    ['20260131-0002', '2026-01-30T17:01:55.000Z', '2026-01-30T17:02:00.000Z'],
    ['20260131-0001', '2026-01-30T17:00:55.000Z', '2026-01-30T17:01:00.000Z'],
  ])
})

test('a draw counts as held from the instant at which it opens', () => {
  const opening = at('2026-01-31T11:15:00Z')

  expect(drawsUntil(game('MB_ND'), opening - 1, 1)[0]?.numero).toBe('20260124')
  expect(drawsUntil(game('MB_ND'), opening, 1)[0]?.numero).toBe('20260131')
  expect(drawsAfter(game('MB_ND'), opening, 1)[0]?.numero).toBe('20260207')
})

test('draws from before the beginning are left out', () => {
  const beginning = at('2026-01-20T00:00:00Z')

  expect(drawsUntil(game('MB_HN'), at('2026-01-31T12:00:00Z'), 10, beginning).map(({ numero }) => numero)).toEqual([
    '20260129',
    '20260126',
    '20260122',
  ])
})
