import type { LanguageCode } from '@parlay/shared/contracts'
import type { CodePurpose } from '@parlay/shared/contracts/endpoints/verification'
import { type Paragraph, renderHtml, renderText } from './render-mail'
import CN from './texts/CN.json'
import EN from './texts/EN.json'
import ID from './texts/ID.json'
import JA from './texts/JA.json'
import TH from './texts/TH.json'
import TY from './texts/TY.json'
import VI from './texts/VI.json'

type Texts = typeof EN
type Key = keyof Texts
const texts: Record<LanguageCode, Texts> = { CN, EN, ID, JA, TH, TY, VI }

const isKey = (key: string): key is Key => Object.hasOwn(EN, key)

/** The member's language where there is one, else English. */
export const readLanguage = (wire: unknown): LanguageCode =>
  typeof wire === 'string' && Object.hasOwn(texts, wire) ? (wire as LanguageCode) : 'EN'

export interface MailContent {
  subject: string
  text: string
  html: string
}

export type MessageTexts = ReturnType<typeof createMessageTexts>

/** What the gateway writes to people, in their language; `brand` is the brand's label. */
export function createMessageTexts(brand: string) {
  const fill = (language: LanguageCode, key: Key, values: Record<string, string> = {}): string => {
    const all: Record<string, string> = { brand, ...values }
    return texts[language][key].replace(/\{(\w+)\}/g, (placeholder, name: string) => all[name] ?? placeholder)
  }
  const mail = (language: LanguageCode, subject: string, paragraphs: Paragraph[]): MailContent => ({
    subject,
    text: renderText(paragraphs),
    html: renderHtml({ language: texts[language].lang, brand, paragraphs }),
  })
  const purposeOf = (language: LanguageCode, purpose: CodePurpose) => fill(language, `purpose.${purpose}`)

  return {
    codeSms(language: LanguageCode, { code, purpose, minutes }: CodeValues): string {
      const values = { code, purpose: purposeOf(language, purpose), minutes: String(minutes) }
      return fill(language, 'code.sms', values)
    },

    codeMail(language: LanguageCode, { code, purpose, minutes }: CodeValues): MailContent {
      const say = (key: Key) => fill(language, key, { purpose: purposeOf(language, purpose), minutes: String(minutes) })
      return mail(language, say('code.subject'), [say('code.intro'), { code }, say('code.end')])
    },

    resetLinkMail(language: LanguageCode, { account, link, minutes }: ResetLinkValues): MailContent {
      const say = (key: Key) => fill(language, key, { account, minutes: String(minutes) })
      return mail(language, say('reset.subject'), [
        say('reset.intro'),
        { link, label: say('reset.button') },
        say('reset.end'),
      ])
    },

    newSignInMail(language: LanguageCode, values: SignInValues): MailContent {
      const say = (key: Key) => fill(language, key, { ...values })
      return mail(language, say('signIn.subject'), [say('signIn.intro'), say('signIn.facts'), say('signIn.end')])
    },

    passwordChangedMail(language: LanguageCode, values: { account: string; time: string }): MailContent {
      const say = (key: Key) => fill(language, key, values)
      return mail(language, say('changed.subject'), [say('changed.intro'), say('changed.end')])
    },

    noticeMail(language: LanguageCode, { change, ...values }: NoticeValues): MailContent {
      const say = (key: Key) => fill(language, key, { ...values, change: fill(language, `change.${change}`) })
      return mail(language, say('notice.subject'), [say('notice.intro'), say('notice.end')])
    },

    /** For the message centre; undefined where nothing of that name can be changed. */
    noteOfChange(language: LanguageCode, change: string): { title: string; content: string } | undefined {
      const key = `change.${change}`
      if (!isKey(key)) return undefined
      return { title: fill(language, key).replace(/[.。]$/, ''), content: fill(language, 'notice.end') }
    },

    noticeSms: (language: LanguageCode, { change, ...values }: NoticeValues): string =>
      fill(language, 'notice.sms', { ...values, change: fill(language, `change.${change}`) }),
  }
}

export interface CodeValues {
  code: string
  purpose: CodePurpose
  /** How long it works. */
  minutes: number
}

export interface ResetLinkValues {
  account: string
  link: string
  minutes: number
}

/** What was changed about an account, by the keys `change.*`. */
export type AccountChange = Key extends infer K ? (K extends `change.${infer Change}` ? Change : never) : never

export interface NoticeValues {
  change: AccountChange
  account: string
  time: string
}

/** All as the reader is to see them. */
export interface SignInValues {
  account: string
  time: string
  device: string
  ip: string
}
