import { z } from 'zod'
import { staffNameHeader } from '../plugins/staff-access'
import type { StaffAccess } from './staff-access-file'

/** A fault that the caller can mend, described in whole sentences. */
export class UsageError extends Error {}

export interface StaffCommand {
  /** Without the first part that all paths have; empty to list the calls. */
  path: string
  /** The body. Without a field, the call reads. */
  fields: Record<string, unknown>
  staffName: string
}

const listSchema = z.object({ calls: z.array(z.tuple([z.string(), z.string()])) })
const refusalSchema = z.object({
  code: z.string(),
  value: z.object({ fields: z.record(z.string(), z.string()).optional() }).nullish(),
})

/**
 * Carries out a command at the running gateway and returns its answer, a picture as its bytes. Throws UsageError if the gateway does not answer,
 * has no such call, or refuses it.
 */
export async function callStaff(access: StaffAccess, { path, fields, staffName }: StaffCommand): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${access.key}`,
    [staffNameHeader]: encodeURIComponent(staffName),
    'content-type': 'application/json',
  }
  const send = async (method: string, of: string): Promise<unknown> => {
    const body = method === 'GET' ? {} : { body: JSON.stringify(fields) }
    const answer = await fetch(`${access.url}${of}`, { method, headers, ...body }).catch((cause: unknown) => {
      throw new UsageError(`The gateway does not answer at ${access.url}. Is it running?`, { cause })
    })
    const isPicture = answer.headers.get('content-type')?.startsWith('image/')
    if (answer.ok && isPicture) return new Uint8Array(await answer.arrayBuffer())
    const content: unknown = await answer.json()
    if (!answer.ok) throw new UsageError(describeRefusal(content))
    return content
  }
  const { calls } = listSchema.parse(await send('GET', ''))
  const own = calls.map(([method, full]): [string, string] => [method, full.slice(full.indexOf('/', 1) + 1)])
  if (path === '') return printCalls(own)
  const [pathname = '', query] = path.replace(/^\//, '').split('?')
  const methods = own.filter(([, pattern]) => fits(pattern, pathname)).map(([method]) => method)
  const method = methods.find((one) => (one === 'GET') === (Object.keys(fields).length === 0))
  if (method === undefined) throw new UsageError(explainMissing(pathname, methods, own))
  return send(method, `/${pathname}${query === undefined ? '' : `?${query}`}`)
}

const printCalls = (calls: readonly [string, string][]): string =>
  calls
    .filter(([, pattern]) => !pattern.startsWith('/') && pattern !== '')
    .map(([method, pattern]) => `${method.padEnd(5)}${pattern}`)
    .join('\n')

/** True if the path is one of the pattern, in which `:name` stands for any part. */
function fits(pattern: string, path: string): boolean {
  const parts = path.split('/')
  const own = pattern.split('/')
  return own.length === parts.length && own.every((part, at) => part.startsWith(':') || part === parts[at])
}

function explainMissing(path: string, methods: readonly string[], calls: readonly [string, string][]): string {
  if (methods.includes('GET')) return `${path} can only be read: leave out the fields.`
  if (methods.length > 0) return `${path} needs its fields, such as reason="…".`
  return `There is no call ${path}. These are the calls:\n${printCalls(calls)}`
}

function describeRefusal(content: unknown): string {
  const { data } = refusalSchema.safeParse(content)
  const fields = Object.entries(data?.value?.fields ?? {}).map(([name, fault]) => `${name}: ${fault}`)
  if (data?.code === 'SYS_INVALID_URL') return 'refused: there is nothing with this number or name'
  return [`refused: ${data?.code ?? 'unknown answer'}`, ...fields].join('\n  ')
}
