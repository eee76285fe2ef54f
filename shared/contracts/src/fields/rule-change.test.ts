import { fieldRule } from './field-rule'
import { patterns } from './patterns'
import { changeRule, ruleChangesSchema } from './rule-change'

const namesOf = (change: object): string[] => {
  const { error } = ruleChangesSchema.safeParse(change)
  return (error?.issues ?? []).map(({ path }) => path.join('.'))
}

test('A7 one part of a rule changes and the rest stays', () => {
  const rule = changeRule(fieldRule(2, { required: true, minLength: 4, maxLength: 20 }), { minLength: 6 })

  expect(rule).toEqual(fieldRule(2, { required: true, minLength: 6, maxLength: 20 }))
})

test('A7 a changed expression sets its number, and a changed number its expression', () => {
  const rule = fieldRule(2)

  expect(changeRule(rule, { patternId: 12 })).toEqual(fieldRule(12))
  expect(changeRule(rule, { acceptedPattern: patterns[12] })).toEqual(fieldRule(12))
  expect(changeRule(rule, { acceptedPattern: '*' })).toEqual(fieldRule(1))
  expect(changeRule(rule, { acceptedPattern: '*', patternId: 5 })).toMatchObject({ acceptedPattern: '*', patternId: 5 })
})

test.each([
  [{ username: { acceptedPattern: '^.*$' } }, 'username.acceptedPattern'],
  [{ username: { acceptedPattern: patterns[2], patternId: 3 } }, 'username.acceptedPattern'],
  [{ username: { patternId: 21 } }, 'username.patternId'],
  [{ email: { minLength: -1 } }, 'email.minLength'],
  [{ email: { maxLength: 256 } }, 'email.maxLength'],
  [{ email: { required: 'yes' } }, 'email.required'],
  [{ email: { pattern: '*' } }, 'email'],
  [{ surname: { required: true } }, ''],
])('A7 a wrong change is refused and named: %j', (change, name) => {
  expect(namesOf(change)).toEqual([name])
})
