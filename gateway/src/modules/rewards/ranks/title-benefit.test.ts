import type { LanguageCode } from '@parlay/contracts'
import { addGame } from '../../../testing/games.sql'
import { openRankSite, type RankSite } from '../testing/ranks-under-test'

let site: RankSite
beforeAll(async () => {
  site = await openRankSite()
  await addGame(site.db, { nodeId: '1', vassalage: 'REEL' })
})
afterAll(() => site.close())

const languages: Record<LanguageCode, string[]> = {
  EN: ['Rebate of Jun 2, 2026', 'Rebate of Jun 3, 2026', 'Rakeback of Jun 2, 2026', 'Rakeback of Jun 3, 2026'],
  CN: ['2026年6月2日 等级返水', '2026年6月3日 等级返水', '2026年6月2日 返现', '2026年6月3日 返现'],
  VI: [
    ...['Hoàn cược ngày 2 thg 6, 2026', 'Hoàn cược ngày 3 thg 6, 2026'],
    ...['Rakeback ngày 2 thg 6, 2026', 'Rakeback ngày 3 thg 6, 2026'],
  ],
  JA: ['2026/06/02のリベート', '2026/06/03のリベート', '2026/06/02のレーキバック', '2026/06/03のレーキバック'],
  TH: ['เงินคืนของ 2 มิ.ย. 2569', 'เงินคืนของ 3 มิ.ย. 2569', 'เรคแบ็กของ 2 มิ.ย. 2569', 'เรคแบ็กของ 3 มิ.ย. 2569'],
  TY: ['Balik-taya ng Hun 2, 2026', 'Balik-taya ng Hun 3, 2026', 'Rakeback ng Hun 2, 2026', 'Rakeback ng Hun 3, 2026'],
  ID: ['Rabat 2 Jun 2026', 'Rabat 3 Jun 2026', 'Rakeback 2 Jun 2026', 'Rakeback 3 Jun 2026'],
}

test('M7.rewards the rebate and the rakeback of each business day name their day, in every language', async () => {
  const maya = await site.aMember()
  await site.db.query('update member set rank_level = 4 where id = $1', [maya.id])
  // An hour apart, on one day of UTC but on two of the brand's.
  for (const at of ['2026-06-02T23:30:00+08:00', '2026-06-03T00:30:00+08:00'])
    await maya.play(100_00n, new Date(at), { vendorCode: 'REEL', gameCode: 'REEL_1' })
  site.goTo('2026-06-04T02:00:00+08:00')
  const { rewards } = site.serviceOn(site.db)

  for (const [language, titles] of Object.entries(languages)) {
    const listed = (await rewards.list(maya.id, language as LanguageCode)).filter(({ id }) => /^R[EA]/.test(id))
    expect(listed.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
  }
})
