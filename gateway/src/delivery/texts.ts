import type { LanguageCode } from '@parlay/contracts'
import type { CodePurpose } from '@parlay/contracts/endpoints/verification'
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

/** The member's language, or English for an unknown one. */
export const readLanguage = (wire: unknown): LanguageCode =>
  typeof wire === 'string' && Object.hasOwn(texts, wire) ? (wire as LanguageCode) : 'EN'

export interface MailContent {
  subject: string
  text: string
  html: string
}

export type MessageTexts = ReturnType<typeof createMessageTexts>

/** The texts that the gateway sends to people, in their language. `brand` is the brand's label. */
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
  const placeIn = (language: LanguageCode, { device, address }: Place) => ({
    device: device || fill(language, 'notice.unknown'),
    address,
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

    noticeMail(language: LanguageCode, { change, detail = '', from, link, ...values }: NoticeValues): MailContent {
      const say = (key: Key, more = {}) => fill(language, key, { ...values, ...more })
      return mail(language, say(subjects[change] ?? 'notice.subject'), [
        say('notice.intro', { change: say(`change.${change}`, { detail }) }),
        ...(from ? [say('notice.from', placeIn(language, from))] : []),
        say('notice.end'),
        { link, label: say('notice.button') },
      ])
    },

    /** A note for the message centre; undefined if there is no change of that name. */
    noteOfChange(language: LanguageCode, change: string, params: Readonly<Record<string, string>>) {
      const key = `change.${change}`
      if (!isKey(key)) return undefined
      const { device, address, ...values } = params
      const from = address === undefined ? [] : [fill(language, 'notice.from', placeIn(language, { device, address }))]
      return {
        title: fill(language, key, values).replace(/[.。]$/, ''),
        content: [...from, fill(language, 'notice.end')].join('\n\n'),
      }
    },

    noticeSms(language: LanguageCode, { change, detail = '', account, time, from, link }: NoticeValues): string {
      const { device, address } = from ? placeIn(language, from) : {}
      return fill(language, 'notice.sms', {
        change: fill(language, `change.${change}`, { detail }),
        facts: [account, time, device, address].filter((fact) => fact !== undefined).join(', '),
        link,
      })
    },
  }
}

export interface CodeValues {
  code: string
  purpose: CodePurpose
  /** The time for which the code is valid. */
  minutes: number
}

export interface ResetLinkValues {
  account: string
  link: string
  minutes: number
}

/** A change of an account that members are notified of, by the keys `change.*`. */
export type AccountChange = Key extends infer K ? (K extends `change.${infer Change}` ? Change : never) : never

const subjects: Partial<Record<AccountChange, Key>> = { signIn: 'signIn.subject', password: 'changed.subject' }

/** The origin of a change, as the reader sees it. */
export interface Place {
  /** “Chrome, Windows”; empty if it is unknown. */
  device?: string | undefined
  address: string
}

export interface NoticeValues {
  change: AccountChange
  /** The thing that was added, for changes that name it. */
  detail?: string | undefined
  account: string
  time: string
  from?: Place | undefined
  /** The page on which the member can undo it. */
  link: string
}
