import type { LanguageCode } from '@parlay/contracts/shapes'
import { languages } from './languages'
import { playerTextFiles, playerTextsLike } from './testing/player-texts'

/**
 * These words urge players to hurry, to stake more, to win losses back or to go on. No text for players may contain
 * them in any language. Promises are checked in `promising-words.test.ts`.
 */
const urging: Record<LanguageCode, RegExp> = {
  EN: /\b(hurry|last chance|don['’]t miss|win (it|them|your losses|your money) back|(bet|stake) (more|bigger|higher)|bigger stake|so close|(nearly|almost) won|keep playing|one more (spin|round|game|bet)|double up|get even|better luck)\b|!/i,
  CN: /赶快|赶紧|抓紧|机不可失|最后机会|不要错过|别错过|赢回|翻本|(?<!退)回本|加大投注|多押|再来一|差一点|[!！]/,
  ID: /\b(buruan|kesempatan terakhir|jangan lewatkan|jangan sampai (ketinggalan|terlewat)|menangkan kembali|balik modal|taruhan lebih besar|main lagi|hampir menang)\b|!/i,
  JA: /急いで|お急ぎ|最後のチャンス|ラストチャンス|お見逃し|取り戻|取り返|もっと賭け|もう一回|もう一勝負|あと少しで|[!！]/,
  TH: /รีบ|โอกาสสุดท้าย|อย่าพลาด|เอาคืน|ถอนทุน|เดิมพันมากขึ้น|เกือบชนะ|!/,
  TY: /\b(magmadali|bilisan|huling pagkakataon|huwag (nang )?(palampasin|palagpasin)|bawiin ang (talo|natalo)|makabawi|mas malaking taya|isa pang (ikot|laro|taya)|muntik)\b|!/i,
  VI: /nhanh lên|nhanh tay|cơ hội cuối|đừng bỏ lỡ|gỡ (lại|vốn|gạc)|cược lớn hơn|chơi thêm|thêm một ván|suýt|!/i,
}

const codes = languages.map(({ code }) => code)

test.each(codes)('M9 PR-06 no text in %s urges players', (code) => {
  const files = playerTextFiles(code)

  for (const place of ['brands/parlay/content', 'mf-lobby', 'mf-member-centre', 'shell', 'gateway', 'sandbox'])
    expect(files.some((file) => file.startsWith(place))).toBe(true)
  expect(playerTextsLike(urging[code], code)).toEqual([])
})

test.each([
  ['EN', 'So close. Win it back with one more spin'],
  ['CN', '别错过，下一局翻本'],
  ['ID', 'Buruan, jangan lewatkan'],
  ['JA', '負けた分を取り返すチャンス'],
  ['TH', 'อย่าพลาด เดิมพันมากขึ้น'],
  ['TY', 'Huwag palampasin, makabawi ka na'],
  ['VI', 'Đừng bỏ lỡ, gỡ lại ngay'],
] as const)('PR-06 such a text in %s is found', (code, text) => {
  expect(urging[code].test(text)).toBe(true)
})
