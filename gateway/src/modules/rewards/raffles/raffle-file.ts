import type { LanguageCode } from '@parlay/contracts'
import { parseMoney } from '@parlay/contracts/money'
import { moneySchema } from '@parlay/contracts/shapes'
import { findBrandFile } from '@parlay/server'
import { z } from 'zod'

const idSchema = z.string().regex(/^[a-z0-9-]{1,48}$/)
const versionSchema = z.string().min(1).max(32)
const amountSchema = moneySchema.transform(parseMoney).refine((amount) => amount > 0n, 'is not above zero')
const countSchema = z.number().int().min(1).max(1_000_000)
/** A date, or a number of days from today, for raffles of the demo that are always open or always in the future. */
const daySchema = z.union([z.iso.date(), z.number().int()])
type RaffleDay = z.infer<typeof daySchema>

const prizeBase = {
  id: idSchema,
  weight: countSchema,
  /** The stock of the prize; after it has run out, the fallback is paid. */
  stock: countSchema.optional(),
  fallback: idSchema.optional(),
}
const prizeSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...prizeBase, kind: z.literal('MONEY'), amount: amountSchema }),
  z.strictObject({ ...prizeBase, kind: z.literal('POINTS'), amount: countSchema.transform(BigInt) }),
  z.strictObject({ ...prizeBase, kind: z.literal('TICKETS'), amount: countSchema.transform(BigInt) }),
  z.strictObject({ ...prizeBase, kind: z.literal('NOTHING') }),
])
export type PlannedPrize = z.infer<typeof prizeSchema>

export const amountOf = (prize: PlannedPrize): bigint | null => ('amount' in prize ? prize.amount : null)

const base = { id: idSchema, opens: daySchema, closes: daySchema.nullable(), termsVersion: versionSchema }

const drawnShape = {
  ...base,
  /** The version of the prizes and their weights, which never change under the same version. */
  oddsVersion: versionSchema,
  weightTotal: countSchema,
  prizes: z.array(prizeSchema).min(2).max(24),
  /** Tickets for each day with a deposit of at least this much. */
  earn: z.strictObject({ depositOf: amountSchema, tickets: z.number().int().min(1).max(100) }).optional(),
}
const raffleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ ...drawnShape, kind: z.literal('WHEEL') }),
  z.strictObject({ ...drawnShape, kind: z.literal('EGG') }),
  z.strictObject({
    ...base,
    kind: z.literal('REDENVELOPE'),
    /** The total is at most a million, so that a share is drawn from one number of 32 bits. */
    total: amountSchema.refine((total) => total <= 1_000_000_00n, 'is above 1000000.00'),
    shares: z.number().int().min(1).max(5000),
    least: amountSchema,
  }),
])
export type PlannedRaffle = z.infer<typeof raffleSchema>
export type DrawnRaffle = Extract<PlannedRaffle, { prizes: unknown }>
export type PotRaffle = Extract<PlannedRaffle, { kind: 'REDENVELOPE' }>

export const isDrawn = (raffle: PlannedRaffle): raffle is DrawnRaffle => raffle.kind !== 'REDENVELOPE'
export const isPot = (raffle: PlannedRaffle): raffle is PotRaffle => raffle.kind === 'REDENVELOPE'

const isTwice = (ids: readonly string[], index: number): boolean => ids.indexOf(ids[index] as string) < index

interface Fault {
  path: (string | number)[]
  message: string
}

const faultsOf = (raffle: PlannedRaffle): Fault[] => [
  ...(typeof raffle.opens === typeof raffle.closes && (raffle.closes as RaffleDay) <= raffle.opens
    ? [{ path: ['closes'], message: 'is not after opens' }]
    : []),
  ...(isDrawn(raffle) ? faultsOfPrizes(raffle) : faultsOfPot(raffle)),
]

const faultsOfPot = ({ total, shares, least }: PotRaffle): Fault[] =>
  least * BigInt(shares) > total ? [{ path: ['least'], message: 'is more than the total has for every share' }] : []

function faultsOfPrizes({ prizes, weightTotal }: DrawnRaffle): Fault[] {
  const ids = prizes.map(({ id }) => id)
  const sum = prizes.reduce((total, { weight }) => total + weight, 0)
  const again = prizes.reduce(
    (total, prize) => total + (prize.kind === 'TICKETS' ? Number(prize.amount) * prize.weight : 0),
    0,
  )
  return [
    ...(sum === weightTotal
      ? []
      : [{ path: ['weightTotal'], message: `is not the sum of the weights, which is ${sum}` }]),
    ...(again < weightTotal ? [] : [{ path: ['prizes'], message: 'a ticket wins a ticket or more on average' }]),
    ...prizes.flatMap(({ stock, fallback }, index): Fault[] => {
      const path = ['prizes', index]
      if (isTwice(ids, index)) return [{ path: [...path, 'id'], message: 'is there twice' }]
      if ((stock === undefined) !== (fallback === undefined))
        return [{ path: [...path, 'fallback'], message: 'a stock needs a fallback, and a fallback a stock' }]
      const instead = prizes.find(({ id }) => id === fallback)
      if (fallback !== undefined && instead?.stock !== undefined)
        return [{ path: [...path, 'fallback'], message: 'has a stock of its own' }]
      if (fallback !== undefined && instead === undefined)
        return [{ path: [...path, 'fallback'], message: 'is no prize of this raffle' }]
      return []
    }),
  ]
}

const fileSchema = z.array(raffleSchema).superRefine((raffles, context) => {
  const ids = raffles.map(({ id }) => id)
  for (const [index, raffle] of raffles.entries()) {
    const faults = isTwice(ids, index) ? [{ path: ['id'], message: 'is there twice' }] : faultsOf(raffle)
    for (const { path, message } of faults) context.addIssue({ code: 'custom', path: [index, ...path], message })
  }
})

const textsSchema = z.record(
  z.string(),
  z.strictObject({ title: z.string().min(1), prizes: z.record(z.string(), z.string().min(1)).default({}) }),
)
export type RaffleTexts = z.infer<typeof textsSchema>

/** Reads the raffles of a brand; a brand without a file has none. Throws an Error with a one-line message. */
export const readRaffles = (brandFolder: string): PlannedRaffle[] =>
  findBrandFile(brandFolder, 'raffles.json', fileSchema) ?? []

export const readRaffleTexts = (brandFolder: string, language: LanguageCode): RaffleTexts =>
  findBrandFile(brandFolder, `content/${language}/raffles.json`, textsSchema) ?? {}
