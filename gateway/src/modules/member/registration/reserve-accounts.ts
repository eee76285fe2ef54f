import { accountOf } from '@parlay/contracts/fields/clean-text'

/** With these names, in any language of a brand, a member would pass for the house, its staff or the system. */
const reserved = [
  ...['admin', 'administrator', 'root', 'system', 'sysadmin', 'superuser', 'webmaster', 'postmaster', 'hostmaster'],
  ...['support', 'help', 'helpdesk', 'helpcenter', 'service', 'services', 'customerservice', 'customercare', 'cskh'],
  ...['staff', 'employee', 'manager', 'management', 'moderator', 'mod', 'operator', 'supervisor', 'director', 'ceo'],
  ...['house', 'casino', 'bookmaker', 'bookie', 'banker', 'dealer', 'croupier', 'cashier', 'jackpot'],
  ...['bank', 'withdraw', 'withdrawals', 'hotline', 'callcenter', 'callcentre', 'gamemaster', 'cs', 'csr', 'faq'],
  ...['finance', 'payment', 'payments', 'payout', 'payouts', 'billing', 'deposit', 'withdrawal', 'accounting'],
  ...['security', 'fraud', 'risk', 'compliance', 'kyc', 'aml', 'legal', 'audit', 'abuse', 'noreply', 'notification'],
  ...['info', 'contact', 'marketing', 'promotions', 'affiliates', 'null', 'undefined', 'anonymous', 'everyone'],
  ...['layanan', 'pelayanan', 'layananpelanggan', 'bantuan', 'dukungan', 'pengelola', 'petugas', 'kasir', 'bandar'],
  ...['quantri', 'quantrivien', 'hotro', 'nhacai', 'nhanvien', 'chamsockhachhang', 'hethong', 'thungan'],
  ...['suporta', 'tagapamahala', 'kawani', 'kahera', 'serbisyo'],
  ...[
    '管理',
    '管理员',
    '管理員',
    '系统',
    '系統',
    '客服',
    '庄家',
    '莊家',
    '平台',
    '财务',
    '財務',
    '工作人员',
    '工作人員',
  ],
  ...[
    '管理人',
    '管理者',
    '運営',
    '運営局',
    '事務局',
    'サポート',
    'スタッフ',
    'カスタマーサポート',
    'システム',
    'ディーラー',
  ],
  ...['แอดมิน', 'ผู้ดูแล', 'ผู้ดูแลระบบ', 'ระบบ', 'เจ้ามือ', 'พนักงาน', 'เจ้าหน้าที่', 'ฝ่ายบริการลูกค้า', 'ฝ่ายสนับสนุน', 'การเงิน'],
  ...['관리자', '운영자', '운영팀', '고객센터', '시스템', '딜러'],
]

/** Next to a reserved name these words change nothing; alone they are ordinary names. */
const ornaments = [
  ...['the', 'real', 'official', 'officials', 'live', 'online', 'vip', 'team', 'desk', 'center', 'centre', 'group'],
  ...[
    'customer',
    'client',
    'member',
    'agent',
    'tech',
    'it',
    'chat',
    'call',
    'bot',
    'my',
    'our',
    'super',
    'head',
    'chief',
  ],
  ...['account', 'bonus', 'wallet', 'game', 'bet', '24h', 'page', 'web', 'site', 'app'],
  ...['resmi', 'tim', 'chinhthuc', 'opisyal', '官方', '公式', '中心', '团队', '團隊', 'ทีม', 'ทางการ', '공식'],
]

/** Maps signs to the letter that they look like, all in the form that is compared. */
const lookAlikes = new Map(
  '0o 1i 2z 3e 4a 5s 6g 7t 8b 9g li |i !i @a $s +t (c <c'.split(' ').map(([sign = '', letter = '']) => [sign, letter]),
)

/**
 * Returns the letters of a name without the differences that readers overlook: look-alikes, marks between letters,
 * double letters.
 */
const skeletonOf = (name: string): string =>
  [...accountOf(name)]
    .map((sign) => lookAlikes.get(sign) ?? sign)
    .join('')
    .replace(/[^\p{L}\p{M}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replace(/(.)\1+/gu, '$1')

/** Digits at an end are a number if they are no letters: `admin1` like `4dmin`. */
const formsOf = (name: string): string[] =>
  [name, name.replace(/\d+$/, ''), name.replace(/^\d+/, ''), name.replace(/^\d+|\d+$/g, '')].map(skeletonOf)

interface Word {
  letters: string
  isReserved: boolean
}

/**
 * Returns whether a skeleton consists of these words, one of them reserved. Two neighbouring words may share a letter.
 */
function consistsOf(skeleton: string, words: readonly Word[]): boolean {
  /** The positions at which words have ended so far; true if one of these words was reserved. */
  const ends = new Map([[0, false]])
  for (let at = 0; at < skeleton.length; at += 1) {
    const hasReserved = ends.get(at)
    if (hasReserved === undefined) continue
    for (const { letters, isReserved } of words) {
      for (const start of at === 0 ? [0] : [at, at - 1]) {
        const end = start + letters.length
        if (skeleton.startsWith(letters, start)) ends.set(end, isReserved || hasReserved || ends.get(end) === true)
      }
    }
  }
  return ends.get(skeleton.length) === true
}

/**
 * Returns whether an account would pass for the house: it consists of reserved names, or of the brand's own, in any
 * form that looks like them. `warehouse` is not reserved.
 */
export function createReservedAccounts(ownNames: readonly string[]) {
  const words: Word[] = [
    ...[...reserved, ...ownNames].map((name) => ({ letters: skeletonOf(name), isReserved: true })),
    ...ornaments.map((name) => ({ letters: skeletonOf(name), isReserved: false })),
  ]
  return (account: string): boolean => formsOf(accountOf(account)).some((form) => consistsOf(form, words))
}
