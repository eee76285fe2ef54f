import { ApiError, callApi } from '@parlay/shared/api'
import { login } from '@parlay/shared/contracts/endpoints/session'
import type { LoginForm } from '@parlay/shared/contracts/forms/login'
import { discardSession, startSession } from '@parlay/shared/session'

/** The weak password that forces a change, whatever the gateway says (product spec 9). */
const defaultPassword = '123456'

/**
 * Logs in and makes the page a member's. Throws `ApiError`; AUTH_MUST_CHANGE_PASSWORD when the credentials are right but
 * the password has to be changed first, and then no session is left behind.
 */
export async function logIn(form: LoginForm): Promise<void> {
  const answer = await callApi(login, { ...form, type: 'username', portal: 'MEMBER' })
  if (answer.mustChangePassword || form.password === defaultPassword) {
    await discardSession(answer.token)
    throw new ApiError({ code: 'AUTH_MUST_CHANGE_PASSWORD' })
  }
  await startSession({ token: answer.token })
}
