import { type Courtesy, courtesies } from './script'

/** The phrases by the desk's answer, in all languages at the same time: people thank in English wherever they are. */
const phrases: Record<Courtesy, string> = {
  welcome: `
    thanks, thank, thnks, thank you, thank u, thankyou, thx, tnx, thnx, ty, tysm, tq, cheers, thanks a lot,
    谢谢, 谢了, 多谢, 感谢, 辛苦了, 谢谢你, 谢谢您, xiexie, xie xie,
    terima kasih, terimakasih, makasih, makasi, trims, thanks ya, matur nuwun, nuhun,
    ありがとう, ありがとうございます, ありがとうございました, 有難う, 感謝, どうも, サンキュー, arigato, arigatou,
    ขอบคุณ, ขอบใจ, ขอบพระคุณ, แต๊ง, khob khun, khop khun,
    salamat, maraming salamat, salamat po, tenkyu,
    cảm ơn, cám ơn, cam on, xin cảm ơn, xin cám ơn, xin cam on, tks`,
  goodbye: `
    bye, bye bye, goodbye, good bye, see you, see ya, good night, cya, farewell,
    再见, 拜拜, 晚安, 回头见,
    sampai jumpa, selamat tinggal, dadah,
    さようなら, さよなら, バイバイ, またね, では また, おやすみ, おやすみなさい,
    ลาก่อน, บาย, บ๊ายบาย, แล้วเจอกัน, ราตรีสวัสดิ์,
    paalam, babay, ingat, sige na, hanggang sa muli,
    tạm biệt, tam biet, hẹn gặp lại, hen gap lai, chúc ngủ ngon, chuc ngu ngon`,
  hello: `
    hello, hi, hey, hallo, helo, hellow, hiya, yo, greetings, good morning, good afternoon, good evening,
    good day, how are you, how are you doing, how do you do, nice to meet you,
    你好, 您好, 你们好, 大家好, 早上好, 早安, 下午好, 晚上好, 嗨, 哈喽, 哈罗, 在吗, 你好吗, ni hao, nihao,
    halo, hai, hei, selamat pagi, selamat siang, selamat sore, selamat malam, apa kabar, assalamualaikum,
    permisi, pagi, malam,
    こんにちは, こんにちわ, こんばんは, おはよう, おはようございます, はじめまして, もしもし, ハロー, やあ, どうもこんにちは,
    お元気ですか, konnichiwa,
    สวัสดี, หวัดดี, ดีครับ, ดีค่ะ, ดีจ้า, ฮัลโหล, สบายดีไหม, sawasdee, sawadee,
    kumusta, kamusta, musta, kumusta ka, kumusta kayo, magandang umaga, magandang hapon, magandang gabi,
    magandang araw, mabuhay, helow,
    xin chào, xin chao, chào, chao, chào bạn, chào shop, alo, a lô, chào buổi sáng, bạn khỏe không,
    ban khoe khong`,
  able: `
    help, help me, i need help, need help, can you help, can you help me, could you help me,
    i have a question,
    what can you do, what do you do, who are you, are you a bot, are you a robot, are you human,
    are you real,
    what can i ask, how does this work, start, menu,
    帮助, 帮帮我, 帮我, 救命, 帮忙, 需要帮助, 我需要帮助, 你能做什么, 你会什么, 你是谁, 你是机器人吗, 我有问题, 我有个问题, 菜单,
    bantu, tolong, tolong bantu, bantuan, butuh bantuan, saya butuh bantuan, bisa bantu, bisa bantu saya,
    kamu siapa,
    kamu bisa apa, apa yang bisa kamu lakukan, mau tanya, saya mau tanya, apakah kamu bot,
    助けて, 助けてください, ヘルプ, 手伝って, 手伝ってください, 何ができますか, 何ができるの, あなたは誰ですか, 質問があります, 質問,
    ロボットですか, メニュー,
    ช่วยด้วย, ช่วยหน่อย, ช่วย, ช่วยฉันด้วย, ขอความช่วยเหลือหน่อย, ทำอะไรได้บ้าง, คุณทำอะไรได้บ้าง, คุณคือใคร,
    เป็นบอตไหม, เป็นบอทไหม,
    สอบถามหน่อย, ขอสอบถาม, มีคำถาม, เมนู,
    tulong, tulungan mo ako, kailangan ko ng tulong, patulong, pwede ba magtanong, puwede ba magtanong,
    may tanong ako,
    ano ang kaya mong gawin, sino ka, bot ka ba,
    giúp, giúp tôi, giup toi, giup, giúp mình, giúp với, cứu, tôi cần giúp đỡ, toi can giup do,
    bạn làm được gì, bạn là ai,
    ban la ai, tôi có câu hỏi, cho hỏi, cho tôi hỏi, cho mình hỏi, bạn là bot à`,
}

/** Words that stand with a courtesy and change nothing. */
const companions = `
  there, so much, very much, much, a lot, again, all, everyone, team, sir, madam, friend, dear, please, pls,
  ok, okay, great, nice, good, perfect, yes, no, well, for your help, for the help, for helping, now, then,
  support, bot, many, fine, cool, got it, and, but, bro, later, soon,
  好的, 好, 了, 啊, 呀, 哦, 您, 你, 大家, 吗, 请, 非常, 十分, 嗯, 行, 客服,
  ya, kak, min, gan, bang, bro, banyak, oke, baik, semua, admin, atas bantuannya, dong, sip, siap, sis,
  はい, です, ね, よ, 本当に, わかりました, 了解, お願いします, ください, とても,
  ครับ, คับ, ค่ะ, คะ, นะ, จ้า, จ้ะ, มาก, มากๆ, โอเค, ได้, แอดมิน, ผม, นะคะ, นะครับ,
  po, ho, opo, sige, naman, talaga, ka, kayo, sa inyo, sa tulong, ulit, na, pa, inyo, lang,
  ạ, nhé, nha, nhiều, nhieu, bạn, ban, shop, ad, admin, anh, chị, chi, em, được rồi, vâng, rất, các bạn,
  mọi người`

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** A phrase in a script with spaces ends where its word does. */
const patternOf = (phrase: string): string =>
  phrase
    .normalize('NFKC')
    .replaceAll(' ', '\\s+')
    .concat(unspaced.test(phrase) ? '' : '(?![\\p{L}\\p{N}\\p{M}])')

/** Longer phrases first: `thank you` is not `thank` and something else. */
const anyOf = (all: string): string =>
  all
    .split(',')
    .map((phrase) => phrase.trim())
    .sort((a, b) => b.length - a.length)
    .map(patternOf)
    .join('|')

/** “Hellooo” and “thank youuu”. */
const drawnOut = /(\p{Script=Latin})\1{2,}/giu
const pause = '[^\\p{L}\\p{N}\\p{M}]*'
const opening = (all: string): RegExp => new RegExp(`^${pause}(?:${anyOf(all)})${pause}`, 'iu')

const openings = courtesies.map((courtesy) => ({ courtesy, pattern: opening(phrases[courtesy]) }))
const companion = opening(companions)

/**
 * Returns the courtesy that a message is, the last of several, if it is nothing else, and otherwise the message without the courtesies with
 * which it begins: “Hello, how do I withdraw?” asks about a withdrawal.
 */
export function readCourtesy(message: string): { courtesy: Courtesy } | { question: string } {
  const said = new Set<Courtesy>()
  let rest = message.normalize('NFKC').replace(drawnOut, '$1')
  for (;;) {
    const found = openings.find(({ pattern }) => pattern.test(rest))
    const pattern = found?.pattern ?? (companion.test(rest) ? companion : undefined)
    if (pattern === undefined) break
    if (found) said.add(found.courtesy)
    rest = rest.replace(pattern, '')
  }
  const courtesy = [...said].at(-1)
  if (courtesy === undefined) return { question: message }
  return rest === '' ? { courtesy } : { question: rest }
}
