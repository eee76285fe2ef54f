import type { LanguageCode } from '@parlay/shared/contracts'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import type { AccountChange, Messages, MessageTexts } from '../../messages'
import { findMemberById } from './password.sql'

export interface MemberNotesOptions {
  db: Database
  clock: Clock
  messages: Messages
  texts: MessageTexts
  timeZone: string
}

/** Who is written to, and where. */
export interface NoteReader {
  account: string
  language: LanguageCode
  email: string | null
  mobile: string | null
}

export type MemberNotes = ReturnType<typeof createMemberNotes>

const locales: Partial<Record<LanguageCode, string>> = { CN: 'zh', TY: 'fil' }

/**
 * Tells members what was changed about their account, by mail or else by SMS. No caller waits for it, and a note that
 * cannot be sent stops nothing.
 */
export function createMemberNotes({ db, clock, messages, texts, timeZone }: MemberNotesOptions) {
  function timeIn(language: LanguageCode): string {
    const locale = locales[language] ?? language.toLowerCase()
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(clock.now())
  }

  function tell({ account, language, email, mobile }: NoteReader, change: AccountChange): void {
    const values = { change, account, time: timeIn(language) }
    if (email !== null && messages.canSendMail) {
      const mail =
        change === 'password' ? texts.passwordChangedMail(language, values) : texts.noticeMail(language, values)
      messages.inBackground(() => messages.sendMail({ to: email, ...mail }))
    } else if (mobile !== null && messages.canSendSms) {
      messages.inBackground(() => messages.sendSms({ to: mobile, text: texts.noticeSms(language, values) }))
    }
  }

  return {
    tell,

    /** To where the member is to be found now. */
    async changed(memberId: bigint, change: AccountChange): Promise<void> {
      const member = await findMemberById(db, memberId)
      if (member) tell(member, change)
    },
  }
}
