import { type LanguageCode, languageCodes, type ValueOf } from '@parlay/contracts'
import { getHelpCentre } from '@parlay/contracts/endpoints/content'
import { askArticles } from '@parlay/contracts/help/ask-articles'
import { createArticleSearch } from '@parlay/contracts/help/create-article-search'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'

let gateway: TestApp
beforeAll(async () => {
  gateway = await buildTestApp()
})
afterAll(() => gateway.close())

async function searchIn(language: LanguageCode) {
  const { value } = await call(gateway.app, getHelpCentre, { request: { language } })
  const articles = (value as ValueOf<typeof getHelpCentre>).categories.flatMap(({ items }) => items)
  return { ...createArticleSearch(articles, language), ...askArticles(articles, language) }
}

/** Searches that people type, and the article that they mean; with typing errors and words of the street. */
const queries: Record<LanguageCode, Record<string, readonly string[]>> = {
  EN: {
    deposits: ['deposit', 'depsoit', 'top up', 'how do I add money', 'how do i put money in', 'cash in'],
    withdrawals: [
      'withdraw',
      'withdrawl',
      'witdraw money',
      'cash out',
      'how long does a withdrawal take',
      'how long does a withdrawl take',
      'how long dose a withdrawal tak',
      'witdrawal time',
      'payout time',
      'Where is my payout?',
      'hw long til i get my mony',
    ],
    'deposit-review': ['why was my deposit not credited', 'deposit under review', 'review', 'proof of payment'],
    'missing-bonus': ['my bonus is not there', 'bonus not credited', 'wheres my bonus'],
    'play-money': ['is this real money?', 'is it free'],
    countries: ['can i play from Germany', 'which countries are blocked'],
    fees: ['fees', 'charges', 'how much does it cost', 'commision on withdrawal'],
    wagering: ['wagering', 'rollover', 'turnovr', "why can't I withdraw", 'bonus money'],
    verification: ['verify', 'verifcation', 'kyc', 'documents', 'code not received'],
    'limits-and-breaks': ['limits', 'self exclusion', 'self exlusion', 'take a break', 'close my account'],
    'payout-accounts': ['bank account', 'payout acount', 'change bank', 'wrong bank account'],
    ranks: ['rank', 'vip', 'vip levels', 'rakebak'],
    'become-an-agent': [
      'how do i become an agent',
      'become an agnet',
      'agent registration',
      'How do I become an agent?',
    ],
    'agent-pay': ['commission', 'dividend', 'daily salary'],
    disputes: ['dispute', 'complaint', 'complaynt', 'money not received', 'wrong result'],
    'forgotten-password': ['forgot password', 'forgoten pasword', 'reset password'],
  },
  CN: {
    deposits: ['存款', '充值', '怎么充值', 'chongzhi'],
    'deposit-review': ['充值没到帐', '存款为什么没到账', '存款审核中', '付款凭证'],
    'missing-bonus': ['我的奖金没到', '奖金不见了'],
    'play-money': ['这是真钱吗'],
    countries: ['在国外可以玩吗', '哪些国家可以玩'],
    withdrawals: ['提款', '提现', '取现', '提现多久到账', '提款要多久', 'tixian'],
    fees: ['手续费', '收费吗'],
    wagering: ['流水', '打流水', '流水要求是多少', '为什么不能提款'],
    verification: ['身份验证', '实名认证', '验证码收不到', '验证码没收到'],
    'limits-and-breaks': ['自我排除', '戒赌', '关闭账户', '注销账号'],
    'payout-accounts': ['收款账户', '绑定银行卡', '换银行卡', '银行卡填错'],
    ranks: ['等级', 'VIP', '会员级别'],
    'become-an-agent': ['怎么成为代理', '申请代理'],
    'agent-pay': ['代理', '分红'],
    disputes: ['投诉', '我要投诉', '申诉', '钱不见了'],
    'forgotten-password': ['忘记密码', '密码忘了'],
  },
  ID: {
    'deposit-review': ['kenapa deposit belum masuk', 'bukti transfer', 'sedang ditinjau'],
    'missing-bonus': ['bonus saya tidak ada', 'bonus belum masuk'],
    'play-money': ['apakah ini uang asli?'],
    countries: ['bisa main dari Jerman', 'negara mana saja'],
    deposits: ['deposit', 'deposti', 'setor', 'isi saldo', 'cara top up'],
    withdrawals: ['tarik dana', 'wd', 'penarikn', 'berapa lama wd', 'cairkan'],
    fees: ['biaya', 'biya admin', 'potongan', 'ongkos'],
    wagering: ['turnover', 'rollover', 'wajib taruhan', 'kenapa tidak bisa wd'],
    verification: ['verifikasi', 'verfikasi', 'ktp', 'otp tidak masuk'],
    'limits-and-breaks': ['batas', 'tutup akun', 'kecanduan', 'istirahat'],
    'payout-accounts': ['rekening', 'ganti rekening', 'rekning bank', 'salah rekening'],
    ranks: ['peringkat', 'level vip', 'naik level'],
    'become-an-agent': ['cara jadi agen', 'daftar agen'],
    'agent-pay': ['komisi', 'dividen'],
    disputes: ['keluhan', 'komplain', 'uang hilang', 'kelhan'],
    'forgotten-password': ['lupa kata sandi', 'lupa password'],
  },
  JA: {
    deposits: ['入金', '入金方法', 'チャージ', '振り込み'],
    'deposit-review': ['入金が反映されません', '入金の審査', '支払いの証明'],
    'missing-bonus': ['ボーナスが届きません', 'ボーナスが消えた'],
    'play-money': ['本物のお金ですか'],
    countries: ['ドイツから遊べますか', '海外からプレイできる国'],
    withdrawals: ['出金', '引き出し', '出金にかかる時間', '出金が遅い', '着金'],
    fees: ['手数料', '手数料はいくらですか', '料金'],
    wagering: ['賭け条件', '出金条件', 'ロールオーバー', 'ロールオバー'],
    verification: ['本人確認', '身分証', '認証コードが届かない', '本人認証'],
    'limits-and-breaks': ['自己排除', '退会したい', 'アカウント閉鎖', '依存'],
    'payout-accounts': ['受取口座', '銀行口座', '口座変更', '口座を変えたい'],
    ranks: ['ランク', 'VIP', 'レーキバック'],
    'become-an-agent': ['エージェントになるには', '代理店になりたい'],
    'agent-pay': ['配当', 'コミッション'],
    disputes: ['苦情', 'クレーム', '異議申し立て', '届いていない'],
    'forgotten-password': ['パスワードを忘れた', 'パスワード 再設定'],
  },
  TH: {
    deposits: ['ฝากเงิน', 'เติมเงิน', 'วิธีฝากเงิน', 'ฝากเงินน'],
    'deposit-review': ['ฝากไม่เข้า', 'ทำไมฝากเงินไม่เข้า', 'ส่งสลิป'],
    'missing-bonus': ['โบนัสไม่เข้า', 'ไม่ได้โบนัส'],
    'play-money': ['ใช่เงินจริงไหม'],
    countries: ['เล่นจากต่างประเทศได้ไหม', 'ประเทศไหนเล่นได้'],
    withdrawals: ['ถอนเงิน', 'ถอนเงน', 'ถอนนานไหม', 'เบิกเงิน', 'ถอนไม่เข้า', 'ถอนเงินนานแค่ไหน', 'ถอนเงนนานไหม'],
    fees: ['ค่าธรรมเนียม', 'ค่าธรรมเนีม', 'ค่าบริการ', 'หักเงิน'],
    wagering: ['เทิร์น', 'ทำเทิร์น', 'ยอดเดิมพัน', 'ทำไมถอนไม่ได้'],
    verification: ['ยืนยันตัวตน', 'ยืนยันตัวตัน', 'บัตรประชาชน', 'รหัสไม่มา'],
    'limits-and-breaks': ['พักเล่น', 'ปิดบัญชี', 'เลิกพนัน', 'ติดการพนัน'],
    'payout-accounts': ['บัญชีธนาคาร', 'เปลี่ยนบัญชี', 'บัญชีรับเงิน', 'เลขบัญชีผิด'],
    ranks: ['ระดับสมาชิก', 'วีไอพี', 'vip'],
    'become-an-agent': ['อยากเป็นเอเยนต์', 'สมัครเอเยนต์'],
    'agent-pay': ['คอมมิชชัน', 'เงินปันผล'],
    disputes: ['ร้องเรียน', 'เงินหาย', 'โดนโกง', 'แจ้งปัญหา'],
    'forgotten-password': ['ลืมรหัสผ่าน'],
  },
  TY: {
    deposits: ['magdeposito', 'cash in', 'paano mag cash in', 'deposto'],
    'deposit-review': ['hindi pumasok ang deposito', 'bakit wala pa ang deposito ko', 'patunay ng bayad'],
    'missing-bonus': ['wala ang bonus ko', 'nasaan ang bonus ko'],
    'play-money': ['totoong pera ba ito?'],
    countries: ['pwede ba maglaro mula sa Germany', 'aling bansa'],
    withdrawals: ['withdraw', 'withdrawl', 'cash out', 'gaano katagal ang withdrawal', 'kunin ang pera'],
    fees: ['fee', 'singil', 'kaltas', 'magkano ang fee'],
    wagering: ['wagering', 'rollover', 'bakit hindi ako maka-withdraw', 'wagring'],
    verification: ['verification', 'beripikasyon', 'walang dumating na code', 'verificaton'],
    'limits-and-breaks': ['limit', 'magpahinga', 'isara ang account', 'adiksyon'],
    'payout-accounts': ['payout account', 'palitan ang bangko', 'maling account', 'bank acount'],
    ranks: ['antas', 'vip', 'level'],
    'become-an-agent': ['paano maging ahente', 'maging agent'],
    'agent-pay': ['komisyon', 'dibidendo'],
    disputes: ['reklamo', 'reklmo', 'nawawalang pera', 'nadaya ako'],
    'forgotten-password': ['nakalimutan ang password', 'nakalimutan password'],
  },
  VI: {
    deposits: ['nạp tiền', 'nap tien', 'nạp tièn', 'cách nạp tiền'],
    'deposit-review': ['nạp chưa vào', 'sao nạp tiền chưa vào', 'bằng chứng thanh toán'],
    'missing-bonus': ['không thấy tiền thưởng', 'tiền thưởng của tôi đâu'],
    'play-money': ['đây có phải tiền thật không'],
    countries: ['chơi từ nước ngoài được không', 'nước nào chơi được'],
    withdrawals: [
      'rút tiền',
      'rut tien',
      'rút tiền bao lâu',
      'tiền về chậm',
      'lấy tiền',
      'rut tien mat bao lau',
      'rút tièn bao lâu',
    ],
    fees: ['phí', 'phí rút', 'mất phí không', 'le phi'],
    wagering: ['vòng cược', 'vong cuoc', 'sao không rút được', 'điều kiện thưởng'],
    verification: ['xác minh', 'cccd', 'không nhận được mã'],
    'limits-and-breaks': ['giới hạn', 'tạm nghỉ', 'khóa tài khoản', 'nghiện cờ bạc'],
    'payout-accounts': ['tài khoản ngân hàng', 'đổi ngân hàng', 'tai khoan ngan hang', 'sai số tài khoản'],
    ranks: ['hạng', 'cấp vip', 'lên hạng'],
    'become-an-agent': ['làm đại lý', 'lam sao tro thanh dai ly', 'làm sao để thành đại lý', 'đăng ký đại lý'],
    'agent-pay': ['hoa hồng', 'lương ngày'],
    disputes: ['khiếu nại', 'khieu nai', 'mất tiền', 'tranh chap'],
    'forgotten-password': ['quên mật khẩu', 'quen mat khau'],
  },
}

describe.each(languageCodes)('V3.help in %s', (language) => {
  test("V3.help a visitor's question finds its article first, and the chat answers with it", async () => {
    const { find, findAnswer } = await searchIn(language)
    const asked = Object.entries(queries[language]).flatMap(([id, texts]) => texts.map((text) => [text, id]))

    expect(asked.map(([text = '']) => [text, find(text)[0]?.id])).toEqual(asked)
    expect(asked.map(([text = '']) => [text, findAnswer(text)?.id])).toEqual(asked)
  })
})
