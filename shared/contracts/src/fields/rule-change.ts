import { z } from 'zod'
import { type FieldRule, type RegistrationField, registrationFields } from './field-rule'
import { isPatternId, patternIdOf, patterns } from './patterns'

const longestField = 255

/** The changes that a brand or an operator makes to a field's rule. An expression outside the catalogue is refused. */
export const ruleChangeSchema = z
  .strictObject({
    enabled: z.boolean().optional(),
    required: z.boolean().optional(),
    acceptedPattern: z
      .string()
      .refine((source) => patternIdOf(source) !== undefined, 'is neither * nor an expression of the catalogue')
      .optional(),
    patternId: z.number().refine(isPatternId, 'is no number of the catalogue').optional(),
    minLength: z.number().int().min(0).max(longestField).optional(),
    maxLength: z.number().int().min(1).max(longestField).optional(),
  })
  .refine(doPatternsAgree, { path: ['acceptedPattern'], message: 'is not the expression of patternId' })
export type RuleChange = z.infer<typeof ruleChangeSchema>

/** The changes by field; an unknown field is refused. */
export const ruleChangesSchema = z.strictObject(
  Object.fromEntries(registrationFields.map((name) => [name, ruleChangeSchema.optional()])) as Record<
    RegistrationField,
    z.ZodOptional<typeof ruleChangeSchema>
  >,
)
export type RuleChanges = z.infer<typeof ruleChangesSchema>

/** `*` may be combined with any number: then anything is accepted, and the number only selects the sentence. */
function doPatternsAgree({ acceptedPattern, patternId }: { acceptedPattern?: string; patternId?: number }): boolean {
  if (acceptedPattern === undefined || acceptedPattern === '*' || patternId === undefined) return true
  return patternIdOf(acceptedPattern) === patternId
}

/**
 * Returns the rule with a change applied. A changed expression also changes the number, and a changed number the
 * expression.
 */
export function changeRule(rule: FieldRule, change: RuleChange = {}): FieldRule {
  const { acceptedPattern, patternId } = change
  const byPattern = acceptedPattern === undefined ? undefined : patternIdOf(acceptedPattern)
  const byNumber = patternId !== undefined && isPatternId(patternId) ? patterns[patternId] : undefined
  return {
    ...rule,
    ...change,
    patternId: patternId ?? byPattern ?? rule.patternId,
    acceptedPattern: acceptedPattern ?? byNumber ?? rule.acceptedPattern,
  }
}
