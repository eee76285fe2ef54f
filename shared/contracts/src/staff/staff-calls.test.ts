import { errorCodes } from '../error-codes'
import { isChange, type StaffEndpoint, staffEndpoints } from '.'
import { staffErrorCodes } from './error-codes'
import { permissions } from './permissions'

const each = staffEndpoints.map((endpoint) => [endpoint.id, endpoint] as const)
const routeOf = ({ method, path }: StaffEndpoint): string => `${method} ${path.replace(/:\w+/g, ':')}`

test('every call of the staff has an id and a path that no other has', () => {
  expect(new Set(staffEndpoints.map(({ id }) => id)).size).toBe(staffEndpoints.length)
  expect(new Set(staffEndpoints.map(routeOf)).size).toBe(staffEndpoints.length)
  expect(staffEndpoints.length).toBeGreaterThan(40)
})

/** A person signs in, or accepts an invitation, before they have any permission. A claim asks for that of its queue. */
const isAboutOneself = ({ path }: StaffEndpoint): boolean => /^\/(session|invitation|queue)(\/|$)/.test(path)

test.each(each)('%s needs a permission, unless it is about the caller or its queue has one', (_id, endpoint) => {
  const { permission } = endpoint

  if (isAboutOneself(endpoint)) expect(['open', 'signed-in']).toContain(permission)
  else expect(Object.keys(permissions)).toContain(permission)
})

/** Decisions about money, about what costs the house money, and about the numbers of a draw. */
const aboutMoney =
  /^(withdrawals|payments|vendors|promotions|points|contracts|lottery|money)\.(decide|grant|correct|adjust)$/

test.each(each.filter(([, { permission }]) => aboutMoney.test(permission)))(
  '%s is a decision about money, so that it needs a reason',
  (_id, endpoint) => {
    expect([isChange(endpoint), endpoint.reason]).toEqual([true, 'required'])
  },
)

/** Money leaves by these, or numbers and terms change by which it will. */
const needStepUp = [
  'withdrawals.decide',
  'payments.decide',
  'vendors.decide',
  'vendors.change',
  'promotions.grant',
].concat(['lottery.decide', 'lottery.correct', 'contracts.decide', 'staff.roles', 'money.adjust', 'proposals.decide'])

test.each(each.filter(([, { permission }]) => needStepUp.includes(permission)))(
  '%s needs the second factor again',
  (_id, { needsStepUp }) => expect(needsStepUp).toBe(true),
)

test.each(each)('%s has a reason only if it changes something, and every field of its path', (_id, endpoint) => {
  const { path, reason, request, subject, errors } = endpoint
  const shapes = request._zod.def.type === 'union' ? optionsOf(request) : [request]
  const fieldsOf = (schema: unknown): string[] => Object.keys((schema as { shape: object }).shape)
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)

  if (!isChange(endpoint)) expect(reason).toBe('none')
  for (const shape of shapes) {
    const fields = fieldsOf(shape)
    expect(fields).toEqual(expect.arrayContaining(inPath))
    if (reason !== 'none') expect(fields).not.toContain('reason')
    if (subject !== undefined) expect(fields).toContain(subject.split(':')[1])
  }
  expect(Object.keys({ ...errorCodes, ...staffErrorCodes })).toEqual(expect.arrayContaining([...errors]))
})

const optionsOf = (schema: unknown): unknown[] => (schema as { options: unknown[] }).options

test('what shows a picture or an address of a member is in the audit', () => {
  const audited = staffEndpoints.filter(({ isAudited }) => isAudited).map(({ id }) => id)

  expect(audited).toEqual(expect.arrayContaining(['files.open', 'points.redemptions']))
})

test.each(each.filter(([, { approval }]) => approval !== undefined))(
  '%s needs a second person, and therefore a reason, the second factor and its refusal',
  (_id, { needsStepUp, reason, errors }) => {
    expect([needsStepUp, reason]).toEqual([true, 'required'])
    expect(errors).toContain('STAFF_SECOND_PERSON')
  },
)
