import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { adminRole } from '@parlay/contracts/staff/permissions'
import { projectRoot } from '../paths'
import { callStaff, type StaffCommand, UsageError } from './call-staff'
import { readStaffAccess } from './staff-access-file'

const usage = `npm run staff                                                  lists the calls of staff
npm run staff -- <path>                                        reads, such as withdrawals
npm run staff -- <path> <field>=<text> <field>:=<JSON> …       decides, such as
npm run staff -- withdrawals/W1/decision decision=approve reason="The papers are right"
npm run staff -- DELETE <path> <field>=<text> …                names the method, where a path has several
npm run staff -- invite <e-mail> [roles=<CODE>,<CODE>]         invites a person to the back office, and prints the link
npm run --silent staff -- files/<id> > proof.jpg               writes a picture of a member
--staff <name> is the name that is recorded; the default is the name of the account on this machine.`

const methods: readonly string[] = ['GET', 'POST', 'PUT', 'DELETE']

/**
 * Carries out the command by which staff decide on the gateway's machine, and returns what it prints. It asks the running
 * gateway and moves no money itself. Throws UsageError for what the caller has to change.
 */
export async function runStaffCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string | Uint8Array> {
  if (args.includes('--help')) return usage
  const command = readCommand(args, env)
  const access = await readStaffAccess(resolve(projectRoot, env.DATA_DIR || '.data'))
  if (access === undefined) throw new UsageError('No gateway of this machine is running with this DATA_DIR.')
  const answer = await callStaff(access, command)
  if (hasLink(answer)) return answer.link
  if (typeof answer === 'string' || answer instanceof Uint8Array) return answer
  return JSON.stringify(answer, null, 2)
}

const hasLink = (answer: unknown): answer is { link: string } =>
  typeof answer === 'object' && answer !== null && 'link' in answer && typeof answer.link === 'string'

/** Throws UsageError for an argument that is neither a path nor a field, and for a decision without a name. */
function readCommand(args: readonly string[], env: NodeJS.ProcessEnv): StaffCommand {
  const { method, path = '', named, fields } = readArguments(args)
  const staffName = named ?? [env.STAFF_NAME, env.SUDO_USER, env.USER].find(Boolean)
  if (staffName === undefined && Object.keys(fields).length > 0)
    throw new UsageError('Who decides? Add --staff <name>, or set STAFF_NAME.')
  return { method, path, fields, staffName: staffName ?? 'reader' }
}

interface Arguments extends Pick<StaffCommand, 'fields' | 'method'> {
  path: string | undefined
  /** The value of --staff. */
  named: string | undefined
}

function readArguments(args: readonly string[]): Arguments {
  const options = { staff: { type: 'string', multiple: true } } as const
  let parsed: { values: { staff?: string[] | undefined }; positionals: string[] }
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`, { cause: error })
  }
  const { values, positionals } = parsed
  const [method] = positionals.filter((text, at) => at === 0 && methods.includes(text))
  const [path, ...rest] = method === undefined ? positionals : positionals.slice(1)
  const [named, ...others] = values.staff ?? []
  if (others.length > 0) throw new UsageError('--staff is there twice.')
  if (path === 'invite') return { ...readInvitation(rest), named }
  const fields = rest.map(readField)
  const again = fields.find(([name], at) => fields.findIndex(([other]) => other === name) < at)
  if (again !== undefined) throw new UsageError(`${again[0]} is there twice.`)
  return { method, path, named, fields: Object.fromEntries(fields) }
}

/** The person gets the role of administrators unless others are named. */
function readInvitation([email, ...rest]: readonly string[]): Omit<Arguments, 'named'> {
  const { roles = adminRole, ...others } = Object.fromEntries(rest.map(readField))
  if (email === undefined || typeof roles !== 'string' || Object.keys(others).length > 0)
    throw new UsageError(`An invitation needs an e-mail address, and may name roles.\n${usage}`)
  return { method: 'POST', path: 'staff', fields: { email, roles: roles.split(',') } }
}

function readField(argument: string): [name: string, value: unknown] {
  const [, name, sign, text = ''] = /^([\w.-]+)(:?=)(.*)$/s.exec(argument) ?? []
  if (name === undefined) throw new UsageError(`"${argument}" is no field: write it as name=value.\n${usage}`)
  if (sign === '=') return [name, text]
  try {
    return [name, JSON.parse(text)]
  } catch {
    throw new UsageError(`The value of ${name} is no JSON; write ${name}="…" for a text.`)
  }
}
