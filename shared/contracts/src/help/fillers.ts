import type { LanguageCode } from '../shapes'
import { fold, isPair, wordsOf } from './words-of'

/** Words of a question that say nothing about its subject, by language, in the segments that a segmenter makes of them. */
const fillers: Record<LanguageCode, string> = {
  EN: `a an the is are was were be been am do does dose did how what when where why which who whose i im me mine my you
    your u ur we our us it its they them he she his her to of in on at for from by into out up and or but if not no
    can could would will shall should may might must please pls have has had get got go going there here this that
    these those with about so too very just only also any some all more other another else s t m d ll re ve don didn
    doesn isn wasn til till until hw wen wat want need like know tell say see make let help now today tomorrow
    yesterday day time site website thing someone something still again yet ever never really take tak`,
  ID: `apa apakah siapa bagaimana gimana cara kenapa mengapa kapan mana dimana saya aku anda kamu kami kita dia ini itu
    di ke dari yang dan atau tapi untuk bisa boleh tidak tak gak nggak ga ada dengan mau ingin nya dong sih deh kok
    tolong sudah belum akan jadi juga saja hari sekarang kemarin besok berapa jam situs lagi bang min kak dapat agar`,
  TY: `ang ng sa mga ay na ko mo ako ikaw ka po opo ba paano pano bakit kailan saan ano sino alin ilan pa at o para kung
    hindi may mayroon meron lang naman ito yung iyon ni si kay siya nila namin natin kami tayo pwede puwede gusto
    kailangan wala walang ngayon kahapon bukas araw oras anong pang din rin nang kasi ninyo nyo aking akin isang`,
  VI: `là có không của tôi mình bạn thì mà và hay hoặc cho như thế nào làm sao gì ở các những được bị với để khi từ vào
    ra đi à ạ ơi nhé này đó kia đang đã sẽ chưa rồi muốn cần hãy xin ai hôm nay qua mai ngày giờ bây mấy lúc trang nên
    vì tại đâu rất cũng còn thôi nữa lại em anh chị bao nhiêu lâu`,
  CN: `怎么 怎么样 怎样 样 如何 为什么 什么 多少 几 请问 请 可以 能 能不能 不能 我 我的 我们 我要 你 你的 你们 您 他 她 吗 呢 的 了 吧
    啊 呀 是 是不是 在 有 没有 没 不 要 想 和 跟 把 被 给 用 去 来 哪 哪里 这 这个 那 那个 今天 明天 昨天 现在 谁 点 办 都 也 还 就
    很 一下 个`,
  JA: `の は が を に で と も へ から まで より や か ね よ です ます ました ません でした だ た て って っ でき できる できます できない
    ください 下さい たい したい した どう どうやって どうすれば なぜ どうして いつ どこ 何 何時 誰 いくら どの この その あの これ それ 私 僕
    あなた いる い ある ない なり なる なっ し する され れ られ ま 今日 明日 昨日 今 こと もの ところ えたい え さん お ご`,
  TH: `อย่างไร ยังไง ไง ไหม มั้ย หรือ เปล่า ครับ คับ ค่ะ คะ นะ จ้า จ้ะ ทำไม ผม ฉัน หนู เรา คุณ เขา ของ ที่ ได้ ไม่ เป็น คือ
    และ แต่ มี จะ แล้ว ยัง ให้ ว่า กับ จาก ใน นี้ นั้น วัน วันนี้ พรุ่งนี้ เมื่อวาน ตอน ตอนนี้ เมื่อ วาน ใคร อะไร กี่ โมง เท่าไร
    เท่าไหร่ ใช้ ทำ อยาก ต้อง ช่วย หน่อย แค่ ไหน ถูก โดน มา ไป อยู่ ก็ ดี ด้วย เอา ขอ น`,
}

/** A segment is not cut into pairs here, and the plural of a word is its singular. */
const spelled = (filler: string): string[] => (isPair(fold(filler)) ? [fold(filler)] : wordsOf(filler))

const setOf = (languages: readonly LanguageCode[]): ReadonlySet<string> =>
  new Set(languages.flatMap((language) => fillers[language].split(/\s+/).flatMap(spelled)))

// English words stand in questions of all languages; without its accents a Vietnamese word may look like one of them.
const sets = new Map<LanguageCode, ReadonlySet<string>>()

/** Returns the fillers of a language, spelled as `fold` leaves them, and those of English, which people mix in. */
export function fillersOf(language: LanguageCode): ReadonlySet<string> {
  const known = sets.get(language) ?? setOf(language === 'VI' || language === 'EN' ? [language] : [language, 'EN'])
  sets.set(language, known)
  return known
}

/** Shorter ones are parts of other words. */
const leastCut = { thai: 4, others: 2 } as const
const isThai = /\p{Script=Thai}/u

/**
 * Returns a function that reads the words of a text without its fillers, or all of them if there are no others. It needs no
 * segmenter, which not every browser has.
 */
export function createSubjectReader(language: LanguageCode): (text: string) => string[] {
  const fillers = fillersOf(language)
  const parts = [...fillers]
    .filter((one) => isPair(one) && one.length >= (isThai.test(one) ? leastCut.thai : leastCut.others))
    .sort((a, b) => b.length - a.length)
  const part = new RegExp(parts.join('|') || '$^', 'gu')
  return (text) => {
    const subject = wordsOf(fold(text).replace(part, ' ')).filter((word) => !fillers.has(word))
    return subject.length > 0 ? subject : wordsOf(text)
  }
}
