import type { Badges } from '@parlay/contracts/endpoints/badges'
import { type CountSource, countSources } from '../../../core/events'
import { presentCounts } from '../../rewards/badges'
import { createMemberCounts } from './member-counts'

const maya = 7n

/** Opens counts whose reads the test ends. */
function openCounts() {
  const sent: Badges[] = []
  const asked: (readonly CountSource[])[] = []
  const waiting: { resolve: (count: number) => void; reject: (error: Error) => void }[] = []
  let isOpen = true
  const counts = createMemberCounts({
    read: async (_, sources) => {
      asked.push(sources)
      const count = await new Promise<number>((resolve, reject) => waiting.push({ resolve, reject }))
      return Object.fromEntries(sources.map((source) => [source, count]))
    },
    present: (known) => presentCounts(known, () => true),
    hasPages: () => isOpen,
    send: (_, badges) => sent.push(badges),
  })
  return {
    ...counts,
    sent,
    asked,
    answer: (count: number) => waiting.shift()?.resolve(count),
    fail: () => waiting.shift()?.reject(new Error('away')),
    close: () => {
      isOpen = false
    },
  }
}

test('H6.count M2.rewards only the source that has changed is counted again, and the others keep their counts', async () => {
  const counts = openCounts()
  const first = counts.refresh(maya)
  counts.answer(1)
  await first
  const second = counts.refresh(maya, ['RANK'])
  counts.answer(3)
  await second

  expect(counts.asked).toEqual([countSources, ['RANK']])
  expect(counts.sent[1]).toEqual({
    ...{ messageV2: 1, unclaimedPromotions: 1, missionLeaderboard: 1, raffleTickets: 1 },
    rewardCenter: (counts.sent[0]?.rewardCenter ?? 0) + 2,
  })
})

test('sources that change during a read are read together after it', async () => {
  const counts = openCounts()
  const first = counts.refresh(maya)
  await counts.refresh(maya, ['MISSION'])
  await counts.refresh(maya, ['PROMOTION', 'MISSION'])
  counts.answer(0)
  while (counts.asked.length < 2) await Promise.resolve()
  counts.answer(2)
  await first

  expect(counts.asked.slice(1)).toEqual([['MISSION', 'PROMOTION']])
  expect(counts.sent.at(-1)).toMatchObject({ unclaimedPromotions: 2, missionLeaderboard: 2, rewardCenter: 4 })
})

test('after a failed read, and after the last page has closed, all is read again', async () => {
  const counts = openCounts()
  const first = counts.refresh(maya)
  counts.answer(1)
  await first
  const failed = counts.refresh(maya, ['RANK'])
  counts.fail()
  await expect(failed).rejects.toThrow('away')
  const again = counts.refresh(maya, ['RANK'])
  counts.answer(1)
  await again
  counts.forget(maya)
  const reopened = counts.refresh(maya, ['MESSAGE'])
  counts.answer(1)
  await reopened

  expect(counts.asked).toEqual([countSources, ['RANK'], countSources, countSources])
})

test('nothing is kept of a member whose pages closed during the read', async () => {
  const counts = openCounts()
  const first = counts.refresh(maya)
  counts.close()
  counts.answer(1)
  await first

  expect(counts.sent).toEqual([])
})
