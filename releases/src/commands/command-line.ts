import { parseArgs } from 'node:util'
import { Refusal } from '../refusal'
import { requireRemoteName } from './release-context'

export const usage = `npm run release -- <command>       (<remote> is a remote or the shell)
  publish <remote>… [--version V] [--from DIR] [--promote [--unless-rolled-back] | --first]
                                      store a build; --promote: for everyone at once (not what was rolled back),
                                      --first: only if nothing is live
  promote <remote>@<version> [--traffic P]
                                      make it the default, or send P % of consumers to it (0 ends that)
  rollback <remote> [--to V]          end the canary, else back to the default before, or to an earlier one
  disable <remote> | enable <remote>  take a remote off the site, put it back
  list | history                      what is live, and the revision · who changed what when
  restore                             what is live made anew from the history, where the manifest is lost or damaged
  verify [--shell FILE|URL]           manifest, files and versions checked; --shell: what is live, against a shell to be deployed
  --revision R                        with promote, rollback, disable, enable: only if nobody changed the manifest since
  --json                              print for machines`

const options = {
  version: { type: 'string' },
  from: { type: 'string' },
  traffic: { type: 'string' },
  to: { type: 'string' },
  revision: { type: 'string' },
  shell: { type: 'string' },
  promote: { type: 'boolean' },
  'unless-rolled-back': { type: 'boolean' },
  first: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type OptionName = keyof typeof options
export type Options = ReturnType<typeof parseOptions>['values']

interface Command {
  /** The arguments a command takes, as `usage` shows them. */
  target?: '<remote>' | '<remote>@<version>'
  takesMany?: boolean
  options?: readonly OptionName[]
}

const commands: Readonly<Record<string, Command>> = {
  publish: {
    target: '<remote>',
    takesMany: true,
    options: ['version', 'from', 'promote', 'unless-rolled-back', 'first'],
  },
  promote: { target: '<remote>@<version>', options: ['traffic', 'revision'] },
  rollback: { target: '<remote>', options: ['to', 'revision'] },
  disable: { target: '<remote>', options: ['revision'] },
  enable: { target: '<remote>', options: ['revision'] },
  list: {},
  history: {},
  restore: {},
  verify: { options: ['shell'] },
}

/**
 * Reads the whole command line before anything is done.
 *
 * @throws Refusal for a command, option or argument that does not exist, is missing, or is one too many.
 */
export function parseCommandLine(args: string[]): { command: string; targets: string[]; values: Options } {
  const { positionals, values } = parseOptions(args)
  const [command = '', ...targets] = positionals
  if (!values.help) requireCommand(command, targets, values)
  return { command, targets, values }
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Refusal(
      error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'the command line is not readable',
    )
  }
}

function requireCommand(name: string, targets: readonly string[], values: Options): void {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const known = Object.keys(commands).join(', ')
    throw new Refusal(
      `there is no command ${name || 'without a name'}: there are ${known}; see npm run release -- --help`,
    )
  }
  requireTargets(name, command, targets)
  requireOptions(name, command, values)
  if (targets.length > 1 && (values.version ?? values.from) !== undefined) {
    throw new Refusal('--version and --from go with one remote')
  }
  if (values.promote && values.first) throw new Refusal('--promote and --first exclude each other')
  if (values['unless-rolled-back'] && !values.promote) throw new Refusal('--unless-rolled-back goes with --promote')
}

function requireTargets(name: string, { target, takesMany }: Command, targets: readonly string[]): void {
  if (!target) {
    if (targets.length > 0) throw new Refusal(`${name} takes no ${targets.join(' ')}`)
    return
  }
  if (targets.length === 0) throw new Refusal(`${name} needs ${target}`)
  if (targets.length > 1 && !takesMany) throw new Refusal(`${name} takes one ${target}, not ${targets.join(' ')}`)
  const twice = targets.find((one, index) => targets.indexOf(one) !== index)
  if (twice !== undefined) throw new Refusal(`${name} is given ${twice} twice`)
  if (target === '<remote>') for (const remote of targets) requireRemoteName(remote)
}

function requireOptions(name: string, command: Command, values: Options): void {
  const taken: readonly string[] = [...(command.options ?? []), 'json', 'help']
  const foreign = Object.keys(values).find((option) => !taken.includes(option))
  if (foreign === undefined) return
  const known = taken.filter((option) => option !== 'help').map((option) => `--${option}`)
  throw new Refusal(`${name} takes no --${foreign}: it takes ${known.join(', ')}`)
}
