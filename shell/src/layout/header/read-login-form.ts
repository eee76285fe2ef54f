import type { LoginStart } from '@parlay/contracts/remotes'

export type LoginWay = LoginStart['type']

/** The result of the header's form: a login that can be started, a missing field, or the empty dialog. */
export type LoginInput = { start: LoginStart } | { missing: 'username' | 'password' } | 'empty'

export function readLoginForm(way: LoginWay, form: HTMLFormElement): LoginInput {
  const typed = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
  if (way === 'sms') return { start: { type: 'sms', mobileNum: typed('mobileNum').trim() } }
  const [username, password] = [typed('username').trim(), typed('password')]
  const missing = [username === '' && ('username' as const), password.trim() === '' && ('password' as const)]
  const [first] = missing.filter((name) => name !== false)
  if (missing.every(Boolean)) return 'empty'
  return first ? { missing: first } : { start: { type: 'username', username, password } }
}
