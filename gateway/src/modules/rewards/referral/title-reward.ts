import type { LanguageCode } from '@parlay/contracts'
import type { Side } from './reward.sql'

/** The titles of a reward in the list of all rewards; `{account}` is the other member, masked. */
const titles: Record<LanguageCode, Record<Side, string>> = {
  EN: { INVITER: 'You invited {account}', INVITEE: 'You were invited by {account}' },
  CN: { INVITER: '您邀请了 {account}', INVITEE: '您受 {account} 邀请' },
  ID: { INVITER: 'Anda mengundang {account}', INVITEE: 'Anda diundang oleh {account}' },
  TH: { INVITER: 'คุณชวน {account}', INVITEE: 'คุณได้รับคำชวนจาก {account}' },
  TY: { INVITER: 'Inimbitahan mo si {account}', INVITEE: 'Inimbitahan ka ni {account}' },
  VI: { INVITER: 'Bạn đã mời {account}', INVITEE: 'Bạn được {account} mời' },
  JA: { INVITER: '{account}さんを招待', INVITEE: '{account}さんからの招待' },
}

export const titleOf = (language: LanguageCode, side: Side, account: string): string =>
  titles[language][side].replace('{account}', account)
