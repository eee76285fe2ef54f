import type { Detail, Language, Revision } from './place'

export type Text = Record<string, string>
export type Value = string | number | boolean | null | undefined

/** The values of the editor. Texts are by language. */
export interface Draft {
  facts: Record<string, Value>
  texts: Partial<Record<Language, Text>>
  audience: Revision['audience']
  validFrom: number | null
  validUntil: number | null
}

const everyone: Draft['audience'] = { readers: 'ALL', ranks: [], countries: [] }

export function draftOf(body: Readonly<Record<string, unknown>>, rest: Partial<Omit<Draft, 'facts' | 'texts'>>): Draft {
  const { texts = {}, ...facts } = body
  return {
    facts: facts as Draft['facts'],
    texts: texts as Draft['texts'],
    audience: rest.audience ?? everyone,
    validFrom: rest.validFrom ?? null,
    validUntil: rest.validUntil ?? null,
  }
}

/** Returns the values with which the editor begins: the draft, or what readers see now. */
export function firstDraft({ revisions, files }: Detail): Draft {
  const newest = revisions.find(({ state }) => state === 'DRAFT') ?? shownOf(revisions)
  return newest ? draftOf(newest.body, newest) : draftOf(files ?? {}, {})
}

export const shownOf = (revisions: readonly Revision[]): Revision | undefined =>
  revisions.find(({ state }) => state === 'PUBLISHED')

/** The body as the gateway takes it. Facts without a value are left out. */
export const bodyOf = ({ facts, texts }: Draft) => ({
  ...Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined && value !== '')),
  texts,
})

/** The values that a comparison shows, by their places. */
export const comparable = ({ facts, texts, audience, validFrom, validUntil }: Draft) => ({
  ...facts,
  texts,
  audience,
  validFrom,
  validUntil,
})

export const isSame = (one: Draft, other: Draft): boolean => JSON.stringify(one) === JSON.stringify(other)
