import type { FastifyInstance } from 'fastify'
import type { Credentials } from './call'
import { noteSecrets } from './suite-secrets'

/** Opens a session of an account, without a log-in. */
export async function openAs(app: FastifyInstance, account: string): Promise<Credentials> {
  const response = await app.inject({ method: 'POST', url: '/sandbox/session', payload: { account } })
  const [cookie] = response.cookies
  if (cookie === undefined) throw new Error(`no session for ${account}: ${response.body}`)
  const credentials = { cookie: cookie.value, token: response.json().token }
  noteSecrets(credentials)
  return credentials
}
