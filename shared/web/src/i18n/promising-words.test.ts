import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { LanguageCode } from '@parlay/contracts/shapes'
import { languages } from './languages'
import { playerTextFiles, playerTextsLike } from './testing/player-texts'

/** Advertisements everywhere borrow these from English. */
const english =
  /\b(guaranteed?( (a |you )?(win|profit|prize|payout)s?)?|risk[- ]free|(no|zero|without( any)?)[- ]risk|(can['’]t|cannot|never) lose(?! more than)|no[- ]lose|sure (win|bet|thing)|always wins?|win(ning)? every time|(win|winning|won) big|(big|huge|massive) wins?|(easy|free|fast|quick) (money|cash)|get rich|(make|earn) money|double your (money|deposit|balance)|life[- ]changing)\b/i

/** These promise that a player wins, earns or risks nothing. No banner, promotion, reward or message may. */
const promising: Record<LanguageCode, RegExp> = {
  EN: english,
  CN: /保证.{0,4}(盈利|赚|赢|中奖|回报)|保(赢|赚|中奖)|[稳必包](赢|赚|中奖)|稳中|百?发百中|[零无]风险|(没有|毫无)任?何?风险|(不会|绝不|永不|从不)输|赢大[钱奖]|大赢|[赚发]大[钱财]|暴富|轻松赚|躺赚|日赚|月入|(百分之?百|100 ?%)(赢|中奖|盈利)|稳定盈利|只赢不输/,
  ID: /\b(dijamin|jaminan (menang|untung)|pasti (menang|untung|cuan|dapat|bayar|jp)|(tanpa|bebas|nol|tidak ada) risiko|(tidak|tak) (akan|mungkin|bisa|pernah) kalah(?! lebih)|selalu menang|menang (besar|banyak|terus|setiap)|(gampang|mudah) (menang|jp)|anti (kalah|rungkad)|gacor|maxwin|cuan|uang (mudah|gratis|cepat)|(cepat|jadi) kaya|gandakan uang|balik modal)\b/i,
  JA: /必ず(勝|当た|当り|儲|稼)|確実に(勝|当た|儲|稼)|絶対|必勝|(勝利|利益|当せん|当選|賞金|元本)(を)?保証|(ノー|ゼロ)リスク|リスク(なし|無し|ゼロ|フリー)|リスクは(ない|ありません)|(負け|損をし|損し)(ない|ません)|負け知らず|大勝ち|大儲け|ぼろ儲け|荒稼ぎ|(簡単|楽|手軽)に稼|楽して稼|稼げ|一攫千金|100 ?[%％](勝|当)/,
  TH: /การันตี|(รับประกัน|ประกัน)(กำไร|ชนะ|รางวัล|ได้)|(ไม่มี|ไร้|ปลอด)ความเสี่ยง|ไม่(มีวัน|มีทาง|เคย)(แพ้|เสีย|ขาดทุน)|ชนะแน่|ชนะทุก(ครั้ง|ตา|รอบ|เกม)|กำไร(แน่|ชัวร์|ทุกวัน)|ได้(เงิน)?(แน่|ชัวร์)|แตก(ง่าย|หนัก|แน่|ดี)|แจกหนัก|รวย|เงินง่าย|(หา|ทำ)เงินง่าย|ทำกำไร|สร้างรายได้|ชนะ(ก้อนโต|มหาศาล)|เงินล้าน/,
  TY: /\b(garantisado|garantiya|garantisadong|(sigurado|tiyak)(ng| ang| na)? (ang )?(panalo|kita|tubo|premyo)|sure ?win|walang (talo|panganib|risk|lugi)|hindi (ka )?(kailanman )?matatalo(?! nang higit)|(laging|palaging) (panalo|nananalo)|(malaking|malalaking) panalo|manalo n[ag]n?g? malaki|yayaman|yumaman|madaling (pera|kumita|manalo|kita)|libreng pera|kumita (ng|nang) (pera|malaki|madali)|doblehin ang (pera|deposito)|tiba-tiba|limpak)\b/i,
  VI: /(đảm bảo|bảo đảm|cam kết|chắc chắn|bao) (sẽ )?(thắng|trúng|có lời|có lãi|lợi nhuận|sinh lời)|chắc thắng|thắng chắc|ăn chắc|(không|phi|miễn)( có| hề)? rủi ro|không (bao giờ|thể) thua|luôn (luôn )?thắng|thắng (lớn|đậm|to)(?! nhất)|trúng (lớn|đậm|to)|làm giàu|đổi đời|kiếm tiền|tiền dễ|dễ (ăn|thắng|trúng)|nhân đôi (tiền|vốn)|100 ?% (thắng|trúng)|tiền miễn phí/i,
}
const promisesIn = (code: LanguageCode): RegExp => new RegExp(`${promising[code].source}|${english.source}`, 'iu')

const codes = languages.map(({ code }) => code)

test.each(codes)('PR-06 no text in %s promises a win, an income or that nothing is at risk', (code) => {
  const files = playerTextFiles(code)

  for (const brand of ['parlay', ...(code === 'EN' || code === 'TY' ? ['tagpuan'] : [])])
    for (const kind of ['banners.json', 'promotions/', 'points.json', 'missions.json'])
      expect(files.some((file) => file.startsWith(`brands/${brand}/content/${code}/${kind}`))).toBe(true)
  for (const place of ['mf-lobby', 'mf-lottery', 'mf-member-centre', 'mf-agent-centre', 'shell', 'gateway', 'sandbox'])
    expect(files.some((file) => file.startsWith(place))).toBe(true)
  expect(playerTextsLike(promisesIn(code), code)).toEqual([])
})

const planted: Record<LanguageCode, string[]> = {
  EN: ['Guaranteed wins every night', 'Play risk-free', 'Win big tonight', 'You can’t lose', 'Easy money'],
  CN: ['稳赚不赔', '零风险投注', '天天赢大奖', '包赢计划', '轻松赚钱'],
  ID: ['Pasti menang setiap hari', 'Main tanpa risiko', 'Slot gacor malam ini', 'Menang besar', 'Kemenangan dijamin'],
  JA: ['必ず勝てる攻略', 'ノーリスクで遊べる', '一攫千金のチャンス', '誰でも稼げる', '賞金を保証'],
  TH: ['การันตีกำไร', 'เล่นแบบไม่มีความเสี่ยง', 'สล็อตแตกง่าย', 'ชนะทุกรอบ', 'รวยได้ในคืนเดียว'],
  TY: ['Siguradong panalo', 'Walang talo dito', 'Garantisadong premyo', 'Manalo nang malaki', 'Madaling kumita'],
  VI: ['Chắc chắn thắng', 'Chơi không rủi ro', 'Thắng lớn mỗi ngày', 'Cam kết có lời', 'Kiếm tiền dễ dàng'],
}

test.each(codes)('PR-06 a promise in a banner in %s is found, and also an English one', (code) => {
  const root = mkdtempSync(path.join(tmpdir(), 'texts-'))
  const folder = path.join('brands', 'some', 'content', code)
  mkdirSync(path.join(root, folder), { recursive: true })
  const texts = [...planted[code], 'Risk free, win big']
  writeFileSync(
    path.join(root, folder, 'banners.json'),
    JSON.stringify(
      [...texts, '5'].map((text) => ({ text })),
      null,
      2,
    ),
  )

  const found = playerTextsLike(promisesIn(code), code, root)

  rmSync(root, { recursive: true })
  expect(found).toEqual(texts.map((text) => `${path.join(folder, 'banners.json')}: "text": ${JSON.stringify(text)}`))
})
