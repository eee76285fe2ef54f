import { z } from 'zod'
import { staffNameHeader } from '../plugins/staff-access'
import type { StaffAccess } from './staff-access-file'

/** A fault that the caller can mend, described in whole sentences. */
export class UsageError extends Error {}

export interface StaffCommand {
  /** Without the first part that all paths have; empty to list the calls. Ids are written as they are shown. */
  path: string
  /** Without it, a command without fields reads, and one with fields posts if it can. */
  method?: string | undefined
  /** The body. Without a field, the call reads. */
  fields: Record<string, unknown>
  staffName: string
}

const listSchema = z.object({ calls: z.array(z.tuple([z.string(), z.string()])) })
const refusalSchema = z.object({
  success: z.boolean().optional(),
  code: z.string(),
  value: z.looseObject({ fields: z.record(z.string(), z.unknown()).optional() }).nullish(),
  requestId: z.string().optional(),
})

/**
 * Carries out a command at the running gateway and returns its answer, a picture as its bytes. Throws UsageError if the gateway does not answer,
 * has no such call, or refuses it.
 */
export async function callStaff(
  access: StaffAccess,
  { path, method: wished, fields, staffName }: StaffCommand,
): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${access.key}`,
    [staffNameHeader]: encodeURIComponent(staffName),
    'content-type': 'application/json',
  }
  const send = async (method: string, of: string): Promise<unknown> => {
    const isDecision = method !== 'GET'
    const body = isDecision ? { body: JSON.stringify(fields) } : {}
    const fail = (cause: unknown): never => {
      throw new UsageError(isDecision ? lost('the gateway ended before it answered') : unreachable(access), { cause })
    }
    const answer = await fetch(`${access.url}${of}`, { method, headers, ...body }).catch(fail)
    const bytes = new Uint8Array(await answer.arrayBuffer().catch(fail))
    if (answer.ok && answer.headers.get('content-type')?.startsWith('image/')) return bytes
    if (answer.ok && answer.headers.get('content-type')?.startsWith('application/x-ndjson'))
      return new TextDecoder().decode(bytes)
    const content = readJson(bytes)
    if (content === undefined) throw new UsageError(`What answers at ${access.url} is not the gateway.`)
    // Some refusals of the contract table have the status 200, so the content decides.
    const said = refusalSchema.safeParse(content).data
    if (!answer.ok || said?.success === false) throw new UsageError(describeRefusal(answer.status, said, isDecision))
    return said?.success === true ? (content as { value?: unknown }).value : content
  }
  const { data } = listSchema.safeParse(await send('GET', ''))
  if (data === undefined) throw new UsageError(`What answers at ${access.url} is not the gateway.`)
  const own = data.calls.map(([method, full]): [string, string] => [method, full.slice(full.indexOf('/', 1) + 1)])
  if (path === '') return printCalls(own)
  const [, pathname = '', query = ''] = /^\/?(.*?)(\?\w+=.*)?$/s.exec(path) ?? []
  const methods = own.filter(([, pattern]) => fits(pattern, pathname)).map(([method]) => method)
  const method = chooseMethod(methods, wished, Object.keys(fields).length > 0)
  if (method === undefined) throw new UsageError(explainMissing(pathname, methods, { wished, calls: own }))
  return send(method, `/${encodePath(pathname)}${query}`)
}

/** Of the calls that change something, the one that removes has to be named if there is another. */
const chooseMethod = (
  methods: readonly string[],
  wished: string | undefined,
  hasFields: boolean,
): string | undefined =>
  wished === undefined
    ? methods
        .toSorted((one, other) => Number(one === 'DELETE') - Number(other === 'DELETE'))
        .find((one) => (one === 'GET') !== hasFields)
    : methods.find((one) => one === wished)

const unreachable = ({ url }: StaffAccess): string => `The gateway does not answer at ${url}. Is it running?`

const lost = (why: string): string =>
  `It is not known whether this was carried out: ${why}. Look, or send the same again; it is carried out once.`

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined
  }
}

const printCalls = (calls: readonly [string, string][]): string =>
  calls
    .filter(([, pattern]) => !pattern.startsWith('/') && pattern !== '')
    .map(([method, pattern]) => `${method.padEnd(7)}${pattern}`)
    .join('\n')

/** True if the path is one of the pattern, in which `:name` stands for any part. An address drops `.` and `..`. */
function fits(pattern: string, path: string): boolean {
  const parts = path.split('/')
  const own = pattern.split('/')
  if (parts.some((part) => ['', '.', '..'].includes(part))) return false
  return own.length === parts.length && own.every((part, at) => part.startsWith(':') || part === parts[at])
}

/** Vendors choose their ids, so a part can hold any character. `%2F` is a slash within one. */
const encodePath = (path: string): string => path.split('/').map(encodePart).join('/')
const encodePart = (part: string): string => encodeURIComponent(part).replace(/%252F/gi, '%2F')

function explainMissing(
  path: string,
  methods: readonly string[],
  { wished, calls }: { wished: string | undefined; calls: readonly [string, string][] },
): string {
  if (wished !== undefined && methods.length > 0) return `${path} takes ${methods.join(', ')}, and not ${wished}.`
  if (methods.includes('GET')) return `${path} can only be read: leave out the fields.`
  if (methods.length > 0) return `${path} needs its fields, such as reason="…".`
  return `There is no call ${path}. These are the calls:\n${printCalls(calls)}`
}

function describeRefusal(status: number, data: z.infer<typeof refusalSchema> | undefined, isDecision: boolean): string {
  const code = data?.code ?? 'unknown answer'
  const failure = `the gateway failed with ${code}, request ${data?.requestId ?? 'unknown'} of its log`
  if (status >= 500) return isDecision ? lost(failure) : `There is no answer: ${failure}.`
  if (code === 'AUTH_FORBIDDEN') return 'refused: the gateway does not know this key. Was another one started since?'
  if (code === 'SYS_INVALID_URL') return 'refused: there is nothing with this number or name'
  // The rest of the value is what the next decision needs, such as the token that confirms it.
  const { fields = {}, ...rest } = data?.value ?? {}
  const lines = Object.entries({ ...fields, ...rest }).map(([name, said]) => `${printField(name)}: ${printSaid(said)}`)
  return [`refused: ${code}`, ...lines].join('\n  ')
}

const printField = (name: string): string => (name === staffNameHeader ? '--staff' : name)

/** A fault of a field is a sentence, the key of a text for pages, or such a key with its parts. */
function printSaid(said: unknown): string {
  if (typeof said !== 'string') return JSON.stringify(said)
  if (!said.startsWith('err_')) return said
  return said === 'err_required' ? 'is needed' : 'is not right'
}
