import type { LanguageCode } from '@parlay/shared/contracts'
import type { Logger } from 'pino'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import type { AccountChange, Messages, MessageTexts } from '../../messages'
import { tellMember } from '../messages'
import { findMemberById } from './password.sql'

export interface MemberNotesOptions {
  db: Database
  clock: Clock
  log: Logger
  messages: Messages
  texts: MessageTexts
  timeZone: string
}

/** Who is written to, and where. */
export interface NoteReader {
  id: bigint
  account: string
  language: LanguageCode
  email: string | null
  mobile: string | null
}

export type MemberNotes = ReturnType<typeof createMemberNotes>

const locales: Partial<Record<LanguageCode, string>> = { CN: 'zh', TY: 'fil' }

/**
 * Tells members what was changed about their account: by mail or else by SMS, and in the message centre. No caller waits for it, and a note that
 * cannot be sent stops nothing.
 */
export function createMemberNotes({ db, clock, log, messages, texts, timeZone }: MemberNotesOptions) {
  function timeIn(language: LanguageCode): string {
    const locale = locales[language] ?? language.toLowerCase()
    return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(clock.now())
  }

  function leaveMessage(memberId: bigint, change: AccountChange): void {
    const at = clock.now()
    const template = `changed.${change}` as const
    const message = { memberId, type: 'SYSTEM', template, reference: `${template}:${at.getTime()}`, at } as const
    messages.inBackground(() =>
      db
        .transaction((tx) => tellMember(tx, message))
        .catch((error: unknown) => log.error({ err: error }, 'a change was not told in the message centre')),
    )
  }

  function tell({ id, account, language, email, mobile }: NoteReader, change: AccountChange): void {
    leaveMessage(id, change)
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
