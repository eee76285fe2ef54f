import { countOf } from './count-of'

const t = (key: string, { count }: { count: number }) => `${key} ${count}`
const badges = { messageV2: 4, missionLeaderboard: 1, unclaimedPromotions: 9 }

test.each([
  ['messageV2', { value: 4, label: 'menu.unread 4' }],
  ['missionLeaderboard', { value: 1, label: 'menu.waiting 1' }],
  ['rewardCenter', undefined],
  ['securityCenter', undefined],
] as const)(
  'M2.messages M2.missions what waits behind %s is counted if the badges have a count for it',
  (page, count) => {
    const { count: counted } = countOf(page, { badges, t })

    expect(counted && { value: counted.value, label: counted.label(counted.value) }).toEqual(count)
  },
)

test('M2 nothing is counted before it is known', () => {
  expect(countOf('messageV2', { badges: undefined, t })).toEqual({})
})
