import { join } from 'node:path'
import { type LanguageCode, languageCodes } from '@parlay/contracts'
import { askArticles } from '@parlay/contracts/help/ask-articles'
import { projectRoot } from '../../../paths'
import { readHelpCentre } from './read-help-centre'

interface Questions {
  /** An article certainly answers. */
  answered: Record<string, string>
  /** No article is certain; this one comes nearest. */
  near: Record<string, string>
  /** The help has nothing about it. */
  nothing: readonly string[]
}

/** Questions that people ask in the chat, in their own words. */
const questions: Record<LanguageCode, Questions> = {
  EN: {
    answered: {
      'void draw': 'lottery-draws',
      'my bet was not paid': 'betting-record',
      'is it legal in japan': 'countries',
      'can i play from japan': 'countries',
      'can i delete my account': 'limits-and-breaks',
      'i want to talk to a human': 'contact',
      'my withdrawal is stuck': 'withdrawals',
      'are the games fair': 'provably-fair',
      'is this a scam': 'play-money',
    },
    near: {
      'promo code': 'missing-bonus',
      'can my wife use my account': 'register',
      'how do i change my email': 'verification',
      'do you have a phone number': 'verification',
      'how long do points last?': 'points',
      'cancel my bet': 'betting-record',
      'how do I play': 'countries',
    },
    nothing: [
      ...[
        'my mother is ill',
        'what is the weather like in Manila?',
        'what time is it',
        'tell me a joke',
        'how do i cook rice',
      ],
      ...['order a pizza', 'how old are you', 'asdfgh', 'do you like music'],
    ],
  },
  CN: {
    answered: {
      开奖作废: 'lottery-draws',
      我的投注没有赔付: 'betting-record',
      在日本合法吗: 'countries',
      优惠码: 'missing-bonus',
      提款卡住了: 'withdrawals',
      有没有作弊: 'provably-fair',
    },
    near: { 手续非: 'fees', 我老婆可以用我的账户吗: 'register', 手机丢了怎么办: 'verification' },
    nothing: ['今天天气怎么样', '我妈妈病了', '怎么做饭', '现在几点', '我要订披萨'],
  },
  ID: {
    answered: {
      'undian batal': 'lottery-draws',
      'taruhan saya belum dibayar': 'betting-record',
      'apakah legal di jepang': 'countries',
      'kode promo': 'missing-bonus',
      'penarikan macet': 'withdrawals',
      'apakah situs ini penipuan': 'play-money',
    },
    near: { 'istri saya boleh pakai akun saya': 'register', 'bagaimana cara bermain': 'countries' },
    nothing: ['cuaca hari ini', 'ibu saya sakit', 'resep nasi goreng', 'jam berapa sekarang', 'pesan pizza'],
  },
  JA: {
    answered: {
      無効な抽選: 'lottery-draws',
      賭けが支払われない: 'betting-record',
      日本で合法ですか: 'countries',
      プロモコード: 'missing-bonus',
      出金が止まっている: 'withdrawals',
      イカサマではないですか: 'provably-fair',
    },
    near: { 妻が私のアカウントを使えますか: 'register', メールアドレスを変えたい: 'payout-accounts' },
    nothing: ['明日の天気は？', '今日の天気', '母が病気です', 'カレーの作り方', '今何時ですか', 'ピザを注文したい'],
  },
  TH: {
    answered: {
      งวดโมฆะ: 'lottery-draws',
      เดิมพันไม่ได้จ่าย: 'betting-record',
      โค้ดโปรโมชัน: 'missing-bonus',
      ถอนเงินค้าง: 'withdrawals',
      ถูกกฎหมายไหม: 'countries',
      เล่นจากเยอรมนีได้ไหม: 'countries',
    },
    near: {
      ภรรยาใช้บัญชีของฉันได้ไหม: 'register',
      เล่นที่ญี่ปุ่นถูกกฎหมายไหม: 'countries',
    },
    nothing: ['วันนี้อากาศดีไหม', 'อากาศวันนี้เป็นอย่างไร', 'วันนี้ฝนตกไหม', 'แม่ฉันป่วย', 'ทำอาหารยังไง', 'ตอนนี้กี่โมง', 'สั่งพิซซ่า'],
  },
  TY: {
    answered: {
      'kanseladong bunutan': 'lottery-draws',
      'hindi nabayaran ang taya ko': 'betting-record',
      'legal ba ito sa japan': 'countries',
      'promo code': 'missing-bonus',
      'naipit ang withdrawal ko': 'withdrawals',
      'patas ba ang laro': 'provably-fair',
    },
    near: {
      'paano palitan ang email': 'verification',
      'pwede bang gamitin ng asawa ko ang account ko': 'payout-accounts',
      'paano maglaro': 'countries',
    },
    nothing: [
      'kumusta ang panahon bukas',
      'panahon ngayon',
      'may sakit ang nanay ko',
      'paano magluto ng kanin',
      'anong oras na',
      'umorder ng pizza',
    ],
  },
  VI: {
    answered: {
      'kỳ quay bị hủy': 'lottery-draws',
      'cược của tôi chưa được trả': 'betting-record',
      'chơi ở Nhật có hợp pháp không': 'countries',
      'mã khuyến mãi': 'missing-bonus',
      'rút tiền bị kẹt': 'withdrawals',
      'tôi ở Đức chơi được không': 'countries',
      'xac mih': 'verification',
    },
    near: { 'tôi mất điện thoại': 'verification' },
    nothing: [
      ...[
        'thời tiết hôm nay',
        'thoi tiet hom nay',
        'thời tiết hôm nay thế nào',
        'hôm nay trời có mưa không',
        'mẹ tôi bị ốm',
      ],
      ...['nấu cơm thế nào', 'bây giờ là mấy giờ', 'đặt bánh pizza'],
    ],
  },
}

const brandFolder = join(projectRoot, 'brands', 'parlay')

describe.each(languageCodes)('V3.help in %s', (language) => {
  const place = {
    brandFolder,
    language,
    defaultLanguage: 'EN',
    names: { brand: 'Parlay', minAge: 21, currencySymbol: 'P' },
  } as const
  const { findAnswer, findNearest } = askArticles(
    readHelpCentre(place).categories.flatMap(({ items }) => items),
    language,
  )
  const { answered, near, nothing } = questions[language]

  test('V3.help a question that an article certainly answers is answered with it', () => {
    const found = Object.keys(answered).map((question) => [question, findAnswer(question)?.id])

    expect(Object.fromEntries(found)).toEqual(answered)
  })

  test('V3.help a question that an article may be about is not answered with it, but it is the nearest', () => {
    const found = Object.keys(near).map((question) => [question, findNearest(question)[0]?.id])

    expect(Object.fromEntries(found)).toEqual(near)
    expect(Object.keys(near).filter(findAnswer)).toEqual([])
  })

  test('V3.help a question about which the help says nothing has no answer and no nearest article', () => {
    const found = nothing.flatMap((question) =>
      [findAnswer(question), ...findNearest(question)].map((one) => [question, one?.id]),
    )

    expect(found.filter(([, id]) => id !== undefined)).toEqual([])
  })
})
