import type { LanguageCode } from '@parlay/contracts'
import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import type { Message } from '@parlay/contracts/endpoints/messages'
import { formatMoney, parseMoney } from '@parlay/contracts/money'
import { createMessageTexts } from '../../../delivery'
import type { MessageRow } from './messages.sql'
import CN from './texts/CN.json'
import EN from './texts/EN.json'
import ID from './texts/ID.json'
import JA from './texts/JA.json'
import TH from './texts/TH.json'
import TY from './texts/TY.json'
import VI from './texts/VI.json'

type Texts = typeof EN
type Template = keyof Texts extends infer Key ? (Key extends `${infer Name}.title` ? Name : never) : never
const texts: Record<LanguageCode, Texts> = { CN, EN, ID, JA, TH, TY, VI }

export interface WordingOptions {
  brand: string
  currencySymbol: string
}

export interface WordedMessage {
  title: string
  content: string
  page?: Message['page']
  paths?: Message['paths']
}

/** The page with the details, if the type of the message does not name it. */
const pageOf: Partial<Record<Template, Message['page']>> = {
  uplineTransferSent: 'transactionHistory',
  uplineTransferReceived: 'transactionHistory',
  downlineTransferSent: 'transactionHistory',
  downlineTransferReceived: 'transactionHistory',
  withdrawalRefunded: 'transactionHistory',
  withdrawalForced: 'transactionHistory',
  paymentCredited: 'transactionHistory',
  'moneyAdded.CORRECTION': 'transactionHistory',
  'moneyAdded.GOODWILL': 'transactionHistory',
  'moneyTaken.CORRECTION': 'transactionHistory',
  'moneyTaken.CHARGEBACK': 'transactionHistory',
  rankUp: 'playerRank',
  rankDown: 'playerRank',
  rankFalls: 'playerRank',
  bonusStarted: 'bonusDetails',
  bonusWaits: 'bonusDetails',
  bonusDone: 'bonusDetails',
  bonusExpired: 'bonusDetails',
  bonusCancelled: 'bonusDetails',
  bonusUsedUp: 'bonusDetails',
  bonusLimit: 'bonusDetails',
  pointsBonus: 'bonusDetails',
  boardWon: 'rewardCenter',
  lotteryNetted: 'transactionHistory',
  lotteryNettedAll: 'transactionHistory',
  lotteryOwed: 'transactionHistory',
  lotteryOwedAll: 'transactionHistory',
  lotteryOwedCollect: 'transactionHistory',
  lotteryOwedTaken: 'transactionHistory',
  lotteryOwedPaid: 'transactionHistory',
  lotteryOwedSettled: 'transactionHistory',
  lotteryOwedWaived: 'transactionHistory',
}

/**
 * The pages outside the member centre to which a message leads: those of points, and those where tickets are used or
 * claimed.
 */
const pathsOf: Partial<Record<Template, NonNullable<Message['paths']>>> = {
  promotionApplied: ['/promotions'],
  promotionGranted: ['/promotions'],
  promotionTickets: ['/promotions', '/raffles'],
  pointsRedeemed: ['/pointMall'],
  pointsTickets: ['/raffles', '/pointMall'],
  'depositTickets.WHEEL': ['/raffles'],
  'depositTickets.EGG': ['/raffles'],
  jackpotWon: ['/jackpots'],
  pointsBonus: ['/pointMall'],
  pointsFreeRounds: ['/pointMall'],
  pointsProcessing: ['/pointMall'],
  pointsVoucher: ['/pointMall'],
  pointsApproved: ['/pointMall'],
  pointsRejected: ['/pointMall'],
}

const isContractKind = (kind: string | undefined): kind is ContractKind => Object.hasOwn(EN, `kind.${kind}`)

const isTemplate = (template: string): template is Template => Object.hasOwn(EN, `${template}.title`)

/** Returns what a corrected win has added to the wallet, without what the member already had of it, in minor units. */
const addedOf = ({ amount, owed }: MessageRow['params']): bigint =>
  amount && owed ? parseMoney(amount) - parseMoney(owed) : 0n

function templateOf({ template, params }: Pick<MessageRow, 'template' | 'params'>): Template {
  if (template === 'lotteryNetted' && addedOf(params) <= 0n) return 'lotteryNettedAll'
  return isTemplate(template) ? template : 'other'
}

/** Words a message in a language. A template that only a newer version knows gets a general text. */
export function createWording({ brand, currencySymbol: symbol }: WordingOptions) {
  const mailTexts = createMessageTexts(brand)
  return ({ template, params }: Pick<MessageRow, 'template' | 'params'>, language: LanguageCode): WordedMessage => {
    const change = mailTexts.noteOfChange(language, template.replace(/^changed\./, ''), params)
    if (change) return { ...change, page: 'securityCenter' }
    const { amount, required, owed, kind } = params
    const added = addedOf(params)
    const values: Record<string, string> = {
      ...params,
      brand,
      ...(amount && { amount: formatMoney(amount, { symbol }) }),
      ...(required && { required: formatMoney(required, { symbol }) }),
      ...(owed && { owed: formatMoney(owed, { symbol }) }),
      ...(added > 0n && { added: formatMoney(added, { symbol }) }),
      ...(isContractKind(kind) && { kind: texts[language][`kind.${kind}`] }),
    }
    const known = templateOf({ template, params })
    const fill = (text: string) =>
      text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
    return {
      title: fill(texts[language][`${known}.title`]),
      content: fill(texts[language][`${known}.content`]),
      ...(pageOf[known] && { page: pageOf[known] }),
      ...(pathsOf[known] && { paths: pathsOf[known] }),
    }
  }
}

export type Wording = ReturnType<typeof createWording>
