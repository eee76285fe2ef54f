import { parseArgs } from 'node:util'
import { Refusal } from '../refusal'
import { readManifest } from '../store/manifest-file'
import { defaultOf } from '../store/remote-release'
import { history } from './history'
import { list } from './list'
import { promote } from './promote'
import { publish } from './publish'
import { entriesOf, type Outcome, type ReleaseContext } from './release-context'
import { rollback } from './rollback'
import { switchRemote } from './switch-remote'
import { verify } from './verify'

export const usage = `npm run release -- <command>
  publish <remote>… [--version V] [--from DIR] [--promote | --first]
                                      store a build; --promote: for everyone at once, --first: only if nothing is live
  promote <remote>@<version> [--traffic P]
                                      make it the default, or send P % of consumers to it (0 ends that)
  rollback <remote>                   end the canary, else back to the default before
  disable <remote> | enable <remote>  take a remote off the site, put it back
  list | history | verify             what is live · who changed what when · files and versions checked
  --json                              print for machines`

const options = {
  version: { type: 'string' },
  from: { type: 'string' },
  traffic: { type: 'string' },
  promote: { type: 'boolean' },
  first: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

export type Options = ReturnType<typeof parseCommandLine>['values']

/** Reads the command line. Throws Refusal for an option that does not exist. */
export function parseCommandLine(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new Refusal(
      error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'the command line is not readable',
    )
  }
}

/** Runs one command. Throws Refusal when it can't be done; nothing is changed then. */
export async function runCommand(context: ReleaseContext, positionals: string[], values: Options): Promise<Outcome> {
  const [command, ...targets] = positionals
  const [target = ''] = targets
  switch (command) {
    case 'publish':
      return publishAll(context, targets, values)
    case 'promote':
      return promote(context, target, values.traffic === undefined ? undefined : Number(values.traffic || Number.NaN))
    case 'rollback':
      return rollback(context, target)
    case 'disable':
    case 'enable':
      return switchRemote(context, target, command === 'enable')
    case 'list':
      return list(context)
    case 'history':
      return history(context)
    case 'verify':
      return verify(context)
    default:
      throw new Refusal(`there is no command ${command ?? ''}: see npm run release -- --help`)
  }
}

async function publishAll(context: ReleaseContext, remotes: string[], values: Options): Promise<Outcome> {
  if (remotes.length === 0) throw new Refusal('name the remote to publish')
  if (remotes.length > 1 && (values.version ?? values.from) !== undefined) {
    throw new Refusal('--version and --from go with one remote')
  }

  const outcomes = []
  for (const remote of remotes) outcomes.push(await publishOne(context, remote, values))
  const published = outcomes.map(({ value }) => value)
  return { lines: outcomes.flatMap(({ lines }) => lines), value: remotes.length === 1 ? published[0] : { published } }
}

async function publishOne(context: ReleaseContext, remote: string, values: Options): Promise<Outcome> {
  const outcome = await publish(context, remote, values)
  const isWanted = values.promote || (values.first && !(await hasDefault(context, remote)))
  if (!isWanted) return outcome

  const promoted = await promote(context, `${remote}@${outcome.value.version}`)
  return { lines: [...outcome.lines, ...promoted.lines], value: { ...outcome.value, promoted: true } }
}

async function hasDefault({ layout }: ReleaseContext, remote: string): Promise<boolean> {
  return defaultOf(entriesOf(await readManifest(layout.manifest), remote)) !== undefined
}
